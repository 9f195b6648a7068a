import { describe, expect, test } from "vitest";
import { countBrowserReport, countLastLine, countReport } from "../../support/run/count.ts";

type Report = Parameters<typeof countReport>[0];
const file = (statuses: string[], status = "passed"): Report["testResults"][number] => ({
  name: "/clone/tests/unit/a.test.ts",
  status,
  message: "",
  assertionResults: statuses.map((each, at) => ({
    fullName: `test ${at}`,
    status: each,
    failureMessages: each === "failed" ? ["Error: no\n  at a.ts"] : [],
  })),
});
const count = (code: number, ...testResults: Report["testResults"]) =>
  countReport({ testResults }, code, "/clone");

describe("the test command's count", () => {
  test("adds up what passed", () => {
    expect(count(0, file(["passed", "passed"]), file(["passed"]))).toEqual({ passed: 3, failures: [] });
  });

  test("names what failed, and counts what was skipped as failed", () => {
    expect(count(1, file(["passed", "failed", "skipped"], "failed"))).toEqual({
      passed: 1,
      failures: ["tests/unit/a.test.ts > test 1: Error: no", "tests/unit/a.test.ts > test 2: skipped"],
    });
  });

  test("a file that could not run is a failure", () => {
    const broken = { ...file([], "failed"), message: "SyntaxError: x\n  at y" };
    expect(count(1, file(["passed"]), broken).failures).toEqual(["tests/unit/a.test.ts: SyntaxError: x"]);
  });

  test("a failing end without a failed test, and a run without a test, are failures", () => {
    expect(count(1, file(["passed"])).failures).toHaveLength(1);
    expect(count(0).failures).toEqual(["no test ran"]);
  });

  test("a runner that prints its own count is taken at its last line", () => {
    expect(countLastLine("…\n12 passed, 0 failed\n", 0)).toEqual({ passed: 12, failures: [] });
    expect(countLastLine("FAILED a: b\n3 passed, 2 failed\n", 1).failures).toEqual(["a: b", "told above"]);
    expect(countLastLine("12 passed, 0 failed\n", 1).failures).toHaveLength(1);
    expect(countLastLine("0 passed, 0 failed\n", 0).failures).toEqual(["no test ran"]);
    expect(countLastLine("12 passed, 0 failed\nCrashed", 0).failures).toEqual(["no test ran"]);
  });

  test("of the browser's report every test that did not pass at once is told, in one line", () => {
    const spec = (status: string, message?: string) => ({
      title: `NAV-1 ${status}`,
      file: "js/a.spec.ts",
      line: 3,
      tests: [{ projectName: "js", status, results: [message ? { error: { message } } : {}] }],
    });
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
      errors: [{ message: "no tests found" }],
      suites: [
        { specs: [spec("expected")] },
        {
          suites: [
            {
              specs: [
                spec("unexpected", "\u001b[31mError\u001b[39m\n\n  at x"),
                spec("flaky"),
                spec("skipped"),
              ],
            },
          ],
        },
      ],
    };
    expect(countBrowserReport(report)).toEqual({
      passed: 1,
      failures: [
        "no tests found",
        "js js/a.spec.ts:3 NAV-1 unexpected: Error · at x",
        "js js/a.spec.ts:3 NAV-1 flaky: flaky",
        "js js/a.spec.ts:3 NAV-1 skipped: skipped",
      ],
    });
  });
});
