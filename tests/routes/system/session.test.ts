import { beforeEach, describe, expect, test } from "vitest";
import { freshTokens } from "~/backend/auth/auth.server";
import { checkAdmin } from "~/backend/auth/gate.server";
import { commitTokens, readTokens, type Tokens } from "~/backend/auth/session.server";
import { startFront } from "../../support/back-end/front.ts";
import { cookieHeader } from "../../support/requests/cookies.ts";
import { ask } from "../../support/requests/route-calls.ts";
import { signIn } from "../../support/requests/signed-in.ts";
import { passTime } from "../../support/run/clock.ts";
import { expectSaid } from "../../support/run/output.ts";

const front = await startFront();
let tokens: Tokens;
let cookie: string;

const cookieOf = async (carried: Tokens) => cookieHeader({ "Set-Cookie": await commitTokens(carried) });

/** Signs in, with 30 seconds left by the expiry in the cookie. */
beforeEach(async () => {
  const signedIn = await signIn();
  const read = await readTokens(
    new Request("http://whatever.test", { headers: { Cookie: signedIn.cookie } }),
  );
  if (!read) throw new Error("The cookie holds no tokens.");
  tokens = { ...read, expiresAt: Math.floor(Date.now() / 1_000) + 30 };
  cookie = await cookieOf(tokens);
  front.asked.length = 0;
});

const refreshes = () => front.asked.filter((name) => name === "token").length;
const checkOf = (carried = cookie) => checkAdmin(ask("/admin", { cookie: carried }));

describe("a token that is about to run out", () => {
  test("LOGIN-4 20 parallel requests are all let in, with one renewal", async () => {
    const checks = await Promise.all(Array.from({ length: 20 }, () => checkOf()));
    for (const { admin, setCookie } of checks) {
      expect(admin?.email).toBe("anna@rezyserka.example");
      expect(setCookie).not.toBeNull();
    }
    expect(refreshes()).toBe(1);
    const { admin, setCookie } = await checkOf(cookieHeader({ "Set-Cookie": checks[0]?.setCookie ?? "" }));
    expect(admin).not.toBeNull();
    expect(setCookie).toBeNull();
  });

  test("LOGIN-4 LOGIN-5 a renewal carries the admin's address, for the back end's own limits", async () => {
    front.requests.length = 0;
    await checkAdmin(ask("/admin", { cookie, context: { address: "192.0.2.8" } }));
    const forwarded = front.requests.map(({ name, headers }) => [name, headers["sb-forwarded-for"]]);
    expect(forwarded).toEqual([
      ["token", "192.0.2.8"],
      ["user", undefined],
      ["admins", undefined],
    ]);
  });

  test("LOGIN-4 a browser that missed the answer is let in with its old cookie, later too", async () => {
    await checkOf();
    passTime(20 * 60_000);
    const { admin, setCookie } = await checkOf();
    expect(admin).not.toBeNull();
    expect(setCookie).not.toBeNull();
    expect(refreshes()).toBe(1);
  });

  test("LOGIN-4 a back end that fails to renew it does not end the session while it is good", async () => {
    front.refuse(400, "token");
    expect(await freshTokens(tokens)).toEqual(tokens);
    front.refuse(undefined);
    expect((await checkOf()).admin).not.toBeNull();
  });
});

describe("a back end that fails", () => {
  test("GATE-2 lets nobody in, and throws no session away", async () => {
    const { cookie: good } = await signIn("good@rezyserka.example");
    front.refuse(503);
    expect(await checkOf(good)).toMatchObject({ admin: null, setCookie: null });
    expectSaid(/the admin check failed/);
    front.refuse(undefined);
    expect((await checkOf(good)).admin).not.toBeNull();
  });

  test("GATE-2 lets nobody in where only the list of admins can't be read", async () => {
    const { cookie: good } = await signIn("good@rezyserka.example");
    front.refuse(503, "admins");
    expect(await checkOf(good)).toMatchObject({ admin: null, setCookie: null });
    expectSaid(/the admin check failed/);
  });
});

describe("a session that has run out", () => {
  const runOut = async () =>
    checkOf(await cookieOf({ ...tokens, expiresAt: Math.floor(Date.now() / 1_000) - 5 }));

  test("LOGIN-4 is over where the back end refuses to renew it: the cookie goes", async () => {
    front.refuse(400, "token");
    const { admin, setCookie } = await runOut();
    expect(admin).toBeNull();
    expect(setCookie).toMatch(/1970/);
  });

  const sub = "00000000-0000-4000-8000-000000000000";
  const foreign = `x.${Buffer.from(JSON.stringify({ sub })).toString("base64url")}.x`;
  test.each([
    ["a 200 without tokens", 200, {}],
    ["a 200 with tokens that are none", 200, { access_token: "x", refresh_token: "y", expires_in: 3600 }],
    ["a 200 with another's", 200, { access_token: foreign, refresh_token: "y", expires_in: 3600 }],
    ["a 404 of what stands in between", 404, { message: "no Route matched with those values" }],
    [
      "a 409, as two came at once",
      409,
      { code: "conflict", message: "Too many concurrent token refresh requests" },
    ],
  ])(
    "LOGIN-4 GATE-2 is thrown away by no answer that does not refuse it: %s",
    async (_what, status, body) => {
      front.refuse(status, "token", body);
      expect(await runOut()).toMatchObject({ admin: null, setCookie: null });
      expectSaid(/the admin check failed/);
      front.refuse(undefined);
      expect((await runOut()).admin).not.toBeNull();
    },
  );
});

describe("a session is over, whatever the back end would say,", () => {
  test.each([
    ["12 hours past its last tokens", { expiresAt: -12 * 3600 - 5 }],
    ["a week after the password was given", { signedInAt: -7 * 24 * 3600 - 5 }],
  ])("LOGIN-4 %s", async (_when, ages: Partial<Record<"expiresAt" | "signedInAt", number>>) => {
    const now = Math.floor(Date.now() / 1_000);
    const times = Object.fromEntries(Object.entries(ages).map(([name, age]) => [name, now + age]));
    const { admin, setCookie } = await checkOf(
      await cookieOf({ ...tokens, expiresAt: now + 3600, ...times }),
    );
    expect(admin).toBeNull();
    expect(setCookie).toMatch(/1970/);
    expect(refreshes()).toBe(0);
  });

  test("LOGIN-4 however often it was renewed", async () => {
    const signedInAt = tokens.signedInAt - 3600;
    expect((await freshTokens({ ...tokens, signedInAt }))?.signedInAt).toBe(signedInAt);
    expect(refreshes()).toBe(1);
  });
});
