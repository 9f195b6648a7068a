import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync } from "node:fs";
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

function isOurs(pid: number, clusterDir: string): boolean {
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return /^\S*\/postgres -D /.test(stdout) && stdout.includes(` -D ${clusterDir} `);
  }
  try {
    // After a reinstallation the link's target reads "… (deleted)": same name, older file.
    const executable = readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, "");
    // A server works inside its data folder.
    const isHere = readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
    return isHere && path.basename(executable) === "postgres";
  } catch {
    return false;
  }
}
