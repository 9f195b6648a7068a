import { expect } from "vitest";

/** Something the tested code said: to the console, or as a line of the structured log. */
type Output = { from: "console.error" | "console.warn" | "log"; text: string };

/** pino's number for a warning; what is below it is no news. */
const WARNING = 40;

const said: Output[] = [];

/** A line of the log about a security event: news to whoever keeps the log, no failure of what is tested. */
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

/** Asserts that this was said, and takes it as meant. @returns how often it was said */
export function expectSaid(pattern: RegExp): number {
  const matching = said.filter(({ text }) => pattern.test(text));
  expect(matching, `nothing was said that matches ${pattern}`).not.toEqual([]);
  for (const output of matching) said.splice(said.indexOf(output), 1);
  return matching.length;
}

/** Takes what was said as meant, whether it was or not. */
export function allowSaid(pattern: RegExp): void {
  said.splice(0, said.length, ...said.filter(({ text }) => !pattern.test(text)));
}

/** The security events that were logged since this was last asked, or the test began. */
export function takeEvents(): LoggedEvent[] {
  return events.splice(0);
}

/** Fails when something was said that no `expectSaid` has taken; forgets it. */
export function expectSilence(): void {
  events.length = 0;
  expect(said.splice(0), "unexpected errors or warnings").toEqual([]);
}
