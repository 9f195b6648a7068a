import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf, Fault } from "./fault.ts";

/**
 * Stops a PostgreSQL that outlived its parent (`kill -9`) on this cluster. The process named in its
 * pid file is touched only when it is verified to be ours, by executable and data folder: the number
 * may belong to something else by now, and then the file is all that is stale.
 */
export async function stopOrphan(clusterDir: string): Promise<void> {
  const pidFile = path.join(clusterDir, "postmaster.pid");
  const pid = readPid(pidFile);
  if (!pid || !isAlive(pid)) return;
  if (!isOurs(pid, clusterDir)) {
    await rm(pidFile, { force: true });
    return;
  }
  for (const [signal, patience] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    process.kill(pid, signal);
    const until = Date.now() + patience;
    // Not our child, so nothing tells its end: looking is all there is.
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

/** A server is started as `…/postgres -D <data folder> …` and keeps that as its command line. */
function isOurs(pid: number, clusterDir: string): boolean {
  const [program = "", ...args] = commandLine(pid);
  return path.basename(program) === "postgres" && args[0] === "-D" && args[1] === clusterDir;
}

/** Unlike what else is known of a process, its command line may be read by anybody (root in a container is not all-seeing). */
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
