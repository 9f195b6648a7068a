import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";
import { chown, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Account, type Binaries, prepareBinaries, unprivilegedAccount } from "./binaries.ts";
import { clusterFolder, openStateFolder } from "./data-folder.ts";
import { Fault } from "./fault.ts";
import { stopOrphan } from "./orphan.ts";
import { freePort } from "./ports.ts";
import { writePrivateFile } from "./private-file.ts";

/** A running PostgreSQL. */
export interface Cluster {
  port: number;
  pid: number;
  /** Settles when the server has ended, asked or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  dataDir: string;
  password: string;
  /** Taken when it is free. */
  port?: number;
  /** Trades crash safety for speed: for databases that live as long as a test. */
  disposable?: boolean;
}

const maxLogBytes = 5 * 1024 * 1024;

/**
 * Starts PostgreSQL on loopback, on the data folder's cluster; makes the cluster at the first start.
 * The caller must hold the data folder's lock.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const account = unprivilegedAccount();
  const stateDir = await openStateFolder(options.dataDir, account);
  const binaries = await prepareBinaries(stateDir, account);
  const clusterDir = clusterFolder(stateDir);
  if (existsSync(path.join(clusterDir, "PG_VERSION"))) await stopOrphan(clusterDir);
  else await createCluster(binaries, stateDir, options.password);

  const log = path.join(options.dataDir, "postgres.log");
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? options.port : undefined);
    const child = spawnPostgres(binaries, clusterDir, log, port, options.disposable ?? false);
    if (await becomesReady(child, clusterDir)) return watch(child, port);
    const reason = lastFault(log);
    // Backends of a killed server need a moment to notice; a port may be taken between choice and use; an orphan
    // may have been starting itself.
    const passing = /still in use|could not create any TCP|Address already in use|lock file/.test(reason);
    if (!passing || attempt === 50) throw new Fault(`PostgreSQL did not start: ${reason} (see ${log})`);
    await pause(100);
    await stopOrphan(clusterDir);
  }
}

/** Initialises beside the final place and moves there, so that a start cut short leaves nothing half made. */
async function createCluster(binaries: Binaries, stateDir: string, password: string): Promise<void> {
  const clusterDir = clusterFolder(stateDir);
  const workDir = path.join(stateDir, "postgres.new");
  await rm(workDir, { recursive: true, force: true, maxRetries: 10 });
  await mkdir(workDir, { mode: 0o700 });
  const passwordFile = path.join(workDir, "password");
  await writePrivateFile(passwordFile, `${password}\n`);
  await giveTo(binaries.account, workDir, passwordFile);
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${path.join(workDir, "cluster")}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      // Case and sorting by Unicode whatever this machine has installed.
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ],
    { ...binaries.account, env: binaries.env, cwd: workDir, stdio: ["ignore", "ignore", "pipe"] },
  );
  let complaint = "";
  child.stderr.on("data", (data) => {
    complaint += data;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Fault(`The database could not be created: ${reasonIn(complaint)}`);
  if ((await readdir(clusterDir)).length > 0) {
    throw new Fault(`${clusterDir} holds something else than a database: move it away or set DATA_DIR.`);
  }
  await rename(path.join(workDir, "cluster"), clusterDir);
  await rm(workDir, { recursive: true });
}

/** The line that says why; the last ones may tell of what was tidied up. */
function reasonIn(complaint: string): string | undefined {
  const lines = complaint.trim().split("\n");
  return lines.find((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1);
}

async function giveTo(account: Account | undefined, ...paths: string[]): Promise<void> {
  if (!account) return;
  for (const item of paths) await chown(item, account.uid, account.gid);
}

function spawnPostgres(
  binaries: Binaries,
  clusterDir: string,
  log: string,
  port: number,
  disposable: boolean,
): ChildProcess {
  if (existsSync(log) && statSync(log).size > maxLogBytes) truncateSync(log);
  const output = openSync(log, "a", 0o600);
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
    "max_connections=60",
    "shared_buffers=64MB",
    // As on the hosted one: no disk turns here, a page anywhere costs little more than the next one.
    "random_page_cost=1.1",
    // Refused statements are answered to the caller and may quote personal data: no place for them in a log.
    "log_min_messages=log",
    "log_checkpoints=off",
    ...(disposable ? ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] : []),
  ];
  const args = ["-D", clusterDir, ...settings.flatMap((setting) => ["-c", setting])];
  // Its own process group: Ctrl-C in a terminal must reach it only after the site has finished.
  const options = { ...binaries.account, env: binaries.env, cwd: clusterDir, detached: true };
  const child = spawn(binaries.postgres, args, { ...options, stdio: ["ignore", output, output] });
  closeSync(output);
  return child;
}

/** Waits as pg_ctl does: for the status line in the server's own pid file. False when it ends before. */
async function becomesReady(child: ChildProcess, clusterDir: string): Promise<boolean> {
  let ended = false;
  child.once("close", () => {
    ended = true;
  });
  child.once("error", () => {
    ended = true;
  });
  while (!ended) {
    const lines = readPidFile(clusterDir);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === "ready") return true;
    await pause(20);
  }
  return false;
}

function readPidFile(clusterDir: string): string[] {
  try {
    return readFileSync(path.join(clusterDir, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

function lastFault(log: string): string {
  const lines = readFileSync(log, "utf8").trim().split("\n").slice(-20).reverse();
  const line = lines.find((candidate) => /FATAL|PANIC|ERROR/.test(candidate)) ?? lines[0] ?? "";
  return line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, "");
}

function watch(child: ChildProcess, port: number): Cluster {
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async (): Promise<void> => {
    // Fast shutdown first; the harder ways lose nothing either, they only make the next start replay its log.
    for (const [signal, patience] of [
      ["SIGINT", 10_000],
      ["SIGQUIT", 5_000],
      ["SIGKILL", 5_000],
    ] as const) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await Promise.race([ended, pause(patience, undefined, { ref: false })]);
    }
  };
  return { port, pid: child.pid ?? 0, ended, stop };
}
