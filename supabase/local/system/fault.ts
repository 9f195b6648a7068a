/**
 * An error that the operator can fix. Its message is one plain sentence, printed without a stack trace; the process
 * ends with exit code 1.
 */
export class Fault extends Error {}

/** Error code of a system or database error (`ENOENT`, `23505` …), or an empty string. */
export function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return String(error.code);
}

/** Prints a fault's message, or any other error in full, and ends the process with exit code 1. */
export function failWith(error: unknown): never {
  if (error instanceof Fault) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
}
