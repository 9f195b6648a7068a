import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { guardRoutes } from "~/backend/auth/gate.server";
import { type Consent, consentIn } from "~/http/consent";
import * as route from "~/routes/resources/consent";
import { loader as about } from "~/routes/site/about";
import { loader as home } from "~/routes/site/home/route";
import { loader as layout } from "~/routes/site/layout";
import { changeContent } from "../../support/back-end/content.ts";
import { cookieHeader, setCookies } from "../../support/requests/cookies.ts";
import { answer, ask } from "../../support/requests/route-calls.ts";
import { takeEvents } from "../../support/run/output.ts";

const choose = (form: Record<string, string>, cookie?: string) =>
  answer(() => route.action(ask("/consent", { form, cookie })));
const stored = (headers: Headers): Consent | null => consentIn(cookieHeader(headers));

const NOTHING = { analytics: false, marketing: false };
const ALL = { analytics: true, marketing: true };
const REJECTED = "rl_consent=1.1700000000.necessary";

describe("the cookie bar's answers", () => {
  test.each<[string, Record<string, string>, Consent]>([
    ["Reject all", { choice: "reject" }, NOTHING],
    ["Accept all", { choice: "accept" }, ALL],
    ["Save settings without a tick", { choice: "save" }, NOTHING],
    ["Save settings with analytics", { choice: "save", analytics: "on" }, { ...NOTHING, analytics: true }],
    ["Save settings with marketing", { choice: "save", marketing: "on" }, { ...NOTHING, marketing: true }],
    ["Save settings with both", { choice: "save", analytics: "on", marketing: "on" }, ALL],
    ["Reject all with ticks left in the form", { choice: "reject", analytics: "on" }, NOTHING],
  ])("COOK-2 %s stores what it says and leads back to the page", async (_name, form, expected) => {
    const reply = await choose({ ...form, to: "/en/about?from=card" });
    expect(reply).toMatchObject({ status: 302, location: "/en/about?from=card" });
    expect(stored(reply.headers)).toMatchObject(expected);
    expect(setCookies(reply.headers)).toHaveLength(1);
  });

  test("COOK-3 the cookie lasts six months, for the whole site, and script may read it", async () => {
    const [cookie] = setCookies((await choose({ choice: "accept", to: "/" })).headers);
    expect(cookie?.name).toBe("rl_consent");
    expect(cookie?.attributes).toEqual({
      path: "/",
      "max-age": String(182 * 86_400),
      samesite: "Lax",
      secure: true,
    });
  });

  test("PRIV-1 it leads to the page with its cookie settings closed, the rest of the query kept", async () => {
    const to = "/?category=sports&cookies=settings";
    expect((await choose({ choice: "reject", to })).location).toBe("/?category=sports");
    expect((await choose({ choice: "reject", to: "/en/privacy?cookies=settings" })).location).toBe(
      "/en/privacy",
    );
  });

  test.each([
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "/en//evil.test",
    "javascript:alert(1)",
    "",
    "?cookies=settings",
  ])("COOK-2 %j leads nowhere but into the site", async (to) => {
    const { location } = await choose({ choice: "reject", to });
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(new URL(location ?? "", "https://site.example").host).toBe("site.example");
  });

  test.each<Record<string, string>[]>([
    [{}],
    [{ choice: "" }],
    [{ choice: "all" }],
    [{ choice: "ACCEPT" }],
    [{ choice: "toString" }],
    [{ choice: "save", analytics: "yes" }],
    [{ choice: "save", marketing: "" }],
  ])("COOK-2 %j is no form of the site: 400, and nothing is stored", async (form) => {
    const { status, headers } = await choose({ ...form, to: "/about" });
    expect(status).toBe(400);
    expect(setCookies(headers)).toEqual([]);
  });

  test("COOK-2 a body that is no form, or far too large a one, is refused", async () => {
    const asked = ask("/consent", { form: { choice: "accept" } });
    const request = new Request(asked.request.url, { method: "POST", body: '{"choice":"accept"}' });
    expect((await answer(() => route.action({ ...asked, request }))).status).toBe(400);
    expect((await choose({ choice: "accept", to: `/${"a".repeat(9_000)}` })).status).toBe(413);
  });

  test("COOK-2 whoever opens its address goes home, and nothing is stored", async () => {
    const { status, location, headers } = await answer(() => route.loader());
    expect([status, location]).toEqual([302, "/"]);
    expect(setCookies(headers)).toEqual([]);
  });

  test("COOK-2 another site's page can't answer for the visitor", async () => {
    const id = "consent";
    const routes = { [id]: { id, path: "consent", module: route } } as unknown as ServerBuild["routes"];
    const action = guardRoutes(routes)[id]?.module.action as unknown as typeof route.action;
    const from = (origin: string | null) => {
      const asked = ask("/consent", { form: { choice: "accept", to: "/" } });
      if (origin) asked.request.headers.set("Origin", origin);
      return answer(() => action(asked));
    };
    for (const origin of [null, "null", "https://evil.test"]) {
      const { status, headers } = await from(origin);
      expect([status, setCookies(headers)], String(origin)).toEqual([403, []]);
    }
    expect(takeEvents().map(({ event }) => event)).toEqual(Array(3).fill("refused-origin"));
    expect((await from("https://site.example")).status).toBe(302);
  });
});

describe("a withdrawn consent", () => {
  const before = "rl_lang=pl; _ga=GA1.1.2.3; _ga_ABC1234567=GS1.1; _gid=GA1.1; _gcl_au=1.1; _gain=x; x_ga=y";
  const deleted = async (form: Record<string, string>, host = "www.shop.example.com") => {
    const asked = ask("/consent", { form: { ...form, to: "/" }, cookie: before });
    const { method, headers } = asked.request;
    const body = new URLSearchParams({ ...form, to: "/" });
    const request = new Request(`https://${host}/consent`, { method, headers, body });
    const reply = await answer(() => route.action({ ...asked, request }));
    return setCookies(reply.headers).filter(({ attributes }) => attributes["max-age"] === "0");
  };
  const names = (cookies: { name: string }[]) => [...new Set(cookies.map(({ name }) => name))];

  test("COOK-2 deletes the cookies of what was withdrawn, and no others", async () => {
    expect(names(await deleted({ choice: "reject" }))).toEqual(["_ga", "_ga_ABC1234567", "_gid", "_gcl_au"]);
    expect(names(await deleted({ choice: "save", analytics: "on" }))).toEqual(["_gcl_au"]);
    expect(names(await deleted({ choice: "save", marketing: "on" }))).toEqual([
      "_ga",
      "_ga_ABC1234567",
      "_gid",
    ]);
    expect(await deleted({ choice: "accept" })).toEqual([]);
  });

  test("COOK-2 deletes them for the host, itself and each of its parent domains", async () => {
    const domains = (cookies: Awaited<ReturnType<typeof deleted>>) =>
      cookies.filter(({ name }) => name === "_ga").map(({ attributes }) => attributes.domain);
    expect(domains(await deleted({ choice: "reject" }))).toEqual([
      undefined,
      "www.shop.example.com",
      "shop.example.com",
      "example.com",
    ]);
    expect(domains(await deleted({ choice: "reject" }, "127.0.0.1:3000"))).toEqual([undefined]);
    expect(domains(await deleted({ choice: "reject" }, "localhost"))).toEqual([undefined]);
    for (const { attributes } of await deleted({ choice: "reject" })) expect(attributes.path).toBe("/");
  });
});

describe("what a page is told", () => {
  const shell = async (cookie?: string) => (await layout(ask("/", { cookie }))).consent;

  test("COOK-2 the choice and nothing else: pages are kept by it, so no time is in it", async () => {
    expect(await shell()).toBeNull();
    expect(await shell("rl_consent=yes")).toBeNull();
    for (const [form, expected] of [
      [{ choice: "accept" }, ALL],
      [{ choice: "reject" }, NOTHING],
    ] as const) {
      const { headers } = await choose({ ...form, to: "/" });
      expect(await shell(cookieHeader(headers))).toEqual(expected);
    }
  });

  test("COOK-2 a choice older than six months is none", async () => {
    expect(await shell(REJECTED)).toBeNull();
  });

  test("COOK-4 SEO-2 the analytics id of the page's row, else of the row of /, with consent to analytics alone", async () => {
    await changeContent(async (sql) => {
      await sql`update public.seo_settings set google_analytics_id = 'G-HOME000000' where page_path = '/'`;
      await sql`update public.seo_settings set google_analytics_id = 'G-ABOUT00000' where page_path = '/about'`;
    });
    const idOf = async (load: typeof about | typeof home, path: string, cookie?: string) =>
      (await load(ask(path, { cookie }))).seo.analyticsId;
    const cookieOf = async (form: Record<string, string>) => cookieHeader((await choose(form)).headers);
    for (const cookie of [
      undefined,
      await cookieOf({ choice: "reject" }),
      await cookieOf({ choice: "save", marketing: "on" }),
    ]) {
      expect(await idOf(home, "/", cookie)).toBeNull();
      expect(await idOf(about, "/en/about", cookie)).toBeNull();
    }
    const analytics = await cookieOf({ choice: "save", analytics: "on" });
    expect(await idOf(home, "/en", analytics)).toBe("G-HOME000000");
    expect(await idOf(about, "/about", analytics)).toBe("G-ABOUT00000");
    await changeContent(
      (sql) => sql`update public.seo_settings set google_analytics_id = null where page_path = '/about'`,
    );
    expect(await idOf(about, "/en/about", analytics)).toBe("G-HOME000000");
  });
});
