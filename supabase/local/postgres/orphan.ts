import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf, Fault } from "../system/fault.ts";

/**
 * Stops a PostgreSQL on this cluster that outlived its parent (`kill -9`). The process of the pid file is verified by
 * executable and data folder first, as the number may have been reused: then only the stale file is removed.
 */
export async function stopOrphan(clusterDir: string): Promise<void> {
  const pidFile = path.join(clusterDir, "postmaster.pid");
  const pid = readPid(pidFile);
  if (!pid || !isAlive(pid)) return;
  if (!isOurs(pid, clusterDir)) {
    await rm(pidFile, { force: true });
    return;
  }
  for (const [signal, timeoutMs] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    process.kill(pid, signal);
    const until = Date.now() + timeoutMs;
    // Not our child, so there is no exit event: poll.
    while (Date.now() < until) {
      if (!isOurs(pid, clusterDir)) return;
      await pause(25);
    }
  }
  throw new Fault(`A former PostgreSQL (process ${pid}) on ${clusterDir} can't be stopped.`);
}

function readPid(pidFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile, "utf8"), 10) || undefined;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** Whether the process is the cluster's server: its command line stays `…/postgres -D <data folder> …`. */
function isOurs(pid: number, clusterDir: string): boolean {
  const [program = "", ...args] = commandLine(pid);
  return path.basename(program) === "postgres" && args[0] === "-D" && args[1] === clusterDir;
}

/**
 * Command line of a process, which, unlike its executable, any user may read (root in a container has not all rights).
 */
function commandLine(pid: number): string[] {
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return stdout.match(/^(\S+) (-D) (.*?) -c /)?.slice(1) ?? [];
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}
