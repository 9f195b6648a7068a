import { createLimit, type Limit, networkOf } from "./rate-limit.server";

const WINDOW_SECONDS = 15 * 60;

// Successful attempts are refunded: only failures count. An address may be shared by an office.
const addresses = createLimit("sign-in-address", 30, WINDOW_SECONDS);
const accounts = createLimit("sign-in-account", 10, WINDOW_SECONDS);
// Known browsers, which signed in to the account before: guessing from elsewhere does not lock them out.
const devices = createLimit("sign-in-device", 10, WINDOW_SECONDS);
// Separate from sign-in: failed sign-ins do not block a signed-in admin's password check, and vice versa.
const passwordChecks = createLimit("password-question", 10, WINDOW_SECONDS);
const codes = createLimit("second-factor", 10, WINDOW_SECONDS);
// Of links to choose a new password: an e-mail each.
const resets = createLimit("password-reset", 5, 60 * 60);
const resetAddresses = createLimit("password-reset-address", 10, 60 * 60);
// A key has 256 bits: the limit is for the back end's sake.
const links = createLimit("account-link", 30, WINDOW_SECONDS);

/** Account key: the normalised e-mail address, at most 254 characters. */
export const accountOf = (typed: string): string => typed.trim().toLowerCase().slice(0, 254);

/** A sign-in attempt. */
export type Attempt = {
  /** Seconds until the next attempt is allowed; 0 where this one is. */
  wait: number;
  /** To be called where the password was right. */
  succeeded: () => Promise<void>;
  /** To be called where no password was checked: the attempt counts for nothing. */
  refund: () => Promise<void>;
};

/**
 * Counts an attempt to sign in by address and by account, before the password is checked: parallel ones are counted
 * too (LOGIN-5).
 * @param address the client's; without one only the account is counted
 * @param account the e-mail as typed, whether or not there is such an account
 * @param device id of a browser that has signed in to this account before, which is counted separately
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
      if (from) await addresses.refund(from);
      await limit.reset(key);
    },
    async refund() {
      if (from) await addresses.refund(from);
      await limit.refund(key);
    },
  };
}

/** Counts a signed-in admin's password re-entry, before it is checked (SET-2, SEC-2). */
export function countPasswordCheck(adminId: string, address: string | undefined): Promise<Attempt> {
  return countOf(passwordChecks, adminId, address);
}

/** Counts a code of the second factor, by account, before it is checked (ACC-2). */
export function countCode(adminId: string, address: string | undefined): Promise<Attempt> {
  return countOf(codes, adminId, address);
}

async function countOf(limit: Limit, adminId: string, address: string | undefined): Promise<Attempt> {
  const wait = await limit.count(adminId, { address, adminId });
  return {
    wait,
    async succeeded() {
      await limit.reset(adminId);
    },
    async refund() {
      await limit.refund(adminId);
    },
  };
}

/**
 * Counts a request for a link to choose a new password.
 * @returns seconds until the next one from this address is allowed; whether this account may get another e-mail
 */
export async function countReset(address: string | undefined, account: string) {
  const wait = address ? await resetAddresses.count(networkOf(address), { address }) : 0;
  return { wait, mayBeSent: wait === 0 && (await resets.count(accountOf(account), { address })) === 0 };
}

/** Counts the use of a link, by address. @returns seconds until the next attempt is allowed */
export async function countLinkUse(address: string | undefined): Promise<number> {
  return address ? links.count(networkOf(address), { address }) : 0;
}
