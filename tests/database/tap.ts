import { readFile } from "node:fs/promises";
import type { Database } from "./database-home.ts";

/** One assertion of an SQL test file. */
export interface TapLine {
  description: string;
  isOk: boolean;
  /** Actual and expected value of a failed assertion. */
  diagnostic: string;
}

/** Result of an SQL test file. */
export interface TapReport {
  planned: number;
  lines: TapLine[];
  /** Error that ended the file early. */
  failure: string | null;
}

/** Reads the TAP lines out of the values that a file's statements returned. */
export function readTap(values: string[]): Omit<TapReport, "failure"> {
  const lines: TapLine[] = [];
  let planned = 0;
  for (const value of values) {
    const plan = /^1\.\.(\d+)$/.exec(value);
    if (plan) planned = Number(plan[1]);
    const [first = "", ...rest] = value.split("\n");
    const assertion = /^(not )?ok \d+(?: - (.*))?$/.exec(first);
    if (assertion) {
      lines.push({ description: assertion[2] ?? "", isOk: !assertion[1], diagnostic: rest.join("\n") });
    }
  }
  return { planned, lines };
}

/** Runs an SQL test file on a connection and reads what it reports. Leaves a rolled back transaction behind. */
export async function runSqlFile(database: Database, file: string): Promise<TapReport> {
  const text = await readFile(file, "utf8");
  try {
    const results = (await database.unsafe(text).simple()) as unknown as Record<string, unknown>[][];
    const values = results.flatMap((rows) => [...rows].flatMap((row) => Object.values(row)));
    return { ...readTap(values.filter((value) => typeof value === "string")), failure: null };
  } catch (error) {
    return { planned: 0, lines: [], failure: error instanceof Error ? error.message : String(error) };
  }
}
