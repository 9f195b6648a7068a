import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { about } from "~/i18n/admin/about";
import { portfolio } from "~/i18n/admin/portfolio";
import { settings } from "~/i18n/admin/settings";
import { upload } from "~/i18n/admin/upload";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { connectDatabase, type Database } from "../../supabase/local/database.ts";
import { type Home, startTemporaryHome } from "../../supabase/local/start-home.ts";
import { FAULTS, startFront } from "../support/browser-front.ts";
import { textOf } from "../support/browser-html.ts";
import { type BuiltSite, startBuiltSite } from "../support/browser-site.ts";
import { eventually } from "../support/eventually.ts";
import { goodFiles } from "../support/files.ts";
import { ADMIN, openBrowser } from "./admin-browser.ts";

/** Content is served without asking for less than this (milliseconds). */
const CACHE_LIFETIME = 60_000;
const PAGES = ["/", "/en", "/about", "/en/services/audio", "/contact"];

let home: Home;
let database: Database;
let front: Awaited<ReturnType<typeof startFront>>;
let site: BuiltSite;

beforeAll(async () => {
  home = await startTemporaryHome({ seed: true, admin: ADMIN });
  database = connectDatabase(home.databaseUrl);
  front = await startFront(home.supabaseUrl);
}, 120_000);
afterAll(async () => {
  front?.stop();
  await database?.end();
  await home?.stop();
});

const startSite = () => startBuiltSite({ ...home, supabaseUrl: front.url }, { LOG_LEVEL: "info" });
const get = async (path: string) => {
  const answer = await fetch(site.url + path, { headers: { Connection: "close" }, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

/** The fields of the form that is shown in the place of an editor, to be sent once more. */
function keptFields(html: string): Record<string, string> {
  const [kept = ""] = /<section aria-labelledby="kept-title".*?<\/section>/s.exec(html) ?? [];
  return Object.fromEntries(
    [...kept.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, textOf(value)],
    ),
  );
}

/** The originals of the projects' pictures; variants lie in folders. */
const files = async () =>
  (await readdir(path.join(home.mediaDir, "portfolio"), { withFileTypes: true }))
    .flatMap((entry) => (entry.isFile() ? entry.name : []))
    .sort();

/** The first project and team member, their versions as the back end would write them. */
async function readRows() {
  const [project] = await database`
    select id, image_url, to_json(updated_at) #>> '{}' as updated_at from public.portfolio order by "order" limit 1`;
  const [member] = await database`
    select id, name, to_json(updated_at) #>> '{}' as updated_at from public.about_team_members order by "order" limit 1`;
  return { project, member } as Record<"project" | "member", Record<string, string>>;
}

describe.each(FAULTS)("with a back end that is broken from the start: %s", (fault) => {
  beforeAll(async () => {
    front.break(fault);
    site = await startSite();
  });
  afterAll(async () => {
    front.mend();
    await site.stop();
  });

  test("HOME-7 LOGIN-2 the shell is served with a 503 in the page's language, kept by nobody; later all of it, by itself", async () => {
    for (const path of PAGES) {
      const { status, headers, html } = await get(path);
      const texts = path.startsWith("/en") ? en : pl;
      expect(status, path).toBe(503);
      expect(headers.get("Retry-After"), path).toBe("10");
      expect(headers.get("Cache-Control"), path).toBe("no-store");
      expect(html, path).toContain(`>${texts.errors.awayNotice}</p>`);
      expect(html, path).toContain('<main id="main"');
      expect(html, path).toContain("<footer");
    }
    const browser = openBrowser(site.url);
    const others = ["/sitemap.xml", "/blog/feed.xml", "/readyz", "/healthz"].map(get);
    const [refused, ...answers] = await Promise.all([browser.signIn(), ...others]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 200]);
    expect(refused.html).toContain(pl.login.failed);
    expect(browser.isSignedIn()).toBe(false);

    front.mend();
    await eventually(async () => {
      for (const path of PAGES) {
        const { status, html } = await get(path);
        expect(status, path).toBe(200);
        expect(html, path).not.toContain(`>${(path.startsWith("/en") ? en : pl).errors.awayNotice}</p>`);
      }
    });
    expect((await get("/en")).html).toContain('id="services"');
    expect((await get("/readyz")).status).toBe(200);
    expect((await browser.signIn()).location).toBe("/admin");
  });
});

describe("where only sign-in and the list of admins answer", () => {
  beforeAll(async () => {
    site = await startSite();
  });
  afterEach(() => front.mend());
  afterAll(() => site.stop());

  test("ABA-2 PFA-1 SET-2 a form whose row can't be read comes back with all that was typed, to be sent again", async () => {
    const browser = openBrowser(site.url);
    await browser.signIn();
    const { project, member } = await readRows();
    const [service] = await database<{ id: string }[]>`select id from public.services limit 1`;
    const [card] = await database<{ id: string }[]>`select id from public.seo_settings limit 1`;
    const TYPED = "Wpisane w czasie awarii";
    const version = { intent: "save", updated_at: member.updated_at ?? "" };
    const forms: [path: string, fields: Record<string, string>][] = [
      [`/admin/about?edit=${member.id}`, { name: TYPED }],
      ["/admin/about?edit=hero", { title_pl: TYPED }],
      [`/admin/portfolio?edit=${project.id}`, { title_pl: TYPED }],
      [`/admin/content?edit=${service?.id}`, { title_pl: TYPED }],
      [`/admin/service-details?details=${service?.id}`, { "features_pl[0].heading": TYPED }],
      [`/admin/service-details?banner=${service?.id}`, { title_pl: TYPED }],
      ["/admin/translations?edit=x", { pl: TYPED }],
      [`/admin/settings?edit=${card?.id}`, { title_pl: TYPED }],
      ["/admin/settings?edit=company", { name: TYPED }],
      ["/admin/messages?edit=retention", { policy: "delete", retention_months: TYPED }],
    ];
    front.break("down", ({ path }) => path.startsWith("/rest/v1/") && path !== "/rest/v1/admins");
    const answers = await Promise.all(
      forms.map(([path, fields]) => browser.submit(path, { ...version, ...fields })),
    );
    for (const [index, { status, html }] of answers.entries()) {
      const [path, fields] = forms[index] ?? ["", {}];
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(html, path).toContain(`>${TYPED}</dd>`);
      expect(keptFields(html), path).toEqual({ ...version, ...fields });
    }
    expect(answers[0]?.status).toBe(503);
    expect(answers[0]?.html).toContain(about.saveFailed.message);

    const dialog = `/admin/settings?analytics=${card?.id}`;
    const id = { intent: "analytics", page_path: "/about", google_analytics_id: "G-ABCDEFGH12" };
    const unsaved = await browser.submit(dialog, { ...version, ...id, password: ADMIN.password });
    expect(unsaved.status).toBe(503);
    expect(unsaved.html).toContain(settings.saveFailed.title);
    expect(unsaved.html).toContain(settings.analytics.title.replace("{{page}}", id.page_path));
    expect(unsaved.html).toMatch(/<input[^>]* name="google_analytics_id"[^>]* value="G-ABCDEFGH12"/);
    expect(unsaved.html).toContain(`name="updated_at" value="${version.updated_at}"`);
    expect(unsaved.html).toMatch(/<input[^>]* name="password"/);
    expect(unsaved.html).not.toContain(ADMIN.password);

    front.mend();
    const [path = ""] = forms[0] ?? [];
    const again = await browser.submit(path, keptFields(answers[0]?.html ?? ""));
    expect(again.location).toBe("/admin/about");
    expect((await readRows()).member.name).toBe(TYPED);
  });
});

describe("with a back end that breaks later", () => {
  beforeAll(async () => {
    site = await startSite();
  });
  afterEach(() => front.mend());
  afterAll(() => site.stop());

  test.each(FAULTS)(
    "HOME-7 I18N-3 pages go on from the last good content, logged once, and show by themselves what is new: %s",
    async (fault) => {
      // With a query that means nothing a page is rendered for each request, from what the data cache has.
      const renderAll = async () => {
        await site.advance(CACHE_LIFETIME);
        return Promise.all(PAGES.map((path) => get(`${path}?rendered`)));
      };
      const htmlOf = (answers: { html: string }[]) => answers.map(({ html }) => html);
      const before = htmlOf(await renderAll());
      site.said.splice(0);
      site.errors.splice(0);
      front.break(fault);
      for (let round = 0; round < 3; round++) {
        const answers = await renderAll();
        expect(answers.map(({ status }) => status)).toEqual(PAGES.map(() => 200));
        expect(htmlOf(answers)).toEqual(before);
      }
      const lines = (part: string) => site.said.filter((line) => line.startsWith(part));
      expect(lines("circuit opened")).toHaveLength(1);
      expect(lines("the back end failed: stale content is served")).toHaveLength(1);
      expect(site.errors).toEqual([]);

      const title = `Nowe${FAULTS.indexOf(fault)}`;
      await database`update public.services set title_pl = ${title} where link = '/services/audio'`;
      front.mend();
      await eventually(async () => expect((await get("/")).html).toContain(title));
      expect(lines("circuit closed")).toHaveLength(1);
    },
  );

  test.each(FAULTS)(
    "LOGIN-2 GATE-2 nobody is let in and nobody is signed out; what was typed is kept for after the next sign-in: %s",
    async (fault) => {
      const [browser, stranger] = [openBrowser(site.url), openBrowser(site.url)];
      expect((await browser.signIn()).location).toBe("/admin");
      const before = await readRows();
      front.break(fault);
      const [refused, page, form] = await Promise.all([
        stranger.signIn(),
        browser.visit("/admin/about"),
        browser.submit(`/admin/about?edit=${before.member.id}`, {
          intent: "save",
          name: "Wpisane w czasie awarii",
          updated_at: before.member.updated_at ?? "",
        }),
      ]);
      expect(refused.html).toContain(pl.login.failed);
      expect(stranger.isSignedIn()).toBe(false);
      expect(page.location).toMatch(/^\/login/);
      expect(form.status).toBe(401);
      expect(form.html).toMatch(/name="draft" value="[^"]{40,}"/);

      front.mend();
      expect(await readRows()).toEqual(before);
      expect(browser.isSignedIn()).toBe(true);
      expect((await browser.visit("/admin/about")).status).toBe(200);
    },
  );

  test.each(FAULTS)(
    "PFA-1 ABA-2 UPL-5 reads, saves and uploads that fail say so in the exact words, with the input kept, and leave nothing half done: %s",
    async (fault) => {
      const browser = openBrowser(site.url);
      await browser.signIn();
      const stored = await files();
      const { project, member } = await readRows();
      const panel = `/admin/portfolio?edit=${project.id}&upload=project_image`;
      const editor = `/admin/about?edit=${member.id}`;
      const version = { updated_at: project.updated_at ?? "" };
      const save = async (name: string) => {
        const { updated_at = "" } = (await readRows()).member;
        return browser.submit(editor, { intent: "save", name, updated_at });
      };
      let filesSent = 0;
      front.break(fault, ({ method, path }) => {
        // One file that waits proves as much as a picture and its variants, one after another.
        if (method === "POST" && path.startsWith("/storage/v1/object/"))
          return fault !== "slow" || filesSent++ === 0;
        return (
          (method === "GET" && path === "/rest/v1/portfolio") ||
          (method === "PATCH" && path === "/rest/v1/about_team_members")
        );
      });
      const [list, saved, sent] = await Promise.all([
        browser.visit("/admin/portfolio"),
        save("Wpisane w czasie awarii"),
        browser.upload(panel, goodFiles.jpg(), version),
      ]);
      expect(list.status).toBe(200);
      expect(list.html).toContain(portfolio.loadFailed);
      expect(saved.status).toBe(503);
      expect(saved.html).toContain(about.saveFailed.title);
      expect(saved.html).toContain(about.saveFailed.message);
      expect(saved.html).toMatch(/<input[^>]* name="name"[^>]* value="Wpisane w czasie awarii"/);
      // A file is given more time than that.
      if (fault === "slow") expect(sent.status).toBe(302);
      else {
        expect(sent.status).toBe(503);
        expect(sent.html).toContain(upload.imageFailed.title);
        expect(await files()).toEqual(stored);
        expect((await readRows()).project.image_url).toBe(project.image_url);
      }

      front.mend();
      expect((await save(`Zapisane: ${fault}`)).location).toBe("/admin/about");
      const { project: now, member: written } = await readRows();
      expect(written.name).toBe(`Zapisane: ${fault}`);
      const again = await browser.upload(panel, goodFiles.jpg(), { updated_at: now.updated_at ?? "" });
      expect(again.status).toBe(302);
      expect(await files()).toHaveLength(stored.length + (fault === "slow" ? 2 : 1));
      expect((await readRows()).project.image_url).not.toBe(now.image_url);
    },
  );
});
