import {
  type AuthError,
  type AuthResponse,
  isAuthSessionMissingError,
  type Session,
} from "@supabase/supabase-js";
import { LRUCache } from "lru-cache";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { log } from "~/http/log.server";
import { LoginSchema } from "~/schemas/login";
import { type Client, clientOf, signInClient } from "./client.server";
import { unwrap } from "./errors.server";
import { SESSION_LIFETIME, type Tokens } from "./session.server";

/** A signed-in administrator, and the back end as they may use it. */
export type Admin = { id: string; email: string; client: Client; accessToken: string };

/** Tokens are renewed when they have so little left, in seconds. */
const RENEW_BEFORE = 90;
/** A renewed pair is remembered so long for a browser that missed the answer with it, in milliseconds. */
const RENEWED_FOR = 3_600_000;
/** A request waits so long for a renewal (milliseconds): supabase-js itself tries for half a minute. */
const RENEWAL_WAIT = 4_000;

const seconds = () => Math.floor(Date.now() / 1_000);

function tokensOf(session: Session, signedInAt: number): Tokens {
  return {
    signedInAt,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    expiresAt: session.expires_at ?? seconds() + session.expires_in,
  };
}

/** Whose tokens these are, as the back end wrote into them. Our own signature vouches for what the cookie holds. */
export function userIdOf(tokens: Tokens): string {
  const payload = tokens.accessToken.split(".")[1] ?? "";
  return String(JSON.parse(Buffer.from(payload, "base64url").toString()).sub);
}

/** What sign-in says no with; others of the 4xx come of load, of two at once, or of what stands in between. */
const REFUSALS = [400, 401, 403, 422];

/** Whether the back end said no; anything else is its failure, and says nothing of the session. */
const isRefusal = ({ status }: AuthError) => status !== undefined && REFUSALS.includes(status);

/** The session that the back end gave; null where it refused one. @throws where it gave no answer of either kind */
function givenSession({ data: { session }, error }: AuthResponse): Session | null {
  if (session) return session;
  if (error && isRefusal(error)) return null;
  throw error ?? new Error("the answer holds no session");
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
  const session = givenSession(await signInClient().auth.signInWithPassword(parsed.data));
  if (!session) throw new SignInRefused("the back end says no");
  const tokens = tokensOf(session, seconds());
  try {
    if (await isAdmin(clientOf(tokens.accessToken), session.user.id)) return tokens;
  } catch (failure) {
    await signOut(tokens, "local");
    throw failure;
  }
  await signOut(tokens, "local");
  throw new SignInRefused("not an admin");
}

/**
 * Whether this is the admin's password; the session that the question opens is ended at once, and no other (SET-2).
 * @throws where the back end does not answer
 */
export async function isPasswordOf(admin: Admin, password: string): Promise<boolean> {
  const session = givenSession(
    await signInClient().auth.signInWithPassword({ email: admin.email, password }),
  );
  if (!session) return false;
  await signOut(tokensOf(session, seconds()), "local");
  return session.user.id === admin.id;
}

/** What came of a change: done, the current password was wrong, or the back end finds the new one too weak. */
type PasswordChange =
  | { outcome: "done"; tokens: Tokens; othersEnded: boolean }
  | { outcome: "wrong" }
  | { outcome: "weak" };

/**
 * Changes an admin's password, in a session that the current one opens: the back end may ask for a young one. All other
 * sessions of the admin end, the one they come with included: they go on with the new one's tokens.
 * @throws where the back end does not answer
 */
export async function changePassword(admin: Admin, current: string, next: string): Promise<PasswordChange> {
  const client = signInClient();
  const session = givenSession(
    await client.auth.signInWithPassword({ email: admin.email, password: current }),
  );
  if (!session) return { outcome: "wrong" };
  const tokens = tokensOf(session, seconds());
  const isOwn = session.user.id === admin.id;
  const update = isOwn ? await client.auth.updateUser({ password: next, current_password: current }) : null;
  if (update && !update.error)
    return { outcome: "done", tokens, othersEnded: await signOut(tokens, "others") };
  await signOut(tokens, "local");
  if (update?.error && update.error.code !== "weak_password") throw update.error;
  return { outcome: update ? "weak" : "wrong" };
}

/** remix-auth with the one strategy of this site: e-mail and password from the form. */
export const authenticator = new Authenticator<Tokens>().use(new FormStrategy(signIn), "form");

/**
 * Ends sessions at the back end: this one (`local`), the user's others, or all of them (`global`).
 * @returns whether they are over; a failure is logged only
 */
export async function signOut(tokens: Tokens, scope: "local" | "others" | "global"): Promise<boolean> {
  try {
    // Tokens that have run out end nothing, and the session would live on in its refresh token.
    const fresh = (await freshTokens(tokens)) ?? tokens;
    const { error } = await signInClient().auth.admin.signOut(fresh.accessToken, scope);
    // One that had ended before can't be ended.
    if (error && !(scope === "local" && isRefusal(error))) throw error;
    return true;
  } catch (error) {
    log.warn({ err: error }, "a session could not be ended at the back end");
    return false;
  }
}

// A refresh token is used once: requests that come with the same pair, from two tabs or parallel loaders, share the
// renewal.
const renewals = new LRUCache<string, Promise<Tokens | null>>({ max: 1_000, ttl: RENEWED_FOR });

/** A new pair; null where the back end refuses one. @throws where it does not answer, or with no tokens of this user */
async function renew(tokens: Tokens): Promise<Tokens | null> {
  const answer = await signInClient().auth.refreshSession({ refresh_token: tokens.refreshToken });
  // What supabase-js makes of a 200 without tokens.
  if (isAuthSessionMissingError(answer.error)) throw answer.error;
  const session = givenSession(answer);
  if (!session) return null;
  const renewed = tokensOf(session, tokens.signedInAt);
  // Tokens that nobody can read would be refused at their first use, and the good ones be gone by then.
  if (userIdOf(renewed) !== userIdOf(tokens)) throw new Error("the renewed tokens are somebody else's");
  return renewed;
}

// Of both: a back end may give the same refresh token again, or in the same second the same access token.
const pairOf = ({ accessToken, refreshToken }: Tokens) => `${accessToken} ${refreshToken}`;

function renewOnce(tokens: Tokens): Promise<Tokens | null> {
  const key = pairOf(tokens);
  const known = renewals.get(key);
  if (known) return known;
  const renewal = renew(tokens);
  renewals.set(key, renewal);
  const forget = () => renewals.delete(key);
  renewal.then((renewed) => renewed ?? forget(), forget);
  return renewal;
}

function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("no answer in time")), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const secondsLeft = ({ expiresAt }: Tokens) => expiresAt - Date.now() / 1_000;

/** So long a session lives that nobody uses, in seconds: half a day past its last tokens. */
const IDLE = 12 * 3600;

/** Whether the password has to be given again, whatever the back end would say: too long unused, or too long ago. */
const isOver = (tokens: Tokens) =>
  secondsLeft(tokens) < -IDLE || Date.now() / 1_000 - tokens.signedInAt > SESSION_LIFETIME;

/**
 * The tokens to go on with: the same, or a new pair where they are about to run out.
 * @returns null where the session is over, or they have run out and the back end refuses new ones
 * @throws where they have run out and it does not answer
 */
export async function freshTokens(carried: Tokens): Promise<Tokens | null> {
  if (isOver(carried)) return null;
  let tokens = carried;
  // A browser that missed an answer comes with a pair that was renewed before, perhaps more than once.
  for (let next = renewals.get(pairOf(tokens)); next; next = renewals.get(pairOf(tokens))) {
    const renewed = await within(next, RENEWAL_WAIT).catch(() => null);
    if (!renewed || pairOf(renewed) === pairOf(tokens)) break;
    tokens = renewed;
  }
  if (secondsLeft(tokens) > RENEW_BEFORE) return tokens;
  try {
    const renewed = await within(renewOnce(tokens), RENEWAL_WAIT);
    if (renewed) return renewed;
    log.info("a session was not renewed: it has ended");
  } catch (error) {
    if (secondsLeft(tokens) <= 0) throw error;
    log.warn({ err: error }, "a session could not be renewed yet");
  }
  return secondsLeft(tokens) > 0 ? tokens : null;
}

/**
 * Who these tokens belong to, if an admin: the back end is asked for the user and for the list (GATE-2).
 * @throws where the back end does not answer
 */
export async function adminOf(tokens: Tokens): Promise<Admin | null> {
  const client = clientOf(tokens.accessToken);
  const { data, error } = await client.auth.getUser(tokens.accessToken);
  if (error && !isRefusal(error)) throw error;
  if (error) return null;
  if (!data.user.id) throw new Error("the answer names no user");
  if (!(await isAdmin(client, data.user.id))) return null;
  return { id: data.user.id, email: data.user.email ?? "", client, accessToken: tokens.accessToken };
}
