import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { projects } from "~/content/projects.server";
import { admin } from "~/i18n/admin/common";
import { about } from "~/i18n/admin/sections/about";
import { settings } from "~/i18n/admin/sections/settings";
import { upload } from "~/i18n/admin/upload";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { embeddedFiles } from "../../supabase/local/backup/backed-up-files.ts";
import { makeBackup } from "../../supabase/local/backup/make-backup.ts";
import { restoreBackup } from "../../supabase/local/backup/restore-backup.ts";
import { connectDatabase, type Database } from "../../supabase/local/database/database.ts";
import type { Home } from "../../supabase/local/home/start-home.ts";
import { startTestHome } from "../support/back-end/test-home.ts";
import { FAULTS, type Fault, startFront } from "../support/browser/browser-front.ts";
import { textOf } from "../support/browser/browser-html.ts";
import { type BuiltSite, startBuiltSite } from "../support/browser/browser-site.ts";
import { goodFiles } from "../support/requests/files.ts";
import { eventually } from "../support/run/eventually.ts";
import { ADMIN, openBrowser } from "./admin-browser.ts";

/** Content is served without being read again for less than this (milliseconds). */
const CACHE_LIFETIME = 600_000;
const PAGES = ["/", "/en", "/about", "/en/services/audio", "/contact"];
/**
 * One fault of each kind: no response, a late one, a wrong one. Reads and saves meet every fault (below); a start and a
 * sign-in meet these, as they go through the same client.
 */
const KINDS: Fault[] = ["down", "slow", "other JSON"];

let home: Home;
let database: Database;
let front: Awaited<ReturnType<typeof startFront>>;
let site: BuiltSite;

beforeAll(async () => {
  home = await startTestHome({ seed: true, admin: ADMIN });
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

/** Fields of the resubmission form, which is shown in place of an editor. */
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

/** The first project and team member, with their versions in the back end's format. */
async function readRows() {
  const [project] = await database`
    select id, image_url, to_json(updated_at) #>> '{}' as updated_at from public.portfolio order by "order" limit 1`;
  const [member] = await database`
    select id, name, to_json(updated_at) #>> '{}' as updated_at from public.about_team_members order by "order" limit 1`;
  return { project, member } as Record<"project" | "member", Record<string, string>>;
}

describe.each(KINDS)("with a back end that is broken from the start: %s", (fault) => {
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
    expect(refused.html).toContain(pl.login.unavailable);
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
    await eventually(async () => expect((await get("/readyz")).status).toBe(200));
    expect((await browser.signIn()).location).toBe("/admin");
  });
});

describe("with a back end that hangs as soon as the site is ready", () => {
  beforeAll(async () => {
    site = await startSite();
    await eventually(async () => expect((await get("/readyz")).status).toBe(200));
    front.break("slow");
  });
  afterAll(async () => {
    front.mend();
    await site.stop();
  });

  test("HOME-7 SVC-1 PORT-1 BLOG-1 every public page is served, though none was asked for before", async () => {
    const [{ paths }] = await database<[{ paths: string[] }]>`
      select array(
        select link from public.services
        union all select '/portfolio/' || id from public.portfolio where is_active
        union all select '/blog/' || slug from public.blog_posts where is_published
      ) as paths`;
    expect(paths.length).toBeGreaterThan(15);
    for (const path of ["/", "/about", "/blog", "/contact", "/privacy", "/sitemap.xml", ...paths]) {
      const { status, html } = await get(path);
      expect(status, path).toBe(200);
      expect(html, path).not.toContain(`>${pl.errors.awayNotice}</p>`);
    }
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
      // An unknown query bypasses the page cache: each request renders the page from the data cache.
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
      // The log comes through a pipe of its own, perhaps after the answers.
      await eventually(() => expect(lines("circuit opened")).toHaveLength(1));
      await eventually(() => expect(lines("the back end failed: stale content is served")).toHaveLength(1));
      // The background passes log that they fail.
      const others = /the outbox can't be read|due drafts can't be published/;
      expect(site.errors.filter((line) => !others.test(line))).toEqual([]);

      const title = `Nowe${FAULTS.indexOf(fault)}`;
      await database`update public.services set title_pl = ${title} where link = '/services/audio'`;
      front.mend();
      await eventually(async () => expect((await get("/")).html).toContain(title));
      await eventually(() => expect(lines("circuit closed")).toHaveLength(1));
    },
  );

  test.each(["down", "slow", "other JSON"] as const)(
    "PERF-6 HOME-7 kept pages go on where only the question for versions fails, and show what is new when it is answered: %s",
    async (fault) => {
      await get("/about");
      site.said.splice(0);
      front.break(fault, ({ path }) => path.endsWith("/content_versions"));
      const title = `Bez wersji: ${fault}`;
      await database`update public.about_hero set title_pl = ${title}`;
      for (let round = 0; round < 4; round++) {
        await site.advance(5_000);
        const { status, html } = await get("/about");
        expect(status).toBe(200);
        expect(html).not.toContain(title);
      }
      const stale = () =>
        site.said.filter((line) => line.startsWith("the back end failed: stale content is served"));
      await eventually(() => expect(stale()).toHaveLength(1));
      front.mend();
      await eventually(async () => expect((await get("/about")).html).toContain(title));
    },
  );

  test.each([-400, 400])(
    "PERF-6 I18N-3 HOME-7 a clock that jumps by %i days in an outage holds back neither its end nor an edit",
    async (days) => {
      site.said.splice(0);
      front.break("down");
      await site.advance(CACHE_LIFETIME);
      await Promise.all(PAGES.map((page) => get(`${page}?rendered`)));
      // The log comes through a pipe of its own, perhaps after the answers.
      await eventually(() =>
        expect(site.said.filter((line) => line.startsWith("circuit opened"))).toHaveLength(1),
      );
      await site.setClock(days * 86_400_000);
      const title = `Zegar: ${days}`;
      await database`update public.about_hero set title_pl = ${title}`;
      front.mend();
      await eventually(async () => expect((await get("/about")).html).toContain(title));
      await site.setClock(-days * 86_400_000);
    },
  );

  test("PERF-6 a restore while visitors read shows by itself, and fails nobody", async () => {
    const archive = path.join(home.mediaDir, "..", "site.tar.gz");
    const store = embeddedFiles(home.mediaDir);
    const before = (await get("/about")).html;
    await makeBackup(database, store, archive, () => () => {});
    await database`update public.about_hero set title_pl = 'Przed przywróceniem'`;
    await eventually(async () => expect((await get("/about")).html).toContain("Przed przywróceniem"));
    let isRestoring = true;
    const visits = (async () => {
      while (isRestoring) for (const page of PAGES) expect((await get(page)).status, page).toBe(200);
    })();
    const silent = { verified() {}, compared() {}, restoring() {} };
    await restoreBackup(database, store, archive, false, silent);
    isRestoring = false;
    await visits;
    await eventually(async () => expect((await get("/about")).html).toBe(before));
  });

  test.each(KINDS)(
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
      expect(refused.html).toContain(pl.login.unavailable);
      expect(stranger.isSignedIn()).toBe(false);
      expect(page.location).toMatch(/^\/login/);
      expect((await browser.visit(page.location ?? "")).html).toContain(admin.away.read);
      expect(form.status).toBe(401);
      expect(form.html).toContain(admin.away.kept);
      const [, draft = ""] = /name="draft" value="([^"]{40,})"/.exec(form.html) ?? [];
      const again = () => browser.submit(`/admin/about?edit=${before.member.id}`, { draft });
      const inVain = await again();
      expect(inVain.status).toBe(401);
      expect(inVain.html).toContain(draft);

      front.mend();
      expect(await readRows()).toEqual(before);
      expect(browser.isSignedIn()).toBe(true);
      expect((await browser.visit("/admin/about")).status).toBe(200);
      // The same form once more, without signing in: it is back, unsaved.
      const back = await again();
      expect(back.status).toBe(200);
      expect(back.html).toContain("Wpisane w czasie awarii");
      expect(await readRows()).toEqual(before);
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
        // One file on hold proves as much as a picture and its variants in sequence.
        if (method === "POST" && path.startsWith("/storage/v1/object/"))
          return fault !== "slow" || filesSent++ === 0;
        return (
          (method === "GET" && path === "/rest/v1/portfolio") ||
          (method === "POST" && path === "/rest/v1/rpc/write_item")
        );
      });
      const [list, saved, sent] = await Promise.all([
        browser.visit("/admin/portfolio"),
        save("Wpisane w czasie awarii"),
        browser.upload(panel, goodFiles.jpg(), version),
      ]);
      expect(list.status).toBe(200);
      expect(list.html).toContain(projects.words.loadFailed.title);
      expect(saved.status).toBe(503);
      expect(saved.html).toContain(about.saveFailed.title);
      expect(saved.html).toContain(about.saveFailed.message);
      expect(saved.html).toMatch(/<input[^>]* name="name"[^>]* value="Wpisane w czasie awarii"/);
      // The timeout of a file is longer.
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
