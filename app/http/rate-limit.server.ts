import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { logSecurityEvent, type SecurityDetails } from "./security-log.server";

/**
 * A limit of so many points in so many seconds, for a key each.
 * @param name tells it from the other limits
 */
export function createLimit(name: string, points: number, seconds: number): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
}

/**
 * Counts one for a key.
 * @param who is told to the log where the limit is reached
 * @returns so long it has to wait, in seconds; 0 where it may go on
 */
export async function countFor(
  limit: RateLimiterAbstract,
  key: string,
  who: SecurityDetails,
): Promise<number> {
  try {
    await limit.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    logSecurityEvent("rate-limit", { ...who, limit: limit.keyPrefix });
    return Math.ceil(refusal.msBeforeNext / 1_000);
  }
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
