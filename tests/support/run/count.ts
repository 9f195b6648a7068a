import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Counts of a test runner: each failure is a line of the summary. */
export type Count = { passed: number; failures: string[] };

/** The part of Vitest's JSON report that is read here. */
type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

/**
 * Counts Vitest's report. A file that could not run is a failure, and so is a test that was skipped, a run that failed
 * without saying where, and one that ran nothing.
 * @param code Vitest's exit code
 * @param root the folder that file names are relative to
 */
export function countReport(report: Report, code: number | null, root: string): Count {
  const failures: string[] = [];
  let passed = 0;
  for (const file of report.testResults) {
    const name = path.relative(root, file.name);
    const broken = file.assertionResults.filter(({ status }) => status !== "passed");
    passed += file.assertionResults.length - broken.length;
    for (const { fullName, status, failureMessages } of broken) {
      const reason = status === "failed" ? firstLine(failureMessages?.[0]) : status;
      failures.push(`${name} > ${fullName}: ${reason}`);
    }
    if (file.status === "failed" && !broken.length) failures.push(`${name}: ${firstLine(file.message)}`);
  }
  return complete({ passed, failures }, code);
}

/** Counts a runner whose last line is `N passed, N failed`, and which names each failure in a line `FAILED …` before it. */
export function countLastLine(output: string, code: number | null): Count {
  const match = /(?:^|\n)(\d+) passed, (\d+) failed\s*$/.exec(output);
  const failed = Number(match?.[2] ?? 0);
  const named = [...output.matchAll(/^FAILED (.*)$/gm)].map(([, name = ""]) => name);
  const failures = Array.from({ length: failed }, (_, at) => named[at] ?? "told above");
  return complete({ passed: Number(match?.[1] ?? 0), failures }, code);
}

/** The part of Playwright's JSON report that is read here. */
export type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
};
type Suite = { suites?: Suite[]; specs?: Spec[] };
type Spec = { title: string; file: string; line: number; tests: BrowserTest[] };
type BrowserTest = { projectName: string; status: string; results: { error?: { message?: string } }[] };

/** Counts Playwright's report: a test that was skipped, or that passed only when tried again, is a failure. */
export function countBrowserReport({ stats, errors, suites }: BrowserReport): Count {
  const failures = errors.map(({ message }) => plainLine(message));
  for (const { title, file, line, tests } of specsOf(suites))
    for (const { projectName, status, results } of tests)
      if (status !== "expected") {
        const reason = status === "unexpected" ? plainLine(results.at(-1)?.error?.message) : status;
        failures.push(`${projectName} ${file}:${line} ${title}: ${reason}`);
      }
  return { passed: stats.expected, failures };
}

const specsOf = (suites: Suite[]): Spec[] =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);

/** A message in one line, without the terminal's colours: what was expected stands some lines below the first. */
function plainLine(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? "").split("\n");
  return (
    lines
      .flatMap((line) => line.trim() || [])
      .slice(0, 16)
      .join(" · ") || "failed"
  );
}

function complete(count: Count, code: number | null): Count {
  if (count.failures.length) return count;
  if (code !== 0)
    return { ...count, failures: [`ended with ${code} although no test failed: its output above says why`] };
  return count.passed ? count : { ...count, failures: ["no test ran"] };
}

function firstLine(text: string | undefined): string {
  return text?.trim().split("\n")[0] || "failed";
}
