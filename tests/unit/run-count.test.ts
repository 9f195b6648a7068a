import { describe, expect, test } from "vitest";
import { countLastLine, countReport } from "../support/count.ts";

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
    expect(countLastLine("3 passed, 2 failed\n", 1).failures).toHaveLength(2);
    expect(countLastLine("12 passed, 0 failed\n", 1).failures).toHaveLength(1);
    expect(countLastLine("0 passed, 0 failed\n", 0).failures).toEqual(["no test ran"]);
    expect(countLastLine("12 passed, 0 failed\nCrashed", 0).failures).toEqual(["no test ran"]);
  });
});
