import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { commitTokens, readTokens } from "~/backend/auth/session.server";
import { changeContent, database } from "../support/back-end/content.ts";
import { startFront } from "../support/back-end/front.ts";
import { cookieHeader } from "../support/requests/cookies.ts";
import { type SignedIn, signIn } from "../support/requests/signed-in.ts";
import { serveSite } from "../support/requests/site-pages.ts";
import { expectSaid } from "../support/run/output.ts";

const PROJECT = "3617d257-ae37-4cb7-8f73-fbbdfa14e60b";
const HIDDEN = "fa13c2bf-04c3-4004-93e1-500053b05bda";

const front = await startFront();
let site: Awaited<ReturnType<typeof serveSite>>;
let admin: SignedIn;

beforeAll(async () => {
  site = await serveSite();
});
beforeEach(async () => {
  admin = await signIn();
});

/** Markup of the bar that comes with a page; undefined without one. */
const barOf = async (path: string, cookie?: string) => (await site.open(path, cookie)).layout?.bar;

describe("an admin's bar", () => {
  test.each([
    ["/", "/admin/pages", "Portfolio"],
    ["/en", "/admin/pages", "Portfolio"],
    ["/?category=sports", "/admin/pages", "Opinie"],
    ["/en/services/audio", "/admin/pages/audio", "Opis i zakres usługi"],
    ["/about", "/admin/pages/about", "Zespół"],
    ["/blog", "/admin/pages/blog", "Wpisy"],
    ["/contact", "/admin/pages/contact", "Formularz kontaktowy"],
    ["/en/privacy", "/admin/pages/privacy", "Pliki cookie"],
    [`/en/portfolio/${PROJECT}`, `/admin/portfolio?edit=${PROJECT}`, "Projekt"],
  ])("PANEL-6 of %s leads to its pieces", async (path, editor, piece) => {
    const bar = await barOf(path, admin.cookie);
    expect(bar).toContain(`<a href="${editor}" class="edit-bar-button edit-bar-main">Edytuj tę stronę</a>`);
    expect(bar).toContain(`>${piece}</a>`);
    expect(bar).toContain(">Stopka</a>");
  });

  test("PANEL-6 of a post leads to the post's editor, of a hidden project, a 404, to the project's", async () => {
    const [post] = await database<
      { id: string }[]
    >`select id from blog_posts where slug = 'multicam-checklist'`;
    expect(await barOf("/blog/multicam-checklist", admin.cookie)).toContain(`"/admin/blog?edit=${post?.id}"`);
    expect(await barOf(`/portfolio/${HIDDEN}`, admin.cookie)).toContain(`"/admin/portfolio?edit=${HIDDEN}"`);
  });

  test("PANEL-6 a page with it is stored by nobody, and a session about to end is renewed on the way", async () => {
    const { headers } = await site.open("/about", admin.cookie);
    expect(headers.get("X-Is-Private")).toBe("true");
    const request = new Request("http://site.example", { headers: { Cookie: admin.cookie } });
    const tokens = await readTokens(request);
    if (!tokens) throw new Error("not signed in");
    const soon = await commitTokens({ ...tokens, expiresAt: Math.floor(Date.now() / 1_000) + 30 });
    const renewed = await site.open("/about", cookieHeader({ "Set-Cookie": soon }));
    expect(renewed.layout?.bar).toContain("Edytuj tę stronę");
    expect(renewed.headers.getSetCookie().join()).toContain("__Host-rl_session=");
  });
});

describe("no bar", () => {
  test("PANEL-6 is there for visitors, nor is the back end asked who they are", async () => {
    const { layout, headers } = await site.open("/about", "rl_lang=pl; rl_consent=x");
    expect(layout).not.toHaveProperty("bar");
    expect(headers.get("X-Is-Private")).toBe("false");
    expect(front.asked).not.toContain("user");
  });

  test("PANEL-6 is there for a cookie that is no session of an admin", async () => {
    for (const cookie of ["__Host-rl_session=x", `${admin.cookie}x`])
      expect(await barOf("/about", cookie)).toBeUndefined();
    await signIn("bar-second@rezyserka.example");
    await changeContent((sql) => sql`delete from admins where email = ${admin.email}`);
    const { layout, headers } = await site.open("/about", admin.cookie);
    expect(layout).not.toHaveProperty("bar");
    expect(headers.getSetCookie().join()).toMatch(/__Host-rl_session=;/);
  });

  test("PANEL-6 is there on a page that does not exist", async () => {
    expect(await barOf("/nie-ma", admin.cookie)).toBeUndefined();
  });

  test("PANEL-6 a back end that does not say who it is holds no page up", async () => {
    await site.open("/about");
    const release = front.hold("user");
    const { status, layout } = await site.open("/about", admin.cookie);
    expect(status).toBe(200);
    expect(layout).not.toHaveProperty("bar");
    release();
    expect(await barOf("/about", admin.cookie)).toContain("Edytuj tę stronę");
  });

  test("PANEL-6 a back end that fails to say who it is ends no session", async () => {
    front.refuse(503, "user");
    const { layout, headers } = await site.open("/about", admin.cookie);
    expect(layout).not.toHaveProperty("bar");
    expect(headers.getSetCookie()).toEqual([]);
    expectSaid(/the admin check failed/);
  });
});
