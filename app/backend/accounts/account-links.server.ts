import { createHash, randomBytes } from "node:crypto";
import type { AuthError } from "@supabase/supabase-js";
import type { Role } from "~/backend/auth/auth.server";
import { type Client, serverClient } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import { env } from "~/env.server";

export type LinkKind = "invitation" | "reset";

const KEY_BYTES = 32;
/** Where a link leads. */
const PATH = "/login/link";

const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

const newKey = () => randomBytes(KEY_BYTES).toString("base64url");

const addressOf = (key: string) => `${env().PUBLIC_URL}${PATH}?key=${key}`;

/** Invitations, the newest first; one that has expired stays for a month, to be made anew (ACC-1). */
export async function listInvitations(client: Client) {
  const links = client.from("account_links").select("id, email, role, created_at, expires_at");
  return unwrap(
    "list invitations",
    links.eq("kind", "invitation").order("created_at", { ascending: false }).order("id"),
  );
}

/**
 * Invites somebody, for 72 hours; a former invitation of theirs is void.
 * @returns the link's address, which is stored nowhere
 * @throws {BackendError} `already_admin`
 */
export async function invite(client: Client, email: string, role: Role): Promise<string> {
  return createLink(client, "invitation", email, role);
}

/** Makes a link by which an admin chooses a new password, for 30 minutes. @returns its address, stored nowhere */
export async function createResetLink(client: Client, email: string): Promise<string> {
  return createLink(client, "reset", email, null);
}

async function createLink(client: Client, kind: LinkKind, email: string, role: Role | null) {
  const key = newKey();
  const link = { kind, email, role: role as string, token_hash: hashOf(key) };
  await unwrap("create account link", client.rpc("create_account_link", link));
  return addressOf(key);
}

/** Withdraws an invitation. @throws {BackendError} PGRST116 where there is none */
export async function withdrawInvitation(client: Client, id: string) {
  const link = client.from("account_links").delete().eq("id", id).eq("kind", "invitation");
  return unwrap("withdraw invitation", link.select("id").single());
}

/** Makes a link that was asked for on the sign-in page. @returns its address; null where nobody has this e-mail */
export async function requestReset(email: string): Promise<string | null> {
  const key = newKey();
  const args = { email, token_hash: hashOf(key) };
  const isKnown = await unwrap("request password reset", serverClient().rpc("request_password_reset", args));
  return isKnown ? addressOf(key) : null;
}

/** Whose link a key opens; null where it is used, withdrawn, expired or none. */
export async function findLink(key: string): Promise<{ kind: LinkKind; email: string } | null> {
  const found = await unwrap(
    "find account link",
    serverClient().rpc("find_account_link", { token_hash: hashOf(key) }),
  );
  return found?.kind ? { kind: found.kind as LinkKind, email: found.email } : null;
}

/** The auth server finds the password too weak. */
export class WeakPassword extends Error {}

/**
 * Uses a link: gives its account the password, makes one where there is none, and who was invited an admin. All sessions
 * of the account end.
 * @returns whose it was; null where the link is used, withdrawn or expired by now
 * @throws {WeakPassword} and any failure of the back end: then the link is as it was
 */
export async function useLink(key: string, password: string) {
  const server = serverClient();
  const claimed = await unwrap(
    "claim account link",
    server.rpc("claim_account_link", { token_hash: hashOf(key) }),
  );
  if (!claimed?.id) return null;
  try {
    const account = await givePassword(claimed, password);
    const args = { link: claimed.id, account };
    const isUsed = await unwrap("complete account link", server.rpc("complete_account_link", args));
    return isUsed ? { id: account, kind: claimed.kind as LinkKind, email: claimed.email } : null;
  } catch (error) {
    await server.rpc("release_account_link", { link: claimed.id });
    throw error;
  }
}

async function givePassword({ email, account }: { email: string; account: string | null }, password: string) {
  const { admin } = serverClient().auth;
  const { data, error } = account
    ? await admin.updateUserById(account, { password, email_confirm: true })
    : await admin.createUser({ email, password, email_confirm: true });
  if (error) throw isWeak(error) ? new WeakPassword(error.message) : error;
  return data.user.id;
}

const isWeak = ({ code }: AuthError) => code === "weak_password" || code === "same_password";
