import {
  type AuthError,
  type AuthResponse,
  isAuthSessionMissingError,
  type Session,
} from "@supabase/supabase-js";
import { LRUCache } from "lru-cache";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type Client, clientOf, serverClient, signInClient } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import { log } from "~/http/log.server";
import { LoginSchema } from "~/schemas/login";
import { SESSION_SECONDS, type Tokens } from "./session.server";

/** Role of an admin (ACC-5). */
export type Role = "administrator" | "editor";

/** A signed-in admin, with a back-end client bound to their token. */
export type Admin = { id: string; email: string; role: Role; client: Client; accessToken: string };

/** Step that an admin's session still lacks: the code of the second factor, or setting one up (ACC-2). */
export type Missing = "code" | "factor";

/** Remaining lifetime below which tokens are renewed. */
const RENEW_BEFORE_SECONDS = 90;
/** Time for which a renewed pair is remembered, for a browser that missed the response with it. */
const RENEWAL_TTL_MS = 3_600_000;
/** Maximum wait of a request for a renewal: supabase-js itself tries for half a minute. */
const RENEWAL_TIMEOUT_MS = 4_000;

const seconds = () => Math.floor(Date.now() / 1_000);

function tokensOf(session: Session, signedInAt: number): Tokens {
  return {
    signedInAt,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    expiresAt: session.expires_at ?? seconds() + session.expires_in,
  };
}

/** A claim of an access token. It is not verified again: the cookie that holds the tokens is signed. */
function claimOf(accessToken: string, name: "sub" | "session_id"): string {
  const payload = accessToken.split(".")[1] ?? "";
  return String(JSON.parse(Buffer.from(payload, "base64url").toString())[name]);
}

/** The user id in the tokens. */
export const userIdOf = ({ accessToken }: Pick<Tokens, "accessToken">) => claimOf(accessToken, "sub");

/** The auth server's id of the session: it stays when tokens are renewed. */
export const sessionIdOf = ({ accessToken }: Pick<Tokens, "accessToken">) =>
  claimOf(accessToken, "session_id");

/** Statuses by which sign-in refuses; other 4xx come of load, of concurrent requests, or of a proxy. */
const REFUSALS = [400, 401, 403, 422];

/** Whether the back end rejected the request; any other error is a failure and says nothing about the session. */
const isRefusal = ({ status }: AuthError) => status !== undefined && REFUSALS.includes(status);

/** Session of a response; null if it was rejected. @throws if the back end failed */
function givenSession({ data: { session }, error }: AuthResponse): Session | null {
  if (session) return session;
  if (error && isRefusal(error)) return null;
  throw error ?? new Error("the answer holds no session");
}

/** Wrong e-mail or password, or not an admin: the response does not reveal which (LOGIN-2). */
export class SignInRefused extends Error {}

/** Wait by status, where the back end names none. */
const DEFAULT_WAIT_SECONDS = { 429: 60, 503: 10 } as const;
/** Maximum wait that is passed on from the back end. */
const MAX_WAIT_SECONDS = 3_600;

/** The back end checked no password: rate limit (429) or failure (503). */
export class SignInUnavailable extends Error {
  readonly status: 429 | 503;
  /** Seconds until the next attempt. */
  readonly wait: number;

  /** @param answer the back end's, where one came */
  constructor(cause: unknown, answer?: Response) {
    super("the back end checks no password now", { cause });
    this.status = answer?.status === 429 ? 429 : 503;
    const retryAfter = Number(answer?.headers.get("Retry-After"));
    this.wait =
      retryAfter >= 1 ? Math.min(Math.ceil(retryAfter), MAX_WAIT_SECONDS) : DEFAULT_WAIT_SECONDS[this.status];
  }
}

/**
 * Opens a session with a password.
 * @param address the visitor's, for the limits of the back end
 * @returns the session, null where the back end refuses one, and the client that has it
 * @throws {SignInUnavailable} where the back end gave no answer of either kind
 */
async function openSession(credentials: { email: string; password: string }, address: string | undefined) {
  let answer: Response | undefined;
  const client = signInClient(address, (received) => {
    answer = received;
  });
  try {
    return { client, session: givenSession(await client.auth.signInWithPassword(credentials)) };
  } catch (failure) {
    throw new SignInUnavailable(failure, answer);
  }
}

/**
 * Role of the token's user and the step that the session lacks, from the list of admins, read with the user's own token;
 * null for a user who is not an admin.
 */
async function standingOf(
  client: Client,
  userId: string,
): Promise<{ role: Role; missing: Missing | null } | null> {
  const row = await unwrap(
    "look up admin",
    client.from("admins").select("role").eq("id", userId).maybeSingle(),
  );
  if (row) return { role: row.role as Role, missing: null };
  // An admin whose session has not passed the second factor sees no row.
  const state = await unwrap("look up account", client.rpc("account_state"));
  if (!state?.role) return null;
  return { role: state.role as Role, missing: state.has_factor ? "code" : "factor" };
}

/** A session opened with a password, and what it lacks. */
type SignedIn = { tokens: Tokens; missing: Missing | null };

async function signIn(form: FormData, address: string | undefined): Promise<SignedIn> {
  const parsed = LoginSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new SignInRefused("the form is not complete");
  const { session } = await openSession(parsed.data, address);
  if (!session) throw new SignInRefused("the back end says no");
  const tokens = tokensOf(session, seconds());
  try {
    const standing = await standingOf(clientOf(tokens.accessToken), session.user.id);
    if (standing) return { tokens, missing: standing.missing };
  } catch (failure) {
    await signOut(tokens, "local");
    throw new SignInUnavailable(failure);
  }
  await signOut(tokens, "local");
  throw new SignInRefused("not an admin");
}

/**
 * Whether this is the admin's password; the session that the question opens is ended at once, and no other (SET-2).
 * @param address the admin's, for the limits of the back end
 * @throws {SignInUnavailable} where the back end does not answer
 */
export async function isPasswordOf(
  admin: Admin,
  password: string,
  address: string | undefined,
): Promise<boolean> {
  const { session } = await openSession({ email: admin.email, password }, address);
  if (!session) return false;
  await signOut(tokensOf(session, seconds()), "local");
  return session.user.id === admin.id;
}

/** Result of a change: done, the current password was wrong, or the back end finds the new one too weak. */
type PasswordChange =
  | { outcome: "done"; tokens: Tokens; othersEnded: boolean }
  | { outcome: "wrong" }
  | { outcome: "weak" };

/**
 * Changes an admin's password, in a session that the current one opens: the back end may ask for a young one. All other
 * sessions of the admin end, the one they come with included: they go on with the new one's tokens.
 * @param address the admin's, for the limits of the back end
 * @throws {SignInUnavailable} where the back end does not check the current one
 * @throws where it does not answer to the change
 */
export async function changePassword(
  admin: Admin,
  current: string,
  next: string,
  address: string | undefined,
): Promise<PasswordChange> {
  const { client, session } = await openSession({ email: admin.email, password: current }, address);
  if (!session) return { outcome: "wrong" };
  const tokens = tokensOf(session, seconds());
  const isOwn = session.user.id === admin.id;
  const update = isOwn ? await client.auth.updateUser({ password: next, current_password: current }) : null;
  if (update && !update.error) {
    await adoptSession(admin, tokens);
    return { outcome: "done", tokens, othersEnded: await signOut(tokens, "others") };
  }
  await signOut(tokens, "local");
  if (update?.error && update.error.code !== "weak_password") throw update.error;
  return { outcome: update ? "weak" : "wrong" };
}

/**
 * remix-auth with the one strategy of this site: e-mail and password from the form.
 * @param address the visitor's, for the limits of the back end: a strategy is given the form alone
 */
export const authenticatorFor = (address: string | undefined) =>
  new Authenticator<SignedIn>().use(new FormStrategy(({ form }) => signIn(form, address)), "form");

/**
 * Ends sessions at the back end: this one (`local`), the user's others, or all of them (`global`).
 * @returns whether they are over; a failure is logged only
 */
export async function signOut(tokens: Tokens, scope: "local" | "others" | "global"): Promise<boolean> {
  try {
    // Expired tokens can't end the session, which would stay alive through its refresh token.
    const fresh = (await freshTokens(tokens)) ?? tokens;
    const { error } = await signInClient().auth.admin.signOut(fresh.accessToken, scope);
    // The session had already ended.
    if (error && !(scope === "local" && isRefusal(error))) throw error;
    return true;
  } catch (error) {
    log.warn({ err: error }, "a session could not be ended at the back end");
    return false;
  }
}

// A refresh token is used once: requests that come with the same pair, from two tabs or parallel loaders, share the
// renewal.
const renewals = new LRUCache<string, Promise<Tokens | null>>({ max: 1_000, ttl: RENEWAL_TTL_MS });

/** A new pair; null where the back end refuses one. @throws where it does not answer, or with no tokens of this user */
async function renew(tokens: Tokens, address: string | undefined): Promise<Tokens | null> {
  const answer = await signInClient(address).auth.refreshSession({ refresh_token: tokens.refreshToken });
  // supabase-js returns this error for a 200 without tokens.
  if (isAuthSessionMissingError(answer.error)) throw answer.error;
  const session = givenSession(answer);
  if (!session) return null;
  const renewed = tokensOf(session, tokens.signedInAt);
  // Unreadable tokens would be refused at their first use, after the valid ones were replaced.
  if (userIdOf(renewed) !== userIdOf(tokens)) throw new Error("the renewed tokens are somebody else's");
  return renewed;
}

// Of both: a back end may give the same refresh token again, or in the same second the same access token.
const pairOf = ({ accessToken, refreshToken }: Tokens) => `${accessToken} ${refreshToken}`;

function renewOnce(tokens: Tokens, address: string | undefined): Promise<Tokens | null> {
  const key = pairOf(tokens);
  const known = renewals.get(key);
  if (known) return known;
  const renewal = renew(tokens, address);
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

/** Maximum lifetime of an unused session past its last tokens. */
const MAX_IDLE_SECONDS = 12 * 3600;

/** Whether the session has expired: unused for too long, or older than its maximum. */
const isOver = (tokens: Tokens) =>
  secondsLeft(tokens) < -MAX_IDLE_SECONDS || Date.now() / 1_000 - tokens.signedInAt > SESSION_SECONDS;

/**
 * The tokens to go on with: the same, or a new pair where they are about to run out.
 * @param address the admin's, for the limits of the back end
 * @returns null where the session is over, or they have run out and the back end refuses new ones
 * @throws where they have run out and it does not answer
 */
export async function freshTokens(carried: Tokens, address?: string): Promise<Tokens | null> {
  if (isOver(carried)) return null;
  let tokens = carried;
  // A browser that missed an answer comes with a pair that was renewed before, perhaps more than once.
  for (let next = renewals.get(pairOf(tokens)); next; next = renewals.get(pairOf(tokens))) {
    const renewed = await within(next, RENEWAL_TIMEOUT_MS).catch(() => null);
    if (!renewed || pairOf(renewed) === pairOf(tokens)) break;
    tokens = renewed;
  }
  if (secondsLeft(tokens) > RENEW_BEFORE_SECONDS) return tokens;
  try {
    const renewed = await within(renewOnce(tokens, address), RENEWAL_TIMEOUT_MS);
    if (renewed) return renewed;
    log.info("a session was not renewed: it has ended");
  } catch (error) {
    if (secondsLeft(tokens) <= 0) throw error;
    log.warn({ err: error }, "a session could not be renewed yet");
  }
  return secondsLeft(tokens) > 0 ? tokens : null;
}

/** After a change of the password the new session has passed the second factor where the one before had; noted as an event. */
async function adoptSession(admin: Admin, tokens: Tokens): Promise<void> {
  const args = { account: admin.id, session: sessionIdOf(tokens), former: sessionIdOf(admin) };
  await unwrap("adopt session", serverClient().rpc("adopt_session", args));
}

/**
 * The admin that these tokens belong to, as the back end knows user and list (GATE-2), and what their session lacks to be
 * an admin's; null where they are no admin's.
 * @throws where the back end does not answer
 */
export async function personOf(tokens: Tokens): Promise<{ person: Admin; missing: Missing | null } | null> {
  const { accessToken } = tokens;
  const client = clientOf(accessToken);
  const named = userIdOf(tokens);
  // Both are asked at once; of a refused token only the refusal counts.
  const standingAsked = standingOf(client, named);
  standingAsked.catch(() => {});
  const { data, error } = await client.auth.getUser(accessToken);
  if (error && !isRefusal(error)) throw error;
  if (error) return null;
  const { id, email = "" } = data.user;
  if (id !== named) throw new Error("the answer names another user");
  const standing = await standingAsked;
  return (
    standing && { person: { id, email, role: standing.role, client, accessToken }, missing: standing.missing }
  );
}
