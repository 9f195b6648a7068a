import { createHash } from "node:crypto";
import { existsSync, realpathSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { codeOf, Fault } from "./fault.ts";

/** What the process that holds a data folder tells whoever asks; nothing secret, as any user may ask. */
export interface Holder {
  pid: number;
  /** The process that a person ends to free the data folder: the embedded home goes with the one that started it. */
  owner: number;
  /** Whoever comes while it is stopping waits instead of giving up. */
  state: "starting" | "running" | "stopping";
  /** The database's port, while it runs. */
  postgresPort?: number;
}

/** The hold of this process on a data folder. */
export interface Lock {
  tell(news: Omit<Holder, "pid" | "owner">): void;
  release(): Promise<void>;
}

/**
 * The lock is a listening local socket, because the kernel gives it up with its process however that
 * ends: nothing is left to be judged stale. Linux has names outside of the file system for it.
 */
function address(dataDir: string): string {
  const key = createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 24);
  if (process.platform === "linux") return `\0rezyserka-live-${key}`;
  return path.join(os.tmpdir(), `rezyserka-live-${key}.sock`);
}

/**
 * Takes the data folder for this process; waits while a former holder is stopping.
 * @param owner the process to name to whoever finds the folder taken.
 * @throws Fault when another process runs on it.
 */
export async function takeLock(dataDir: string, owner = process.pid): Promise<Lock> {
  const at = address(dataDir);
  let told: Holder = { pid: process.pid, owner, state: "starting" };
  const askers = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    askers.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => askers.delete(socket));
    // The connection stays open: its end tells the asker that the holder is gone.
    socket.write(`${JSON.stringify(told)}\n`);
    socket.resume();
  });
  while (!(await listens(server, at))) {
    const other = await ask(at);
    if (other && other.holder.state !== "stopping") throw heldBy(other.holder, dataDir);
    if (other) await other.gone;
    else if (process.platform !== "linux") rmSync(at, { force: true });
  }
  return {
    tell: (news) => {
      told = { pid: process.pid, owner, ...news };
    },
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of askers) socket.destroy();
      }),
  };
}

/**
 * Waits while a former holder is stopping, as `takeLock` will, and says early what that would say.
 * @throws Fault when another process runs on the data folder.
 */
export async function waitForFormer(dataDir: string): Promise<void> {
  // Nobody holds what is not there.
  if (!existsSync(dataDir)) return;
  const other = await ask(address(dataDir));
  if (other && other.holder.state !== "stopping") throw heldBy(other.holder, dataDir);
  await other?.gone;
}

/** The process that holds a data folder now, if any. */
export async function findHolder(dataDir: string): Promise<Holder | undefined> {
  return (await ask(address(dataDir)))?.holder;
}

function heldBy(holder: Holder, dataDir: string): Fault {
  return new Fault(
    `The data folder ${dataDir} is in use by process ${holder.owner}: stop that one first, or set DATA_DIR.`,
  );
}

/** False when somebody else listens there. */
function listens(server: net.Server, at: string): Promise<boolean> {
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

/** Asks the holder of a data folder; undefined without one. `gone` settles when that process lets go of it. */
async function ask(at: string): Promise<{ holder: Holder; gone: Promise<void> } | undefined> {
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
