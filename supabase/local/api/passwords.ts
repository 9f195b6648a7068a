import { Worker } from "node:worker_threads";

type Method = "hash" | "compare";
type Answer = { id: number; result?: unknown; error?: string };
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/**
 * Leans on: lite calls `hash` and `compare` of bcryptjs's default export.
 * Wins: the API answers while passwords are checked. bcryptjs holds its thread for a fifth of a second a password, and
 * three sign-ins at once held up every page for over half a second.
 * Harmless where lite hashes otherwise: then nothing calls these.
 * Test: home `back-end`.
 */
export async function hashInWorker(): Promise<void> {
  const { default: bcrypt } = await import("bcryptjs");
  const ask = createThread();
  Object.assign(bcrypt, {
    hash: (...values: unknown[]) => ask("hash", values),
    compare: (...values: unknown[]) => ask("compare", values),
  });
}

/** A thread for passwords, started by the first one; one that has failed is replaced at the next. */
function createThread(): (method: Method, values: unknown[]) => Promise<unknown> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;
  const fail = (error: Error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = () => {
    // Without this process's own loaders, which compile TypeScript.
    const started = new Worker(new URL("./password-worker.mjs", import.meta.url), { execArgv: [] });
    started.on("message", ({ id, result, error }: Answer) => {
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (error === undefined) resolve?.(result);
      else reject?.(new Error(error));
    });
    started.on("error", fail);
    // It does not keep the process alive.
    started.unref();
    return started;
  };
  return (method, values) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, method, values });
    });
}
