import { createHash, randomUUID } from "node:crypto";
import { createCookie, createCookieSessionStorage } from "@remix-run/node";
import { z } from "zod";
import { env } from "~/env.server";
import { accountOf } from "~/http/limits/sign-in-limit.server";

/** Content of the session cookie: the back end's tokens and the time of sign-in. Times are in seconds since 1970. */
const TokensSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.number(),
  signedInAt: z.number(),
});
export type Tokens = z.infer<typeof TokensSchema>;

/** Time after which the password is asked for again: a week. */
export const SESSION_SECONDS = 7 * 24 * 3600;

function createStorage() {
  const { PUBLIC_URL, SESSION_SECRET } = env();
  const isSecure = PUBLIC_URL.startsWith("https:");
  return createCookieSessionStorage({
    cookie: {
      // The prefix makes browsers refuse the cookie over plain http, so it is used only where there is https (LOGIN-4).
      name: isSecure ? "__Host-rl_session" : "rl_session",
      httpOnly: true,
      maxAge: SESSION_SECONDS,
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
 * Whether the browser would reject the session cookie, as the site was reached over http instead of https. Reported to
 * the user, to avoid a login that redirects to itself (LOGIN-4).
 */
export function isCookieRefused(request: Request): boolean {
  const origin = request.headers.get("Origin") ?? "";
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(origin);
  return env().PUBLIC_URL.startsWith("https:") && origin.startsWith("http:") && !isLocal;
}

/** A request's tokens; null without a validly signed cookie. */
export async function readTokens(request: Request): Promise<Tokens | null> {
  const session = await sessions().getSession(request.headers.get("Cookie"));
  const parsed = TokensSchema.safeParse(session.get("tokens"));
  return parsed.success ? parsed.data : null;
}

/** `Set-Cookie` value that stores these tokens. */
export async function commitTokens(tokens: Tokens): Promise<string> {
  const session = await sessions().getSession();
  session.set("tokens", tokens);
  return sessions().commitSession(session);
}

/** Time past a session's end for which its user is known: a day. A form may stay open past it. */
const AUTHOR_EXTRA_SECONDS = 24 * 3600;
/** Lifetime of the cookie that recognises a browser: a year. */
const DEVICE_SECONDS = 365 * 24 * 3600;

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

const authorCookie = () => signedCookie("rl_author", "/admin", SESSION_SECONDS + AUTHOR_EXTRA_SECONDS);
// With JavaScript the form is sent to /login.data, which is not under /login.
const deviceCookie = () => signedCookie("rl_device", "/", DEVICE_SECONDS);

/**
 * The `Set-Cookie` that identifies the admin of a session whose cookie is gone (signed out in another tab, expired). It
 * grants no access: form input is sealed for that admin (GATE-2).
 */
export function rememberAuthor(userId: string): Promise<string> {
  return authorCookie().serialize(userId);
}

/** User id of the browser's last session; null where none is known. */
export async function readAuthor(request: Request): Promise<string | null> {
  const userId: unknown = await authorCookie().parse(request.headers.get("Cookie"));
  return typeof userId === "string" ? userId : null;
}

const DeviceSchema = z.object({ device: z.string(), account: z.string() });

const digestOf = (account: string) => createHash("sha256").update(accountOf(account)).digest("base64url");

/**
 * The `Set-Cookie` that marks a browser as known to an account at the next sign-in. It grants no access, but guessing
 * from elsewhere no longer locks the browser out (LOGIN-5).
 */
export function rememberDevice(account: string): Promise<string> {
  return deviceCookie().serialize({ device: randomUUID(), account: digestOf(account) });
}

/** Id of a browser that has signed in to this account before; null for any other. */
export async function readDevice(request: Request, account: string): Promise<string | null> {
  const parsed = DeviceSchema.safeParse(await deviceCookie().parse(request.headers.get("Cookie")));
  return parsed.success && parsed.data.account === digestOf(account) ? parsed.data.device : null;
}

/** `Set-Cookie` value that deletes the tokens. */
export async function forgetTokens(): Promise<string> {
  return sessions().destroySession(await sessions().getSession());
}
