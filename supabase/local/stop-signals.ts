import { readFileSync } from "node:fs";

/** How often it is looked whether the launcher is still there (milliseconds). */
const lookEvery = 200;

/**
 * Settles when this process is asked to stop: by a signal, or because whoever launched it is gone. A launcher
 * killed with -9 (npm, a wrapper, a test) passes nothing on, yet nobody would be left to stop us.
 */
export function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
    process.once("disconnect", () => resolve());
    if (!process.env.npm_lifecycle_event) return;
    const chain = findLaunchers();
    setInterval(() => {
      if (!isIntact(chain)) resolve();
    }, lookEvery).unref();
  });
}

/** The processes from our parent up to npm, which puts a shell between itself and us. */
function findLaunchers(): number[] {
  const chain = [process.ppid];
  for (const pid of chain) {
    if (/^npm\b|npm-cli/.test(read(`/proc/${pid}/cmdline`))) return chain;
    const parent = parentOf(pid);
    if (parent && chain.length < 4) chain.push(parent);
  }
  return [process.ppid];
}

/** A process whose parent has ended is given another one. */
function isIntact(chain: number[]): boolean {
  return chain.every((pid, index) => parentOf(chain[index - 1] ?? process.pid) === pid);
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
