import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Fault } from "../system/fault.ts";
import { rootDir } from "../system/paths.ts";
import type { FromHome, HomeInfo, HomeOptions, ToHome } from "./home-messages.ts";

/** A running embedded home. */
export interface Home extends HomeInfo {
  pid: number;
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** Announces a stop: a new start on the same folder then waits for it. */
  announceStop(): void;
  /** Stops the home, PostgreSQL included, and waits for its end. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded home in a process of its own and waits until it responds. It never outlives this process.
 * @throws Fault with one plain sentence when it can't start.
 */
export function startHome(options: HomeOptions): Promise<Home> {
  const require = createRequire(import.meta.url);
  const child = fork(path.join(rootDir, "supabase/local/home/home.ts"), {
    cwd: rootDir,
    execArgv: [path.join(rootDir, "supabase/local/api/preload-lite.mjs"), require.resolve("tsx")].flatMap(
      (file) => ["--import", pathToFileURL(file).href],
    ),
    // Its own process group, so that a Ctrl-C in the terminal reaches the parent only, which stops its children in
    // order.
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const send = (message: ToHome): void => {
    if (child.connected) child.send(message);
  };
  const announceStop = (): void => send({ type: "stopping" });
  const stop = (): Promise<void> => {
    send({ type: "stop" });
    return ended;
  };
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    let failure = "The embedded home has ended while starting.";
    void ended.then(() => reject(new Fault(failure)));
    child.on("message", (message: FromHome) => {
      if (message.type === "ready")
        resolve({ ...message.info, pid: child.pid ?? 0, ended, announceStop, stop });
      else failure = message.message;
    });
    send({ type: "boot", options: { ...options, dataDir: path.resolve(options.dataDir) } });
  });
}

/**
 * Starts a home in a temporary folder, without crash safety; `stop()` removes it.
 * @param fill puts what the home starts with into the folder: nothing by default
 */
export async function startTemporaryHome(
  options: Omit<HomeOptions, "dataDir" | "disposable">,
  fill?: (dataDir: string) => Promise<unknown>,
): Promise<Home> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "rezyserka-live-"));
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  try {
    await fill?.(dataDir);
    const home = await startHome({ ...options, dataDir, disposable: true });
    return { ...home, stop: () => home.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
