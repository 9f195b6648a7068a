import { LRUCache } from "lru-cache";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { log } from "~/http/log.server";
import { LoginSchema } from "~/schemas/login";
import { type Client, clientOf, signInClient } from "./client.server";
import { unwrap } from "./errors.server";
import type { Tokens } from "./session.server";

/** A signed-in administrator, and the back end as they may use it. */
export type Admin = { id: string; email: string; client: Client; accessToken: string };

/** Tokens are renewed when they have so little left, in seconds. */
const RENEW_BEFORE = 90;
/** A renewed pair is remembered so long for requests that still carry the old one, in milliseconds. */
const RENEWED_FOR = 60_000;

type SupabaseSession = {
  access_token: string;
  refresh_token: string;
  expires_at?: number;
  expires_in: number;
};

function tokensOf(session: SupabaseSession): Tokens {
  return {
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    expiresAt: session.expires_at ?? Math.floor(Date.now() / 1_000) + session.expires_in,
  };
}

/** Signing in failed, for whatever reason: the visitor is told only that it did (LOGIN-2). */
export class SignInRefused extends Error {}

/** Whether the person of this token is in `admins`; asked of the back end, with their own token. */
async function isAdmin(client: Client, userId: string): Promise<boolean> {
  const row = await unwrap(
    "look up admin",
    client.from("admins").select("id").eq("id", userId).maybeSingle(),
  );
  return row !== null;
}

async function signIn({ form }: FormStrategy.VerifyOptions): Promise<Tokens> {
  const parsed = LoginSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new SignInRefused("the form is not complete");
  const { data, error } = await signInClient().auth.signInWithPassword(parsed.data);
  if (error) throw new SignInRefused(error.message);
  const tokens = tokensOf(data.session);
  try {
    if (await isAdmin(clientOf(tokens.accessToken), data.user.id)) return tokens;
  } catch (failure) {
    await signOut(tokens, "local");
    throw failure;
  }
  await signOut(tokens, "local");
  throw new SignInRefused("not an admin");
}

/** remix-auth with the one strategy of this site: e-mail and password from the form. */
export const authenticator = new Authenticator<Tokens>().use(new FormStrategy(signIn), "form");

/** Ends a session at the back end: this one (`local`) or all of the user's (`global`). A failure is logged only. */
export async function signOut(tokens: Tokens, scope: "local" | "global"): Promise<void> {
  const { error } = await signInClient().auth.admin.signOut(tokens.accessToken, scope);
  if (error) log.warn({ err: error }, "a session could not be ended at the back end");
}

// A refresh token is used once: requests that come with the same one, from two tabs or parallel loaders, share the renewal.
const renewals = new LRUCache<string, Promise<Tokens | null>>({ max: 1_000, ttl: RENEWED_FOR });

async function renew(tokens: Tokens): Promise<Tokens | null> {
  const { data, error } = await signInClient().auth.refreshSession({ refresh_token: tokens.refreshToken });
  if (data.session) return tokensOf(data.session);
  log.warn({ err: error }, "a session could not be renewed");
  return null;
}

/**
 * The tokens to go on with: the same, or a new pair where they are about to run out.
 * @returns null where they have run out and can't be renewed
 */
export async function freshTokens(tokens: Tokens): Promise<Tokens | null> {
  const left = tokens.expiresAt - Date.now() / 1_000;
  if (left > RENEW_BEFORE) return tokens;
  const known = renewals.get(tokens.refreshToken) ?? renew(tokens);
  renewals.set(tokens.refreshToken, known);
  const renewed = await known;
  if (!renewed) renewals.delete(tokens.refreshToken);
  return renewed ?? (left > 0 ? tokens : null);
}

/** Who these tokens belong to, if an admin: the back end is asked for the user and for the list (GATE-2). */
export async function adminOf(tokens: Tokens): Promise<Admin | null> {
  const client = clientOf(tokens.accessToken);
  const { data, error } = await client.auth.getUser(tokens.accessToken);
  if (error) return null;
  if (!(await isAdmin(client, data.user.id))) return null;
  return { id: data.user.id, email: data.user.email ?? "", client, accessToken: tokens.accessToken };
}
