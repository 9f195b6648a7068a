import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Attempts are counted over so long, in seconds. */
const DURATION = 15 * 60;

// An attempt that succeeds is given back: these are failures. One address may be a whole office's.
const addresses = new RateLimiterMemory({ keyPrefix: "address", points: 30, duration: DURATION });
const accounts = new RateLimiterMemory({ keyPrefix: "account", points: 10, duration: DURATION });

/** Neighbours in one IPv6 network are one visitor: anybody gets 2^64 addresses of it. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}

async function waitOf(consuming: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consuming;
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1_000);
    throw refusal;
  }
}

/** One attempt at a password, counted by address and by account (LOGIN-5). */
export type Attempt = {
  /** So long this one has to wait, in seconds; 0 where it may go on. */
  wait: number;
  /** To be called where the password was right. */
  succeeded: () => Promise<void>;
};

/**
 * Counts an attempt before the password is checked, so that parallel ones are counted too.
 * @param address the peer's; without one only the account is counted
 * @param account the e-mail as typed, whether or not there is such an account
 */
export async function countAttempt(address: string | undefined, account: string): Promise<Attempt> {
  const from = address && network(address);
  const to = account.trim().toLowerCase().slice(0, 254);
  const wait = (from && (await waitOf(addresses.consume(from)))) || (await waitOf(accounts.consume(to)));
  return {
    wait,
    async succeeded() {
      if (from) await addresses.reward(from);
      await accounts.delete(to);
    },
  };
}
