import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LOCALES, localePath } from "~/i18n/config";
import { action as autosave } from "~/routes/admin/autosave";
import { changeContent, database } from "../../support/back-end/content.ts";
import { ask } from "../../support/requests/route-calls.ts";
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

describe("the preview beside a form", () => {
  /** Keeps a form as typing in it does. @returns the address of its preview */
  const type = async (form: Record<string, string>, as = cookie) => {
    const reply = (await autosave(ask("/admin/autosave", { cookie: as, form }))) as Response;
    return (await reply.json()).preview as string;
  };
  const NEW_ID = "11111111-2222-4333-8444-555555555555";

  test("PUB-4 PUB-9 shows what its admin typed and has not saved, in the other language and in lists as well, and nobody else", async () => {
    await addDraft("portfolio", FIRST, { title_pl: "Tytuł szkicu", title_en: "Draft title" });
    const path = await type({ type: "project", row: FIRST, title_pl: "Pisany", title_en: "", category: "?" });
    expect(path).toBe(`${PREVIEW}&frame=typed`);
    const typed = await site.open(path, cookie);
    expect(titleOf(typed)).toBe("Pisany");
    expect(typed.headers.get("X-Is-Preview")).toBe("true");
    expect(titleOf(await site.open(`/en${path}`, cookie))).toBe("Pisany");
    const list = await site.open(`/?preview=project.${FIRST}&frame=typed`, cookie);
    expect(JSON.stringify(list.page?.projects)).toContain("Pisany");
    expect(titleOf(await site.open(PREVIEW, cookie))).toBe("Tytuł szkicu");
    expect(titleOf(await site.open(PAGE))).toBe("Kongres Chmury 2026");
    const ewa = await signIn("ewa@rezyserka.example");
    expect(titleOf(await site.open(path, ewa.cookie))).toBe("Tytuł szkicu");
    expect((await site.open(path)).status).toBe(302);
  });

  test("PUB-4 BLOG-1 shows the item that it is of where another one has its address", async () => {
    const [post] = await database<{ id: string }[]>`
      select id from blog_posts where slug = 'low-latency-streaming'`;
    const path = await type({
      type: "post",
      row: post?.id ?? "",
      title_pl: "Pisany",
      slug: "multicam-checklist",
    });
    expect(path).toMatch(/^\/blog\/multicam-checklist\?preview=post\./);
    expect(titleOf(await site.open(path, cookie))).toBe("Pisany");
    expect(titleOf(await site.open("/blog/multicam-checklist"))).toBe(
      "Lista kontrolna transmisji wielokamerowej",
    );
  });

  test("PUB-4 its bar says what is shown, and has nothing that the form has", async () => {
    const path = await type({ type: "project", row: FIRST, title_pl: "Pisany" });
    const typed = barOf(await site.open(path, cookie));
    expect(typed).toContain("Podgląd: niezapisane zmiany");
    const stored = barOf(await site.open(`${PREVIEW}&frame=stored`, cookie));
    expect(stored).toContain("Podgląd: tak widzą to goście");
    for (const bar of [typed, stored]) expect(bar).not.toMatch(/<(a|button|form)\b/);
  });

  test.each([
    ["project", { title_pl: "Pisany" }, `/portfolio/${NEW_ID}?preview=project.${NEW_ID}&frame=typed`],
    [
      "post",
      { title_pl: "Pisany", slug: "nowy-adres" },
      `/blog/nowy-adres?preview=post.${NEW_ID}&frame=typed`,
    ],
    ["testimonial", { name: "Pisany", content_pl: "Opinia" }, `/?preview=testimonial.${NEW_ID}&frame=typed`],
    ["member", { name: "Pisany" }, `/about?preview=member.${NEW_ID}&frame=typed`],
    ["client-logo", { name_pl: "Pisany" }, `/?preview=client-logo.${NEW_ID}&frame=typed`],
    [
      "social-link",
      { platform: "Pisany", url: "https://x.test/a", icon: "x" },
      `/?preview=social-link.${NEW_ID}&frame=typed`,
    ],
  ])("PUB-4 of a new %s is there before its first save", async (form, fields, path) => {
    expect(await type({ type: form, row: NEW_ID, id: NEW_ID, ...fields })).toBe(path);
    for (const locale of LOCALES) {
      const { status, layout, page } = await site.open(localePath(locale, path), cookie);
      expect(status).toBe(200);
      expect(JSON.stringify([layout, page])).toContain("Pisany");
    }
    expect((await site.open(path.replace("typed", "stored"), cookie)).status).toBe(404);
  });

  test("PUB-4 of a post follows its address, and what is not right yet stays as it is stored", async () => {
    const [post] = await database<
      { id: string; slug: string }[]
    >`select id, slug from blog_posts where slug = 'multicam-checklist'`;
    const id = post?.id ?? "";
    const path = await type({
      type: "post",
      row: id,
      slug: "inny-adres",
      title_pl: "",
      body_pl: "<p>Pisana</p><script>x</script>",
    });
    expect(path).toBe(`/blog/inny-adres?preview=post.${id}&frame=typed`);
    const { page } = await site.open(path, cookie);
    expect(JSON.stringify(page)).toContain("Pisana");
    expect(JSON.stringify(page)).not.toContain("<script>x");
    expect(titleOf({ page })).not.toBe("");
    expect(await type({ type: "post", row: id, slug: "Nie Adres" })).toContain(`/blog/${post?.slug}?`);
  });
});

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
