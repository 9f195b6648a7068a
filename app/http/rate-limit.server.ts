import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { redisClient } from "./redis.server";
import { logSecurityEvent, type SecurityDetails } from "./security-log.server";

/** A limit of so many points in so long, for a key each. */
export type Limit = {
  /**
   * Counts one for a key.
   * @param who is told to the log where the limit is reached
   * @returns so long it has to wait, in seconds; 0 where it may go on
   */
  count: (key: string, who: SecurityDetails) => Promise<number>;
  /** Gives one back. */
  giveBack: (key: string) => Promise<unknown>;
  /** Begins anew for a key. */
  forget: (key: string) => Promise<unknown>;
};

/**
 * Makes a limit: shared by all instances through Redis where REDIS_URL is set; else, and while Redis is away, each
 * instance counts for itself.
 * @param name tells it from the other limits
 */
export function createLimit(name: string, points: number, seconds: number): Limit {
  const options = { keyPrefix: name, points, duration: seconds };
  const own = new RateLimiterMemory(options);
  let shared: Promise<RateLimiterAbstract> | undefined;
  async function limiter(): Promise<RateLimiterAbstract> {
    const connecting = redisClient();
    if (!connecting) return own;
    shared ??= connecting.then(
      (storeClient) =>
        new RateLimiterRedis({
          ...options,
          keyPrefix: `limit:${name}`,
          storeClient,
          insuranceLimiter: own,
          rejectIfRedisNotReady: true,
        }),
    );
    return shared;
  }
  return {
    async count(key, who) {
      try {
        await (await limiter()).consume(key);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        logSecurityEvent("rate-limit", { ...who, limit: name });
        return Math.ceil(refusal.msBeforeNext / 1_000);
      }
    },
    giveBack: async (key) => (await limiter()).reward(key),
    forget: async (key) => (await limiter()).delete(key),
  };
}

/**
 * What an address is counted as: neighbours in one IPv6 network are one visitor, as anybody gets 2^64 addresses of it.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
