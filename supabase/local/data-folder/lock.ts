import { createHash } from "node:crypto";
import { existsSync, realpathSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { codeOf, Fault } from "../system/fault.ts";

/** State of the process that holds a data folder. Any local user may read it: nothing secret. */
export interface Holder {
  pid: number;
  /** Process to end to free the data folder: the parent of the embedded home, which ends with it. */
  owner: number;
  /** A start waits while the holder is stopping, and fails in the other states. */
  state: "starting" | "running" | "stopping";
  /** The database's port, while it runs. */
  postgresPort?: number;
}

/** Lock of this process on a data folder. */
export interface Lock {
  update(state: Omit<Holder, "pid" | "owner">): void;
  release(): Promise<void>;
}

/**
 * Address of the lock, a listening local socket: the kernel releases it with its process however that ends, so no lock
 * is ever stale. On Linux it is in the abstract namespace.
 */
function address(dataDir: string): string {
  const key = createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 24);
  if (process.platform === "linux") return `\0rezyserka-live-${key}`;
  return path.join(os.tmpdir(), `rezyserka-live-${key}.sock`);
}

/**
 * Locks the data folder for this process; waits while a former holder is stopping.
 * @param owner process named to whoever finds the folder locked.
 * @throws Fault when another process holds it.
 */
export async function takeLock(dataDir: string, owner = process.pid): Promise<Lock> {
  const at = address(dataDir);
  let holder: Holder = { pid: process.pid, owner, state: "starting" };
  const clients = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    clients.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => clients.delete(socket));
    // The connection stays open: its end announces the holder's end.
    socket.write(`${JSON.stringify(holder)}\n`);
    socket.resume();
  });
  while (!(await tryListen(server, at))) {
    const other = await query(at);
    if (other && other.holder.state !== "stopping") throw heldBy(other.holder, dataDir);
    if (other) await other.gone;
    else if (process.platform !== "linux") rmSync(at, { force: true });
  }
  return {
    update: (state) => {
      holder = { pid: process.pid, owner, ...state };
    },
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of clients) socket.destroy();
      }),
  };
}

/**
 * Waits while a former holder is stopping, and fails early where `takeLock` would fail.
 * @throws Fault when another process holds the data folder.
 */
export async function waitForFormer(dataDir: string): Promise<void> {
  // A missing folder has no holder.
  if (!existsSync(dataDir)) return;
  const other = await query(address(dataDir));
  if (other && other.holder.state !== "stopping") throw heldBy(other.holder, dataDir);
  await other?.gone;
}

/** Current holder of a data folder, if any. */
export async function findHolder(dataDir: string): Promise<Holder | undefined> {
  return (await query(address(dataDir)))?.holder;
}

function heldBy(holder: Holder, dataDir: string): Fault {
  return new Fault(
    `The data folder ${dataDir} is in use by process ${holder.owner}: stop that one first, or set DATA_DIR.`,
  );
}

/** Tries to listen; false when another process does. */
function tryListen(server: net.Server, at: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error): void => {
      if (codeOf(error) === "EADDRINUSE") resolve(false);
      else reject(error);
    };
    server.once("error", onError);
    server.listen(at, () => {
      server.off("error", onError);
      resolve(true);
    });
  });
}

/** Queries the holder of a data folder; undefined without one. `gone` settles when that process releases it. */
async function query(at: string): Promise<{ holder: Holder; gone: Promise<void> } | undefined> {
  const socket = net.connect(at);
  const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const holder = await new Promise<Holder | undefined>((resolve) => {
    socket.once("error", () => resolve(undefined));
    socket.once("close", () => resolve(undefined));
    socket.once("data", (data) => resolve(JSON.parse(data.toString())));
  });
  if (holder?.state !== "stopping") socket.destroy();
  return holder && { holder, gone };
}
