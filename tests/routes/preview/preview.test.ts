import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeContent, database } from "../../support/back-end/content.ts";
import { signIn } from "../../support/requests/signed-in.ts";
import { serveSite } from "../../support/requests/site-pages.ts";

const FIRST = "3617d257-ae37-4cb7-8f73-fbbdfa14e60b";
const OTHER = "2d41228f-fde7-45d5-b14e-c318432deb40";
const HIDDEN = "fa13c2bf-04c3-4004-93e1-500053b05bda";
const PAGE = `/portfolio/${FIRST}`;
const PREVIEW = `${PAGE}?preview=project.${FIRST}`;

let site: Awaited<ReturnType<typeof serveSite>>;
let cookie: string;

beforeAll(async () => {
  site = await serveSite();
});
beforeEach(async () => {
  ({ cookie } = await signIn());
});

/** Adds a draft, as saving one does. */
const addDraft = (table: string, id: string, fields: Record<string, unknown>) =>
  changeContent(
    (sql) => sql`
      insert into drafts (table_name, row_id, fields, author)
      select ${table}, ${id}, ${sql.json(fields as never)}, id from admins where email = 'anna@rezyserka.example'`,
  );

const titleOf = ({ page }: { page: Record<string, unknown> | null }) =>
  (page?.title as { text: string } | undefined)?.text;

const barOf = ({ layout }: { layout: Record<string, unknown> | null }) => String(layout?.bar ?? "");

describe("the preview of an item", () => {
  test("PUB-4 shows its draft in both languages, which visitors don't see before, meanwhile or afterwards", async () => {
    await addDraft("portfolio", FIRST, { title_pl: "Tytuł szkicu", title_en: "Draft title" });
    expect(titleOf(await site.open(PAGE))).toBe("Kongres Chmury 2026");
    const polish = await site.open(PREVIEW, cookie);
    expect(titleOf(polish)).toBe("Tytuł szkicu");
    expect(titleOf(await site.open(`/en${PREVIEW}`, cookie))).toBe("Draft title");
    expect(titleOf(await site.open(PAGE))).toBe("Kongres Chmury 2026");
    expect(titleOf(await site.open(PAGE, cookie))).toBe("Kongres Chmury 2026");
    expect(polish.headers.get("X-Is-Preview")).toBe("true");
    expect(polish.page?.seo).toMatchObject({ analyticsId: null });
    expect(polish.layout?.consent).toEqual({ analytics: false, marketing: false });
  });

  test("PUB-4 shows the item as its draft has it in lists as well, and in no list of visitors", async () => {
    await addDraft("portfolio", FIRST, { title_pl: "Tytuł szkicu" });
    const named = async (path: string) => JSON.stringify((await site.open(path, cookie)).page?.projects);
    expect(await named(`/?preview=project.${FIRST}`)).toContain("Tytuł szkicu");
    expect(await named("/")).not.toContain("Tytuł szkicu");
  });

  test("PUB-4 shows a hidden item, and no other one", async () => {
    const preview = await site.open(`/portfolio/${HIDDEN}?preview=project.${HIDDEN}`, cookie);
    expect(preview.status).toBe(200);
    expect(barOf(preview)).toContain("Podgląd: wersja niewidoczna dla gości");
    expect((await site.open(`/portfolio/${HIDDEN}`, cookie)).status).toBe(404);
    expect((await site.open(`/portfolio/${HIDDEN}?preview=project.${FIRST}`, cookie)).status).toBe(404);
  });

  test("PUB-4 shows a post whose day has not come, at the address that its draft has", async () => {
    const [post] = await database<
      { id: string }[]
    >`select id from blog_posts where slug = 'multicam-checklist'`;
    const id = post?.id ?? "";
    await changeContent(
      (sql) =>
        sql`update blog_posts set is_published = false, created_at = now() + interval '1 day' where id = ${id}`,
    );
    await addDraft("blog_posts", id, { slug: "nowy-adres", title_pl: "Nowy tytuł" });
    const preview = await site.open(`/blog/nowy-adres?preview=post.${id}`, cookie);
    expect(titleOf(preview)).toBe("Nowy tytuł");
    expect((await site.open("/blog/nowy-adres")).status).toBe(404);
  });

  test.each([
    ["testimonials", "testimonial", "/", { name: "Osoba ze szkicu" }],
    ["about_team_members", "member", "/about", { name: "Osoba ze szkicu" }],
    ["client_logos", "client-logo", "/", { name_pl: "Osoba ze szkicu" }],
    ["services", "service", "/", { title_pl: "Osoba ze szkicu" }],
    ["services", "service", "/services/audio", { title_pl: "Osoba ze szkicu" }],
    ["social_media_links", "social-link", "/", { platform: "Osoba ze szkicu" }],
    ["content_blocks", "block", "/contact", { title_pl: "Osoba ze szkicu" }],
  ])("PUB-4 of %s is a page of the site", async (table, form, path, fields) => {
    const [row] = await database<{ id: string }[]>`
      select id from ${database(table)}
      where coalesce(to_jsonb(${database(table)}) ->> 'key', 'contact_intro') = 'contact_intro' limit 1`;
    await addDraft(table, row?.id ?? "", fields);
    const { status, layout, page } = await site.open(`${path}?preview=${form}.${row?.id}`, cookie);
    expect(status).toBe(200);
    expect(JSON.stringify([layout, page])).toContain("Osoba ze szkicu");
    expect(JSON.stringify(await site.open(path, cookie))).not.toContain("Osoba ze szkicu");
  });

  test("PUB-4 has a bar that says who changed the draft, and leads to its form", async () => {
    const published = barOf(await site.open(PREVIEW, cookie));
    expect(published).toContain("Podgląd: tak widzą to goście");
    expect(published).not.toContain("Szkic:");
    expect(published).not.toContain("publish-draft");
    await addDraft("portfolio", FIRST, { title_pl: "Tytuł <szkicu>" });
    const bar = barOf(await site.open(PREVIEW, cookie));
    expect(bar).toContain("Podgląd: szkic");
    expect(bar).toContain("Tytuł &lt;szkicu&gt;");
    expect(bar).toMatch(/Szkic: anna@rezyserka\.example, \d+ \S+ \d{4}, \d\d:\d\d</);
    expect(bar).toContain(`href="/admin/portfolio?edit=${FIRST}"`);
    expect(bar).toContain(`<a href="${PREVIEW}" lang="pl" hrefLang="pl" aria-current="true"`);
    expect(bar).toContain(`<a href="/en${PREVIEW}" lang="en"`);
    expect(bar).toMatch(
      /action="\/admin\/portfolio".*name="updated_at" value="\S+\|\S+".*value="publish-draft"/,
    );
  });

  test("PUB-4 is in the language of its address, whatever the browser's stored one", async () => {
    expect((await site.open(PREVIEW, `${cookie}; rl_lang=en`)).status).toBe(200);
    expect((await site.open(PAGE, `${cookie}; rl_lang=en`)).location).toBe(`/en${PAGE}`);
  });
});

describe("what is no preview", () => {
  test("PUB-4 without an admin session it is the login, which leads back", async () => {
    for (const path of [PREVIEW, `/en${PREVIEW}`, "/?preview=nonsense"]) {
      const { status, location, headers } = await site.open(path);
      expect(status).toBe(302);
      expect(location).toBe(`/login?to=${encodeURIComponent(path)}`);
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect((await site.open(location ?? "", cookie)).location).toBe(path);
    }
  });

  test.each([
    ["malformed", `/?preview=${FIRST}`],
    ["of an unknown type", `/?preview=something.${FIRST}`],
    ["of an unknown item", "/?preview=project.00000000-0000-4000-8000-000000000000"],
    ["of another type's item", `/?preview=post.${FIRST}`],
    ["empty", "/?preview="],
  ])("PUB-4 a preview that is %s is a 404 inside the site's frame", async (_what, path) => {
    const { status, layout } = await site.open(path, cookie);
    expect(status).toBe(404);
    expect(layout).toMatchObject({ company: { name: "Reżyserka Live" } });
    expect(layout).not.toHaveProperty("bar");
  });

  test("PUB-4 a draft whose item was deleted is a 404", async () => {
    await addDraft("portfolio", FIRST, { title_pl: "Tytuł szkicu" });
    await changeContent((sql) => sql`delete from portfolio where id = ${FIRST}`);
    expect((await site.open(PREVIEW, cookie)).status).toBe(404);
  });

  test("PUB-4 files and the admin area know of none", async () => {
    expect((await site.open("/sitemap.xml?preview=nonsense")).status).toBe(200);
    expect((await site.open(`/admin/portfolio?preview=project.${FIRST}`, cookie)).status).toBe(200);
  });

  test("PUB-4 a page beside it is the visitors'", async () => {
    await addDraft("portfolio", FIRST, { title_pl: "Tytuł szkicu" });
    expect(titleOf(await site.open(`/portfolio/${OTHER}?preview=project.${FIRST}`, cookie))).not.toBe(
      "Tytuł szkicu",
    );
  });
});
