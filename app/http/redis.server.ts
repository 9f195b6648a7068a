import type { Redis } from "ioredis";
import { env } from "~/env.server";
import { log } from "./log.server";

/** Timeout after which a request continues without Redis. */
const REDIS_TIMEOUT_MS = 500;
/** Growth of the delay between connection attempts, and its maximum. */
const RETRY_STEP_MS = 200;
const MAX_RETRY_MS = 5_000;

let commands: Promise<Redis> | undefined;
let listening: Promise<Redis> | undefined;

async function connect(url: string, name: string): Promise<Redis> {
  // Loaded only if configured: the import is slow.
  const { Redis: Client } = await import("ioredis");
  const redis = new Client(url, {
    connectionName: `rezyserka-${name}`,
    connectTimeout: REDIS_TIMEOUT_MS * 4,
    commandTimeout: REDIS_TIMEOUT_MS,
    // No queue: by the time Redis is back, the request has gone on.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    keepAlive: 10_000,
    retryStrategy: (times) => Math.min(times * RETRY_STEP_MS, MAX_RETRY_MS),
  });
  let isAway = false;
  const lost = (reason: string) => {
    // Logged once, not per attempt; without the error itself, which may hold the password.
    if (!isAway) log.warn({ reason, connection: name }, "Redis is away: this instance goes on by itself");
    isAway = true;
  };
  redis.on("error", (error: Error) => lost(error.message));
  redis.on("close", () => lost("the connection was closed"));
  redis.on("ready", () => {
    if (isAway) log.info({ connection: name }, "Redis is back");
    isAway = false;
  });
  return redis;
}

/** Connection for commands; null without REDIS_URL. A command fails at once while Redis is unavailable. */
export function redisClient(): Promise<Redis> | null {
  const url = env().REDIS_URL;
  if (!url) return null;
  commands ??= connect(url, "commands");
  return commands;
}

/** Subscribes to a channel, again after every reconnection; does nothing without REDIS_URL. */
export async function listenTo(channel: string, listener: (message: string) => void): Promise<void> {
  const url = env().REDIS_URL;
  if (!url) return;
  listening ??= connect(url, "listening");
  const redis = await listening;
  const subscribe = () =>
    redis.subscribe(channel).catch((error: Error) => {
      log.warn({ reason: error.message }, "Redis does not let this instance listen");
      // Retried with the next connection.
      redis.disconnect(true);
    });
  redis.on("message", (from, message) => from === channel && listener(message));
  redis.on("ready", subscribe);
  if (redis.status === "ready") await subscribe();
}

/** Closes both connections: for tests. */
export async function closeRedis(): Promise<void> {
  const open = await Promise.all([commands, listening]);
  [commands, listening] = [undefined, undefined];
  for (const redis of open) {
    redis?.removeAllListeners();
    redis?.on("error", () => {});
    redis?.disconnect();
  }
}
