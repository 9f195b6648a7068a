import { createHash } from "node:crypto";
import { realpathSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { codeOf, Fault } from "./fault.ts";

/** The hold of one process on a data folder. */
export interface Lock {
  /** Tells waiting starts that the holder is on its way out: they wait instead of giving up. */
  stopping(): void;
  release(): Promise<void>;
}

/** What the holder of a lock answers to whoever asks. */
export interface Holder {
  pid: number;
  state: "running" | "stopping";
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

function listen(at: string, holder: Holder): Promise<net.Server> {
  const server = net.createServer((socket) => {
    socket.on("error", () => socket.destroy());
    // The connection stays open: its end tells the asker that the holder is gone.
    socket.write(`${JSON.stringify(holder)}\n`);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(at, () => resolve(server));
  });
}

/** Asks the holder of a data folder. `gone` settles when that process has ended. Undefined without a holder. */
async function ask(at: string): Promise<{ holder: Holder; gone: Promise<void> } | undefined> {
  const socket = net.connect(at);
  const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const holder = await new Promise<Holder | undefined>((resolve) => {
    socket.once("error", () => resolve(undefined));
    socket.once("close", () => resolve(undefined));
    socket.once("data", (data) => resolve(JSON.parse(data.toString())));
  });
  socket.unref();
  return holder && { holder, gone: gone.finally(() => socket.destroy()) };
}

/**
 * Says early what `takeLock` would say later.
 * @throws Fault when another process runs on the data folder.
 */
export async function refuseIfHeld(dataDir: string): Promise<void> {
  const other = await ask(address(dataDir));
  if (other?.holder.state === "running") throw heldBy(other.holder, dataDir);
}

function heldBy(holder: Holder, dataDir: string): Fault {
  return new Fault(
    `The data folder ${dataDir} is in use by process ${holder.pid}: stop that one first, or set DATA_DIR.`,
  );
}

/**
 * Takes the data folder for this process; waits while a former holder is stopping.
 * @throws Fault when another process runs on it.
 */
export async function takeLock(dataDir: string): Promise<Lock> {
  const at = address(dataDir);
  const holder: Holder = { pid: process.pid, state: "running" };
  for (;;) {
    const server = await listen(at, holder).catch((error) => {
      if (codeOf(error) !== "EADDRINUSE") throw error;
    });
    if (server) {
      return {
        stopping: () => {
          holder.state = "stopping";
        },
        release: () => new Promise((resolve) => server.close(() => resolve())),
      };
    }
    const other = await ask(at);
    if (other?.holder.state === "running") throw heldBy(other.holder, dataDir);
    if (other) await other.gone;
    else if (process.platform !== "linux") rmSync(at, { force: true });
  }
}
