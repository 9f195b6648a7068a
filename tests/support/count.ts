import path from "node:path";

/** What a runner counted: each failure is a line for the summary. */
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
 * @param code what Vitest ended with
 * @param root the folder that file names are told from
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

/** Counts a runner whose last line is `N passed, N failed`; its failures stand above, in its own words. */
export function countLastLine(output: string, code: number | null): Count {
  const match = /(?:^|\n)(\d+) passed, (\d+) failed\s*$/.exec(output);
  const failed = Number(match?.[2] ?? 0);
  return complete(
    {
      passed: Number(match?.[1] ?? 0),
      failures: Array.from({ length: failed }, (_, at) => `failure ${at + 1} of ${failed}, told above`),
    },
    code,
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
