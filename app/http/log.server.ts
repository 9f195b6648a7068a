import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";
import { logLevel } from "~/env.server";

// The production server is a bundle of its own: both it and the build it serves find the same store here.
const shared = globalThis as { [key: symbol]: unknown };
const KEY = Symbol.for("rezyserka.request");
shared[KEY] ??= new AsyncLocalStorage();

/** The request at hand: every line that is logged while it is answered carries its id. */
export const currentRequest = shared[KEY] as AsyncLocalStorage<{ requestId: string }>;

/** The structured log: one JSON line each, on standard output. Never an e-mail's content, a token or a query string. */
export const log = pino({
  level: logLevel(),
  base: undefined,
  mixin: () => currentRequest.getStore() ?? {},
});
