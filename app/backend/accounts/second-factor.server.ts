import { randomBytes } from "node:crypto";
import { type Admin, sessionIdOf } from "~/backend/auth/auth.server";
import { type Client, serverClient } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";

// A factor is set up, passed and removed with the secret key, after the password was checked here: a token by itself
// changes nothing of an account. The secrets and the check of codes stay in the database.

/** Size of a secret: that of SHA-1, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret, as hexadecimal digits. */
export const newSecret = () => randomBytes(SECRET_BYTES).toString("hex");

/** Whether a text is a secret: forms carry one until it is confirmed. */
export const isSecret = (text: string) => /^[0-9a-f]{40}$/.test(text);

/** A secret as people type it into an app: base32 (RFC 4648), in groups of four. */
export function readableSecret(secret: string): string {
  const bits = [...Buffer.from(secret, "hex")].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = bits.match(/.{5}/g)?.map((five) => BASE32[Number.parseInt(five, 2)]) ?? [];
  return letters.join("").replaceAll(/.{4}(?=.)/g, "$& ");
}

/** URI in the QR code, from which apps read the secret (Key URI Format). */
export function keyUri(secret: string, email: string, issuer: string): string {
  const name = encodeURIComponent(`${issuer}:${email}`);
  const query = new URLSearchParams({ secret: readableSecret(secret).replaceAll(" ", ""), issuer });
  return `otpauth://totp/${name}?${query.toString().replaceAll("+", "%20")}`;
}

/** Whether the admin has a second factor, and whether all need one. */
export async function getFactorState(client: Client) {
  const state = await unwrap("look up account", client.rpc("account_state"));
  return { hasFactor: state.has_factor === true, isRequired: state.needs_factor === true };
}

/** Lets the session pass, by a one-time code or a recovery code (ACC-2). @returns null where it is neither */
export async function passFactor(admin: Admin, code: string): Promise<"code" | "recovery" | null> {
  const args = { account: admin.id, session: sessionIdOf(admin), code };
  const used = await unwrap("pass second factor", serverClient().rpc("pass_second_factor", args));
  return used as "code" | "recovery" | null;
}

/**
 * Sets up a factor, or replaces one. All other sessions end.
 * @param former a code of the factor to be replaced
 * @returns ten recovery codes; null where a code is wrong
 */
export async function setFactor(
  admin: Admin,
  { secret, code, former }: { secret: string; code: string; former: string | null },
): Promise<string[] | null> {
  const session = sessionIdOf(admin);
  const args = {
    account: admin.id,
    session,
    secret,
    code: digitsOf(code),
    ...(former && { former_code: former }),
  };
  return unwrap("set second factor", serverClient().rpc("set_second_factor", args));
}

const digitsOf = (code: string) => code.replaceAll(/[\s-]/g, "");

/** Replaces the recovery codes. @returns the new ones; null where the code is wrong */
export async function renewRecoveryCodes(admin: Admin, code: string): Promise<string[] | null> {
  return unwrap(
    "renew recovery codes",
    serverClient().rpc("renew_recovery_codes", { account: admin.id, code }),
  );
}

/** Removes one's own factor. @returns false where the code is wrong */
export async function removeFactor(admin: Admin, code: string): Promise<boolean> {
  return unwrap(
    "remove second factor",
    serverClient().rpc("remove_second_factor", { account: admin.id, code }),
  );
}

/** Removes another admin's factor, who lost it. @returns false where there is none */
export async function removeFactorOf(client: Client, id: string): Promise<boolean> {
  return unwrap("remove second factor of another", client.rpc("remove_factor_of", { admin_id: id }));
}

/** The ids of admins who have a second factor. */
export async function listFactorOwners(client: Client): Promise<string[]> {
  return unwrap("list second factors", client.rpc("factor_owners"));
}

/** Decides whether all admins need a second factor. @throws {BackendError} 42501 for an editor */
export async function requireFactor(client: Client, isRequired: boolean): Promise<void> {
  const change = client.from("account_settings").update({ require_second_factor: isRequired });
  await unwrap("change account settings", change.eq("id", true).select("id").single());
}
