import { expect } from "vitest";

/** Output of the tested code: on the console, or as a line of the structured log. */
type Output = { from: "console.error" | "console.warn" | "log"; text: string };

/** pino's level of a warning; lower levels are ignored. */
const WARNING = 40;

const said: Output[] = [];

/** A log line about a security event, which is no failure of the tested code. */
export type LoggedEvent = { event: string; level: number; text: string } & Record<string, unknown>;
const events: LoggedEvent[] = [];

/**
 * Catches errors and warnings of the console and of the log. To be called before the app is imported: pino writes
 * through `process.stdout.write` only where it finds it replaced.
 */
export function watchOutput(): void {
  for (const name of ["error", "warn"] as const) {
    console[name] = (...values: unknown[]) => {
      said.push({ from: `console.${name}`, text: values.map(describe).join(" ") });
    };
  }
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: []) => {
    const level = typeof chunk === "string" ? /^\{"level":(\d+),/.exec(chunk)?.[1] : undefined;
    if (level === undefined) return write(chunk, ...rest);
    const line = JSON.parse(String(chunk));
    if (line.event) events.push({ ...line, text: String(chunk) });
    else if (Number(level) >= WARNING) said.push({ from: "log", text: String(chunk).trim() });
    return true;
  }) as typeof process.stdout.write;
}

function describe(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}

/** Asserts that this was logged, and marks it as expected. @returns the number of occurrences */
export function expectSaid(pattern: RegExp): number {
  const matching = said.filter(({ text }) => pattern.test(text));
  expect(matching, `nothing was said that matches ${pattern}`).not.toEqual([]);
  for (const output of matching) said.splice(said.indexOf(output), 1);
  return matching.length;
}

/** Marks matching output as expected, if there is any. */
export function allowSaid(pattern: RegExp): void {
  said.splice(0, said.length, ...said.filter(({ text }) => !pattern.test(text)));
}

/** Security events logged since the previous call or the test's start. */
export function takeEvents(): LoggedEvent[] {
  return events.splice(0);
}

/** Fails on output that no `expectSaid` has marked as expected, and clears it. */
export function expectSilence(): void {
  events.length = 0;
  expect(said.splice(0), "unexpected errors or warnings").toEqual([]);
}
