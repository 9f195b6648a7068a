/**
 * `npm test`: every check and every level of tests, then a summary. Goes on after a failure, so
 * that one run tells all. The last line is `N passed, N failed` over everything; the exit code is 1 when anything
 * failed or a level had no test.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ensureBuild } from "../supabase/local/process/build.ts";
import { type Count, countLastLine, countReport } from "./support/run/count.ts";
import { run } from "./support/run/run-command.ts";

const root = path.resolve(import.meta.dirname, "..");
const interrupt = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => interrupt.abort());

/** A line of the summary. */
type Result = Count & { name: string; seconds: number };
const results: Result[] = [];

/** Runs a step and keeps what it counted; a step that breaks is a failure of its own. */
async function step(name: string, count: () => Promise<Count>): Promise<void> {
  if (interrupt.signal.aborted) return;
  console.error(`\n── ${name} ${"─".repeat(100 - name.length)}`);
  const start = performance.now();
  let counted: Count;
  try {
    counted = await count();
  } catch (error) {
    counted = { passed: 0, failures: [error instanceof Error ? error.message : String(error)] };
  }
  results.push({ name, ...counted, seconds: (performance.now() - start) / 1_000 });
}

/** A check of one command, which passes or fails as a whole. */
async function check(command: string, ...args: string[]): Promise<Count> {
  const { code } = await run(command, args, interrupt.signal);
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`${command} ended with ${code}`] };
}

/** The files of one Vitest project; two at a time, where they share nothing: each waits for other processes. */
async function vitest(project: string, reports: string): Promise<Count> {
  const report = path.join(reports, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", "--project", project, "--maxWorkers=2", ...reporters];
  const { code } = await run("vitest", args, interrupt.signal);
  const text = await readFile(report, "utf8").catch(() => {
    throw new Error(`vitest left no report (it ended with ${code})`);
  });
  return countReport(JSON.parse(text), code, root);
}

async function browser(): Promise<Count> {
  const { code, output } = await run("tsx", ["tests/e2e/run.ts"], interrupt.signal);
  return countLastLine(output, code);
}

function summarise(): number {
  const lines = results.map(({ name, passed, failures, seconds }) => {
    const mark = failures.length ? "FAILED" : "ok";
    const counts = `${String(passed).padStart(5)} passed ${String(failures.length).padStart(4)} failed`;
    return `  ${mark.padEnd(7)} ${name.padEnd(9)} ${counts} ${seconds.toFixed(1).padStart(7)} s`;
  });
  const failures = results.flatMap((result) => result.failures.map((text) => `  ${result.name}: ${text}`));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  if (interrupt.signal.aborted) failures.push("  the run was interrupted");
  const detail = failures.length ? `\nFailures\n${failures.join("\n")}\n` : "";
  process.stdout.write(
    `\nSummary\n${lines.join("\n")}\n${detail}\n${passed} passed, ${failures.length} failed\n`,
  );
  return failures.length || !passed ? 1 : 0;
}

const reports = await mkdtemp(path.join(os.tmpdir(), "test-reports-"));
try {
  const built = step("build", async () => {
    await ensureBuild(interrupt.signal);
    return { passed: 1, failures: [] };
  });
  const level = (project: string) => () => step(project, () => vitest(project, reports));
  const builtLevel = (project: string) => () => built.then(level(project));
  // Only levels that run the built site wait for the build.
  const queue = [
    level("routes"),
    () => step("types", () => check("tsc", "--noEmit")),
    () => step("lint", () => check("biome", "check", ".")),
    () => step("unused", () => check("knip")),
    builtLevel("fault"),
    builtLevel("home"),
    builtLevel("attack"),
    level("unit"),
    level("database"),
  ];
  // The browser level takes as long as all others after each other: two cores have no more to do with more at once, and
  // everything that waits for an answer waits longer.
  const others = async () => {
    for (const next of queue) await next();
  };
  await Promise.all([built.then(() => step("browser", browser)), others()]);
} finally {
  await rm(reports, { recursive: true, force: true });
}
process.exitCode = summarise();
