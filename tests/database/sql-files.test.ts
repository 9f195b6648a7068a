import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { connect, startDatabaseHome } from "./database-home.ts";
import { readTap, runSqlFile } from "./tap.ts";

// Every assertion of supabase/tests/*.sql is a test here, by its own description. The files run first, each on a
// connection of its own: what they will assert is known only then.
const folder = fileURLToPath(new URL("../../supabase/tests/", import.meta.url));
const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
const { home, stop } = await startDatabaseHome();
afterAll(stop);

for (const file of files) {
  const connection = connect(home.databaseUrl, 1);
  const report = await runSqlFile(connection, path.join(folder, file));
  await connection.end();

  describe(`supabase/tests/${file}`, () => {
    test(`${file} runs to its end with the assertions it planned`, () => {
      expect(report.failure).toBeNull();
      expect(report.planned).toBeGreaterThan(0);
      expect(report.lines).toHaveLength(report.planned);
    });
    test.each(report.lines)("$description", (line) => {
      expect(line.isOk, line.diagnostic).toBe(true);
    });
    test(`${file} names an acceptance point in every description`, () => {
      const nameless = report.lines.filter((line) => !/^[A-Z0-9]+-\d+ /.test(line.description));
      expect(nameless).toEqual([]);
    });
  });
}

describe("the reader of SQL tests", () => {
  test("GATE-4 a failed assertion of an SQL test is told with what it got", () => {
    const { planned, lines } = readTap(["1..2", "ok 1 - A-1 fine", "not ok 2 - A-1 broken\n# have: 1"]);
    expect(planned).toBe(2);
    expect(lines).toEqual([
      { description: "A-1 fine", isOk: true, diagnostic: "" },
      { description: "A-1 broken", isOk: false, diagnostic: "# have: 1" },
    ]);
  });
});
