import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";
import { logLevel } from "~/env.server";

// The production server is a bundle of its own: both it and the build it serves find the same store here.
const shared = globalThis as { [key: symbol]: unknown };
const KEY = Symbol.for("rezyserka.request");
shared[KEY] ??= new AsyncLocalStorage();

/** Current request: its id is added to every line logged while it is handled. */
export const currentRequest = shared[KEY] as AsyncLocalStorage<{ requestId: string }>;

/** Structured log: JSON lines on standard output. Never an e-mail's content, a token or a query string. */
export const log = pino({
  level: logLevel(),
  base: undefined,
  mixin: () => currentRequest.getStore() ?? {},
});
