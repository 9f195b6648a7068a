import { createLimit, networkOf } from "./rate-limit.server";

/** Attempts are counted over so long, in seconds. */
const DURATION = 15 * 60;

// An attempt that succeeds is given back: these are failures. One address may be a whole office's.
const addresses = createLimit("sign-in-address", 30, DURATION);
const accounts = createLimit("sign-in-account", 10, DURATION);

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
 * @param adminId who is asked, where they are signed in already
 */
export async function countAttempt(
  address: string | undefined,
  account: string,
  adminId?: string,
): Promise<Attempt> {
  const from = address && networkOf(address);
  const to = account.trim().toLowerCase().slice(0, 254);
  const who = { address, adminId };
  const wait = (from && (await addresses.count(from, who))) || (await accounts.count(to, who));
  return {
    wait,
    async succeeded() {
      if (from) await addresses.giveBack(from);
      await accounts.forget(to);
    },
  };
}
