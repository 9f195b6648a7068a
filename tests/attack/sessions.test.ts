import { afterEach, expect, test } from "vitest";
import type { BuiltSite } from "../support/browser/browser-site.ts";
import { cookieHeader, setCookies } from "../support/requests/cookies.ts";
import { type Answer, attackedHome, leadsTo, post, send, signIn, startSite } from "./http.ts";

const [OLD, NEW] = ["an-old-secret-of-the-attacks-of-32+", "a-new-secret-of-the-attacks-of-32+"];
const HTTPS = "https://www.rezyserka.example";

const sites: BuiltSite[] = [];
async function start(env: Record<string, string> = {}): Promise<BuiltSite> {
  const site = await startSite(env);
  sites.push(site);
  return site;
}
afterEach(() => Promise.all(sites.splice(0).map((site) => site.stop())));

/** Of a client navigation's data the redirect is told in the body. */
const isLedToLogin = (answer: Answer) =>
  answer.status === 202 ? answer.text.includes("/login?to=") : /^\/login/.test(leadsTo(answer) ?? "");

const isIn = async (site: BuiltSite, cookie: string) =>
  (await send(site, "/admin", { headers: { Cookie: cookie } })).status === 200;

test("SEC-8 LOGIN-3 a cookie that was copied before the logout is refused after it, in every form", async () => {
  const site = await start();
  const [stolen, other] = [await signIn(site), await signIn(site)];
  expect(stolen).not.toBe(other);
  await post(site, "/logout", {}, { headers: { Cookie: stolen } });
  const headers = { Cookie: stolen };
  for (const address of ["/admin", "/admin/users.data", "/admin/messages.csv"])
    expect(await send(site, address, { headers }), address).toSatisfy(isLedToLogin);
  for (const address of ["/admin/users", "/admin/users.data"])
    expect((await post(site, address, { intent: "add" }, { headers })).status, address).toBe(401);
  expect(await isIn(site, other), "another session of the same person").toBe(true);
});

test("SEC-8 a session is never one that the browser came with, which ends", async () => {
  const site = await start();
  const planted = await signIn(site);
  const answer = await post(site, "/login", attackedHome().admin, { headers: { Cookie: planted } });
  const cookie = cookieHeader(answer.headers);
  expect(cookie).toContain("rl_session=");
  expect(cookie).not.toBe(planted);
  expect([await isIn(site, planted), await isIn(site, cookie)]).toEqual([false, true]);
});

test("SEC-8 LOGIN-2 a sign-in that is refused gives no session, and takes none away", async () => {
  const site = await start();
  const live = await signIn(site);
  const wrong = { email: attackedHome().admin.email, password: "wrong" };
  for (const address of ["/login", "/login.data"])
    for (const headers of [{}, { Cookie: live }] as Record<string, string>[]) {
      const answer = await post(site, address, wrong, { headers });
      expect(setCookies(answer.headers), address).toEqual([]);
      expect(await isIn(site, cookieHeader(answer.headers)), address).toBe(false);
    }
  expect(await isIn(site, live)).toBe(true);
});

test("SEC-8 LOGIN-4 a new secret before the old one signs nobody out; without the old one everybody is", async () => {
  const before = await start({ SESSION_SECRET: OLD });
  const cookie = await signIn(before);
  const between = await start({ SESSION_SECRET: `${NEW},${OLD}` });
  expect(await isIn(between, cookie)).toBe(true);
  const signedNew = await signIn(between);
  const after = await start({ SESSION_SECRET: NEW });
  expect([await isIn(after, cookie), await isIn(after, signedNew)]).toEqual([false, true]);
});

test("SEC-8 LOGIN-4 cookies of a site on https are Secure, and the session's for this host alone", async () => {
  const site = await start({ PUBLIC_URL: HTTPS });
  const own = { Host: new URL(HTTPS).host, Origin: HTTPS };
  const answers = [
    await post(site, "/login", attackedHome().admin, { headers: own }),
    await post(site, "/language", { language: "en", to: "/about" }, { headers: own }),
    await post(site, "/consent", { choice: "accept", to: "/" }, { headers: own }),
    await post(site, "/contact", { name: "A", email: "a@b.example", message: "C" }, { headers: own }),
  ];
  const cookies = answers.flatMap(({ headers }) => setCookies(headers));
  expect(cookies.length).toBeGreaterThanOrEqual(4);
  for (const { name, attributes } of cookies) {
    expect(attributes, name).toMatchObject({ samesite: "Lax", secure: true });
    expect(attributes.domain, name).toBeUndefined();
  }
  const session = cookies.find(({ name }) => name === "__Host-rl_session");
  expect(session?.attributes).toMatchObject({ httponly: true, path: "/" });
});

test("SEC-8 GATE-1 a cookie that was tampered with lets nobody in, and breaks nothing", async () => {
  const site = await start();
  const cookie = await signIn(site);
  const [, value = ""] = /rl_session=([^;]+)/.exec(cookie) ?? [];
  const [payload = "", signature = ""] = decodeURIComponent(value).split(".");
  const forged = Buffer.from(
    JSON.stringify({ tokens: { accessToken: "a.b.c", refreshToken: "r", expiresAt: 9e12 } }),
  );
  for (const bad of [
    payload,
    `${payload}.`,
    `${payload}.${signature.slice(0, -2)}AA`,
    `${forged.toString("base64")}.${signature}`,
    `.${signature}`,
    "%",
    "%E0%A4%A",
    "null",
    "A".repeat(3_000),
  ]) {
    const headers = { Cookie: `rl_session=${bad}; rl_session=${bad}; rl_toast=${bad}; rl_consent=${bad}` };
    const answer = await send(site, "/admin", { headers });
    expect([answer.status, leadsTo(answer)], bad.slice(0, 40)).toEqual([302, "/login?to=%2Fadmin"]);
    expect((await send(site, "/", { headers })).status, bad.slice(0, 40)).toBe(200);
  }
  expect(site.errors).toEqual([]);
});
