import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";
import { chown, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Fault } from "../system/fault.ts";
import { freePort } from "../system/ports.ts";
import { writePrivateFile } from "../system/private-file.ts";
import { type Account, type Binaries, prepareBinaries, unprivilegedAccount } from "./binaries.ts";
import { stopOrphan } from "./orphan.ts";
import { clusterFolder, openStateFolder } from "./state-folder.ts";

/** A running PostgreSQL. */
export interface Cluster {
  port: number;
  pid: number;
  /** Settles when the server has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  dataDir: string;
  /** Superuser of a new cluster; `postgres` by default. */
  superuser?: string;
  password: string;
  /** Preferred port. */
  port?: number;
  /** Trades crash safety for speed, for databases that live as long as a test. */
  disposable?: boolean;
}

const MAX_LOG_BYTES = 5 * 1024 * 1024;

/**
 * Starts PostgreSQL on loopback, on the data folder's cluster, which the first start creates. The caller must hold the
 * data folder's lock.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const account = unprivilegedAccount();
  const stateDir = await openStateFolder(options.dataDir, account);
  const binaries = await prepareBinaries(stateDir, account);
  const clusterDir = clusterFolder(stateDir);
  if (existsSync(path.join(clusterDir, "PG_VERSION"))) await stopOrphan(clusterDir);
  else await createCluster(binaries, stateDir, options);

  const log = path.join(options.dataDir, "postgres.log");
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? options.port : undefined);
    const child = spawnPostgres(binaries, clusterDir, log, port, options.disposable ?? false);
    if (await waitUntilReady(child, clusterDir)) return watch(child, port);
    const reason = lastLogError(log);
    // Transient causes: backends of a killed server that have not noticed yet, a port taken between choice and use, an
    // orphan that was still starting.
    const passing = /still in use|could not create any TCP|Address already in use|lock file/.test(reason);
    if (!passing || attempt === 50) throw new Fault(`PostgreSQL did not start: ${reason} (see ${log})`);
    await pause(100);
    await stopOrphan(clusterDir);
  }
}

/**
 * Initialises a cluster in a temporary folder and renames it, so that an interrupted start leaves no partial cluster.
 */
async function createCluster(
  binaries: Binaries,
  stateDir: string,
  { superuser = "postgres", password }: ClusterOptions,
): Promise<void> {
  const clusterDir = clusterFolder(stateDir);
  const workDir = path.join(stateDir, "postgres.new");
  await rm(workDir, { recursive: true, force: true, maxRetries: 10 });
  await mkdir(workDir, { mode: 0o700 });
  const passwordFile = path.join(workDir, "password");
  await writePrivateFile(passwordFile, `${password}\n`);
  await changeOwner(binaries.account, workDir, passwordFile);
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${path.join(workDir, "cluster")}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      // Unicode case and sorting, independent of the machine's locales.
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ],
    { ...binaries.account, env: binaries.env, cwd: workDir, stdio: ["ignore", "ignore", "pipe"] },
  );
  let output = "";
  child.stderr.on("data", (data) => {
    output += data;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Fault(`The database could not be created: ${causeIn(output)}`);
  if ((await readdir(clusterDir)).length > 0) {
    throw new Fault(`${clusterDir} holds something else than a database: move it away or set DATA_DIR.`);
  }
  await rename(path.join(workDir, "cluster"), clusterDir);
  await rm(workDir, { recursive: true });
}

/** Line of initdb's output with the cause; the last lines may be about its clean-up. */
function causeIn(output: string): string | undefined {
  const lines = output.trim().split("\n");
  return lines.find((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1);
}

async function changeOwner(account: Account | undefined, ...paths: string[]): Promise<void> {
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
  if (existsSync(log) && statSync(log).size > MAX_LOG_BYTES) truncateSync(log);
  const output = openSync(log, "a", 0o600);
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
    "max_connections=60",
    "shared_buffers=64MB",
    // As on hosted Supabase: on solid-state disks a random page costs little more than a sequential one.
    "random_page_cost=1.1",
    // Errors of statements go to the caller, and may quote personal data: not for the log.
    "log_min_messages=log",
    "log_checkpoints=off",
    ...(disposable ? ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] : []),
  ];
  const args = ["-D", clusterDir, ...settings.flatMap((setting) => ["-c", setting])];
  // Its own process group: a Ctrl-C in the terminal must reach it only after the site has finished.
  const options = { ...binaries.account, env: binaries.env, cwd: clusterDir, detached: true };
  const child = spawn(binaries.postgres, args, { ...options, stdio: ["ignore", output, output] });
  closeSync(output);
  return child;
}

/** Waits for the status line in the server's pid file, as pg_ctl does. False when the server ends before. */
async function waitUntilReady(child: ChildProcess, clusterDir: string): Promise<boolean> {
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

function lastLogError(log: string): string {
  const lines = readFileSync(log, "utf8").trim().split("\n").slice(-20).reverse();
  const line = lines.find((candidate) => /FATAL|PANIC|ERROR/.test(candidate)) ?? lines[0] ?? "";
  return line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, "");
}

function watch(child: ChildProcess, port: number): Cluster {
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async (): Promise<void> => {
    // Fast shutdown first. The harder ways lose no data, they only make the next start replay the log.
    for (const [signal, timeoutMs] of [
      ["SIGINT", 10_000],
      ["SIGQUIT", 5_000],
      ["SIGKILL", 5_000],
    ] as const) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await Promise.race([ended, pause(timeoutMs, undefined, { ref: false })]);
    }
  };
  return { port, pid: child.pid ?? 0, ended, stop };
}
