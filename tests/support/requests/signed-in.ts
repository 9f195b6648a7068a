import { commitTokens } from "~/backend/auth/session.server";
import { clientOf, signInClient } from "~/backend/client.server";
import { changeContent, database } from "../back-end/content.ts";
import { createQuickAdmin } from "../back-end/quick-password.ts";
import { cookieHeader } from "./cookies.ts";

/** An admin of the tests, and the cookie of a browser that is signed in as them. */
export type SignedIn = { id: string; email: string; cookie: string; accessToken: string };

/** Password of every test account. */
export const PASSWORD = "a-password-of-the-tests";

/**
 * Makes an admin with an account and signs them in. The list of admins, like all content, is put back after the test:
 * to be called in each test anew.
 */
export async function signIn(email = "anna@rezyserka.example"): Promise<SignedIn> {
  await changeContent(() => createQuickAdmin(database, email, PASSWORD));
  const { data, error } = await signInClient().auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  const { access_token, refresh_token, expires_in } = data.session;
  const expiresAt = Math.floor(Date.now() / 1_000) + expires_in;
  const signedInAt = Math.floor(Date.now() / 1_000);
  const tokens = { accessToken: access_token, refreshToken: refresh_token, expiresAt, signedInAt };
  const cookie = cookieHeader({ "Set-Cookie": await commitTokens(tokens) });
  return { id: data.user.id, email, cookie, accessToken: access_token };
}

/** Whether the session is still valid at the back end. */
export async function isAlive({ accessToken }: SignedIn): Promise<boolean> {
  const { error } = await clientOf(accessToken).auth.getUser(accessToken);
  return error === null;
}
