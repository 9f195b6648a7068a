import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { redisClient } from "~/http/redis.server";
import { logSecurityEvent, type SecurityDetails } from "~/http/security-log.server";

/** A rate limit per key. */
export type Limit = {
  /**
   * Consumes a point of a key.
   * @param who logged where the limit is reached
   * @returns seconds until the next attempt is allowed; 0 where it is now
   */
  count: (key: string, who: SecurityDetails) => Promise<number>;
  /** Returns a point to a key. */
  refund: (key: string) => Promise<unknown>;
  /** Resets a key. */
  reset: (key: string) => Promise<unknown>;
};

/**
 * Creates a limit, shared by all instances through Redis if REDIS_URL is set; otherwise, and while Redis is unavailable,
 * per instance.
 * @param name unique among the limits
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
    refund: async (key) => (await limiter()).reward(key),
    reset: async (key) => (await limiter()).delete(key),
  };
}

/** The first groups of an IPv6 address, those that "::" stands for included. */
function leadingGroups(address: string, count: number): string {
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].slice(0, count).join(":");
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * Key of a client address: IPv6 addresses by their /64 network, which usually belongs to a single client.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(":") ? leadingGroups(plain, 4) : plain;
}

/** An address cut to its network of 24 or 48 bits, as it is shown and stored: it tells a place, not a person (ACC-4). */
export function coarseNetworkOf(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(":")
    ? `${leadingGroups(plain, 3)}::/48`
    : `${plain.split(".").slice(0, 3).join(".")}.0/24`;
}
