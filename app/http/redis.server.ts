import type { Redis } from "ioredis";
import { env } from "~/env.server";
import { log } from "./log.server";

/** A request waits so long for Redis (milliseconds): then it goes on without. */
const PATIENCE = 500;
/** After a failure it is tried again, later and later up to so long apart (milliseconds). */
const RETRY = 200;
const LONGEST_RETRY = 5_000;

let commands: Promise<Redis> | undefined;
let listening: Promise<Redis> | undefined;

async function connect(url: string, name: string): Promise<Redis> {
  // Only where it is set up: it takes its time to load.
  const { Redis: Client } = await import("ioredis");
  const redis = new Client(url, {
    connectionName: `rezyserka-${name}`,
    connectTimeout: PATIENCE * 4,
    commandTimeout: PATIENCE,
    // What can't be asked now is not asked later either: the request has gone on.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    keepAlive: 10_000,
    retryStrategy: (times) => Math.min(times * RETRY, LONGEST_RETRY),
  });
  let isAway = false;
  const lost = (reason: string) => {
    // Said once, not at each try; without the error itself, which may hold the password.
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

/** The connection for commands; null where REDIS_URL is not set. A command fails at once where Redis is away. */
export function redisClient(): Promise<Redis> | null {
  const url = env().REDIS_URL;
  if (!url) return null;
  commands ??= connect(url, "commands");
  return commands;
}

/** Listens to a channel from now on, over every break of the connection; where REDIS_URL is not set, to nothing. */
export async function listenTo(channel: string, listener: (message: string) => void): Promise<void> {
  const url = env().REDIS_URL;
  if (!url) return;
  listening ??= connect(url, "listening");
  const redis = await listening;
  const subscribe = () =>
    redis.subscribe(channel).catch((error: Error) => {
      log.warn({ reason: error.message }, "Redis does not let this instance listen");
      // To be tried anew with the next connection.
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
