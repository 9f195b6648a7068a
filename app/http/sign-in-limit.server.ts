import { createLimit, networkOf } from "./rate-limit.server";

/** Attempts are counted over so long, in seconds. */
const DURATION = 15 * 60;

// An attempt that succeeds is given back: these are failures. One address may be a whole office's.
const addresses = createLimit("sign-in-address", 30, DURATION);
const accounts = createLimit("sign-in-account", 10, DURATION);
// A browser that has signed in to the account before: nobody who tries its passwords elsewhere locks that one out.
const devices = createLimit("sign-in-device", 10, DURATION);
// Apart from these: a dialog that is open already is not shut by those who try the door, and the other way round.
const questions = createLimit("password-question", 10, DURATION);

/** An e-mail in the one form by which its account is known: as long as one may be, however it was typed. */
export const accountOf = (typed: string): string => typed.trim().toLowerCase().slice(0, 254);

/** One attempt at a password. */
export type Attempt = {
  /** So long this one has to wait, in seconds; 0 where it may go on. */
  wait: number;
  /** To be called where the password was right. */
  succeeded: () => Promise<void>;
};

/**
 * Counts an attempt to sign in by address and by account, before the password is checked: parallel ones are counted
 * too (LOGIN-5).
 * @param address the peer's; without one only the account is counted
 * @param account the e-mail as typed, whether or not there is such an account
 * @param device what the browser is known as where it has signed in to this account before: it is counted by itself then
 */
export async function countAttempt(
  address: string | undefined,
  account: string,
  device: string | null,
): Promise<Attempt> {
  const from = address && networkOf(address);
  const [limit, key] = device ? [devices, device] : [accounts, accountOf(account)];
  const wait = (from && (await addresses.count(from, { address }))) || (await limit.count(key, { address }));
  return {
    wait,
    async succeeded() {
      if (from) await addresses.giveBack(from);
      await limit.forget(key);
    },
  };
}

/** Counts a password that a signed-in admin is asked for once more, before it is checked (SET-2, SEC-2). */
export async function countQuestion(adminId: string, address: string | undefined): Promise<Attempt> {
  const wait = await questions.count(adminId, { address, adminId });
  return {
    wait,
    async succeeded() {
      await questions.forget(adminId);
    },
  };
}
