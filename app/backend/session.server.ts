import { createHash, randomUUID } from "node:crypto";
import { createCookie, createCookieSessionStorage } from "@remix-run/node";
import { z } from "zod";
import { env } from "~/env.server";
import { accountOf } from "~/http/sign-in-limit.server";

/** What a signed-in browser carries: the back end's tokens and when they were got by password. Times are in seconds since 1970. */
const TokensSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.number(),
  signedInAt: z.number(),
});
export type Tokens = z.infer<typeof TokensSchema>;

/** So long after the password was given it is asked for again, in seconds: a week. */
export const SESSION_LIFETIME = 7 * 24 * 3600;

function createStorage() {
  const { PUBLIC_URL, SESSION_SECRET } = env();
  const isSecure = PUBLIC_URL.startsWith("https:");
  return createCookieSessionStorage({
    cookie: {
      // The prefix makes browsers refuse the cookie over plain http, so it is used only where there is https (LOGIN-4).
      name: isSecure ? "__Host-rl_session" : "rl_session",
      httpOnly: true,
      maxAge: SESSION_LIFETIME,
      path: "/",
      sameSite: "lax",
      secrets: SESSION_SECRET,
      secure: isSecure,
    },
  });
}

let storage: ReturnType<typeof createStorage> | undefined;

function sessions() {
  storage ??= createStorage();
  return storage;
}

/**
 * Whether the browser that sent this form would refuse the session's cookie: the site is meant to be reached over https
 * and was reached without. Saying so beats a login that leads back to itself (LOGIN-4).
 */
export function isOutOfReach(request: Request): boolean {
  const origin = request.headers.get("Origin") ?? "";
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(origin);
  return env().PUBLIC_URL.startsWith("https:") && origin.startsWith("http:") && !isLocal;
}

/** The tokens a request carries; null where there are none or the cookie is not ours. */
export async function readTokens(request: Request): Promise<Tokens | null> {
  const session = await sessions().getSession(request.headers.get("Cookie"));
  const parsed = TokensSchema.safeParse(session.get("tokens"));
  return parsed.success ? parsed.data : null;
}

/** The `Set-Cookie` that keeps these tokens. */
export async function commitTokens(tokens: Tokens): Promise<string> {
  const session = await sessions().getSession();
  session.set("tokens", tokens);
  return sessions().commitSession(session);
}

/** So much longer than a session it is known whose it was, in seconds: a day. A form may stay open past its session's end. */
const AFTERWARDS = 24 * 3600;
/** So long a browser is known that signed in once, in seconds: a year. */
const KNOWN = 365 * 24 * 3600;

/** A signed cookie, under a name that browsers refuse over plain http where there is https. */
function signedCookie(name: string, path: string, maxAge: number) {
  const { PUBLIC_URL, SESSION_SECRET } = env();
  const isSecure = PUBLIC_URL.startsWith("https:");
  return createCookie(isSecure ? `__Secure-${name}` : name, {
    httpOnly: true,
    maxAge,
    path,
    sameSite: "lax",
    secrets: SESSION_SECRET,
    secure: isSecure,
  });
}

const authorCookie = () => signedCookie("rl_author", "/admin", SESSION_LIFETIME + AFTERWARDS);
// With JavaScript the form is sent to /login.data, which is not under /login.
const deviceCookie = () => signedCookie("rl_device", "/", KNOWN);

/**
 * The `Set-Cookie` that tells, after the session's own has gone (signed out in another tab, run out), whose it was. It lets
 * nobody in: what was typed before is sealed for that admin (GATE-2).
 */
export function rememberAuthor(userId: string): Promise<string> {
  return authorCookie().serialize(userId);
}

/** Whose session the browser had last; null where it had none that we know of. */
export async function readAuthor(request: Request): Promise<string | null> {
  const userId: unknown = await authorCookie().parse(request.headers.get("Cookie"));
  return typeof userId === "string" ? userId : null;
}

const DeviceSchema = z.object({ device: z.string(), account: z.string() });

const digestOf = (account: string) => createHash("sha256").update(accountOf(account)).digest("base64url");

/**
 * The `Set-Cookie` that tells, at the next sign-in, that this browser has signed in to an account before. It lets nobody
 * in: whoever tries passwords elsewhere keeps it out no longer (LOGIN-5).
 */
export function rememberDevice(account: string): Promise<string> {
  return deviceCookie().serialize({ device: randomUUID(), account: digestOf(account) });
}

/** What a browser that has signed in to this account before is known as; null where it is not known to have. */
export async function readDevice(request: Request, account: string): Promise<string | null> {
  const parsed = DeviceSchema.safeParse(await deviceCookie().parse(request.headers.get("Cookie")));
  return parsed.success && parsed.data.account === digestOf(account) ? parsed.data.device : null;
}

/** The `Set-Cookie` that forgets the tokens. */
export async function forgetTokens(): Promise<string> {
  return sessions().destroySession(await sessions().getSession());
}
