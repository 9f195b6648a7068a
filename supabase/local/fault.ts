/**
 * A stop that a person can do something about: its message is one plain sentence, printed
 * alone (no stack trace), and the process ends with exit code 1.
 */
export class Fault extends Error {}

/** The error code of a system or database error (`ENOENT`, `23505` …), or an empty string. */
export function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return String(error.code);
}

/** Prints a fault as its one line, anything else whole, and ends the process with exit code 1. */
export function failWith(error: unknown): never {
  if (error instanceof Fault) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
}
