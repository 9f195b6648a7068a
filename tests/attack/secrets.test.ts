import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rootDir } from "../../supabase/local/system/paths.ts";
import type { BuiltSite } from "../support/browser/browser-site.ts";
import { readBuiltRoutes } from "../support/requests/built-routes.ts";
import { attackedHome, post, send, signIn, startSite } from "./http.ts";

// Recognisable values for all server-side secrets: none may appear in any response.

const canary = (name: string) => `canary-${name}-5f2c9a7e41d8`;
const SETTINGS = {
  SESSION_SECRET: `${canary("session-new")}-long-enough-for-it,${canary("session-old")}-long-enough-for-it`,
  EMAIL_SERVICE_URL: "http://127.0.0.1:9",
  EMAIL_SERVICE_ID: canary("service"),
  EMAIL_TEMPLATE_ID: canary("template"),
  EMAIL_PUBLIC_KEY: canary("public-key"),
  EMAIL_PRIVATE_KEY: canary("private-key"),
  EMAIL_TO: `${canary("to")}@rezyserka.example`,
  REDIS_URL: `redis://:${canary("redis")}@127.0.0.1:9`,
  LOG_LEVEL: "info",
};

let site: BuiltSite;
let cookie = "";
let secrets: string[] = [];
beforeAll(async () => {
  site = await startSite(SETTINGS);
  cookie = await signIn(site);
  const { secretKey, publishableKey, admin } = attackedHome();
  const [, sealed = ""] = /rl_session=([^;.]+)/.exec(decodeURIComponent(cookie)) ?? [];
  const { tokens } = JSON.parse(Buffer.from(sealed, "base64").toString());
  secrets = [
    "canary-",
    secretKey,
    // The browser never asks the back end: it has no use for this one either.
    publishableKey,
    attackedHome().supabaseUrl,
    admin.password,
    tokens.accessToken,
    tokens.refreshToken,
  ];
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(6);
});
afterAll(() => site?.stop());

const expectNone = (text: string, where: string) => {
  for (const secret of secrets) expect(text.includes(secret), `${where} holds ${secret}`).toBe(false);
};

test("SEC-6 the client's files hold no key, and none of the server's own code", async () => {
  const client = path.join(rootDir, "build/client");
  const files = await readdir(client, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const text = await readFile(path.join(file.parentPath, file.name), "latin1");
    expectNone(text, file.name);
    if (!file.name.endsWith(".js")) continue;
    const names = /SUPABASE_SECRET|SESSION_SECRET|REDIS_URL|process\.env\.[A-Z]|service_role|sb_secret/;
    expect(text, file.name).not.toMatch(names);
  }
});

test("SEC-6 no page, no data, no refusal holds a key, a token or what was typed as a password", async () => {
  const routes = await readBuiltRoutes();
  const addresses = new Set(routes.map(({ address }) => address || "/"));
  for (const address of addresses)
    for (const form of [
      address,
      `${address === "/" ? "/_root" : address}.data`,
      `${address}?edit=1&delete=1`,
    ]) {
      const answer = await send(site, form, { headers: { Cookie: cookie } });
      expect(answer.status, form).toBeLessThan(500);
      expectNone(answer.text, form);
      for (const [name, value] of answer.headers)
        if (name !== "set-cookie") expectNone(value, `${form}: ${name}`);
    }
  const typed = "typed-as-a-password-7c1";
  const refusals: [string, Record<string, string>][] = [
    ["/login", { email: "x@y.example", password: typed }],
    ["/admin/account", { intent: "password", current_password: typed, new_password: typed }],
    ["/admin/settings?analytics=1", { intent: "analytics", google_analytics_id: "G-1", password: typed }],
  ];
  for (const [address, form] of refusals)
    for (const at of [address, address.replace(/(\?|$)/, ".data$1")]) {
      // The login page redirects signed-in users.
      const own: Record<string, string> = address === "/login" ? {} : { Cookie: cookie };
      const { text, status } = await post(site, at, form, { headers: own });
      expect(status, at).toBe(400);
      expectNone(text, at);
      expect(text, at).not.toContain(typed);
    }
});

test("SEC-6 the log holds none either, no message, no address of a person and no query", async () => {
  await post(site, "/contact?secret-in-the-query", {
    name: "nobody-in-the-log",
    email: "nobody-in-the-log@rezyserka.example",
    message: "nothing of this in the log",
  });
  await post(site, "/login?to=secret-in-the-query", attackedHome().admin);
  await post(site, "/login", { email: "nobody-in-the-log@rezyserka.example", password: "wrong-in-the-log" });
  const printed = site.printed();
  expect(printed).toContain('"event":"sign-in"');
  expect(printed).toContain('"event":"sign-in-failed"');
  expectNone(printed, "the log");
  expect(printed).not.toMatch(/in-the-log|nothing of this|in-the-query|typed-as-a-password|admin@rezyserka/);
});
