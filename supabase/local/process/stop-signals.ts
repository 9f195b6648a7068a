import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Time between two checks of the launcher, in milliseconds. */
const POLL_INTERVAL_MS = 200;

const LAUNCHER_GONE = "launcher gone";

/**
 * Processes that launched this one by a script of package.json. Found as this module loads, the first thing that a
 * command does: a launcher that ends while the rest loads passes no signal on either.
 */
const launchers = process.env.npm_lifecycle_event ? findLaunchers() : undefined;

/**
 * Settles when this process is to stop: by a signal, or because its launcher is gone. A launcher killed with -9 (npm, a
 * wrapper, a test) passes no signal on, and nobody else would stop this process.
 * @returns the cause, for the log.
 */
export function stopRequested(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve(signal));
    process.once("disconnect", () => resolve(LAUNCHER_GONE));
    if (!launchers) return;
    const look = (): void => {
      if (!isIntact(launchers)) resolve(LAUNCHER_GONE);
    };
    look();
    setInterval(look, POLL_INTERVAL_MS).unref();
  });
}

/**
 * Finds the processes from the parent up to npm, which puts a shell in between; only the parent where another program
 * runs the scripts; none where npm has ended and this process was adopted.
 */
function findLaunchers(): number[] {
  const chain = [process.ppid];
  for (const pid of chain) {
    if (/^npm\b|npm-cli/.test(read(`/proc/${pid}/cmdline`))) return chain;
    const parent = parentOf(pid);
    if (parent && chain.length < 4) chain.push(parent);
  }
  return isScriptOfNpm() ? [] : [process.ppid];
}

/** Whether npm itself started this script: processes below inherit npm's environment. */
function isScriptOfNpm(): boolean {
  const { npm_execpath = "", npm_lifecycle_script = "" } = process.env;
  const script = path.basename(process.argv[1] ?? "");
  return (
    existsSync("/proc/self") && npm_execpath.endsWith("npm-cli.js") && npm_lifecycle_script.includes(script)
  );
}

/** Whether each process still has its parent: an orphan is adopted by another one. */
function isIntact(chain: number[]): boolean {
  return chain.length > 0 && chain.every((pid, index) => parentOf(chain[index - 1] ?? process.pid) === pid);
}

function parentOf(pid: number): number | undefined {
  if (pid === process.pid) return process.ppid;
  // The name before the fields is in brackets, and may contain some.
  const [, parent] = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
  return Number(parent) || undefined;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
