import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** How often it is looked whether the launcher is still there (milliseconds). */
const lookEvery = 200;

const launcherGone = "launcher gone";

/**
 * Who launched this process by a script of package.json. Looked up as this module is loaded, which is the first thing
 * that a script does: one that ends while the rest is loading has passed nothing on either.
 */
const launchers = process.env.npm_lifecycle_event ? findLaunchers() : undefined;

/**
 * Settles when this process is asked to stop: by a signal, or because whoever launched it is gone. A launcher
 * killed with -9 (npm, a wrapper, a test) passes nothing on, yet nobody would be left to stop us.
 * @returns what happened, for the log.
 */
export function stopAsked(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve(signal));
    process.once("disconnect", () => resolve(launcherGone));
    if (!launchers) return;
    const look = (): void => {
      if (!isIntact(launchers)) resolve(launcherGone);
    };
    look();
    setInterval(look, lookEvery).unref();
  });
}

/**
 * The processes from our parent up to npm, which puts a shell between itself and us; our parent alone where it is
 * another program that runs the scripts. None where npm has ended by now: we are another process's child then.
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

/** Whether npm itself started this very script: what it put into the environment is handed on to any process below. */
function isScriptOfNpm(): boolean {
  const { npm_execpath = "", npm_lifecycle_script = "" } = process.env;
  const script = path.basename(process.argv[1] ?? "");
  return (
    existsSync("/proc/self") && npm_execpath.endsWith("npm-cli.js") && npm_lifecycle_script.includes(script)
  );
}

/** A process whose parent has ended is given another one. */
function isIntact(chain: number[]): boolean {
  return chain.length > 0 && chain.every((pid, index) => parentOf(chain[index - 1] ?? process.pid) === pid);
}

function parentOf(pid: number): number | undefined {
  if (pid === process.pid) return process.ppid;
  // The name before the fields is in brackets, and may have some itself.
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
