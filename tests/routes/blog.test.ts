import { describe, expect, test } from "vitest";
import { loader as feedLoader } from "~/routes/resources/feed";
import { loader as sitemapLoader } from "~/routes/resources/sitemap";
import { loader as blogLoader } from "~/routes/site/blog";
import { loader as postLoader } from "~/routes/site/post";
import { changeContent, database } from "../support/back-end/content.ts";
import { answer, ask } from "../support/requests/route-calls.ts";
import { passTime } from "../support/run/clock.ts";

const blog = (path = "/blog") => blogLoader(ask(path));
const post = (slug: string, prefix = "") => postLoader(ask(`${prefix}/blog/${slug}`, { params: { slug } }));
const stop = (slug: string, prefix = "") => answer<{ title: string }>(() => post(slug, prefix));

describe("/blog", () => {
  test("BLOG-1 lists the published posts, the newest first", async () => {
    const { posts } = await blog();
    expect(posts.map(({ href }) => href)).toEqual([
      "/blog/making-up-time",
      "/blog/low-latency-streaming",
      "/blog/same-night-edit",
      "/blog/sound-for-hybrid-events",
      "/blog/multicam-checklist",
    ]);
    expect(posts.at(-1)).toMatchObject({
      title: { text: "Lista kontrolna transmisji wielokamerowej" },
      cover: expect.stringMatching(/^\/media\/blog\/multicam-checklist_1600x900_\w{6}_s\.webp$/),
      date: { text: "12 lutego 2026" },
    });
  });

  test("LOOK-2 a post ends with the next older one, the oldest with the newest, the only one with none", async () => {
    const nextOf = async (slug: string) => (await post(slug)).next?.path;
    expect(await nextOf("low-latency-streaming")).toBe("/blog/same-night-edit");
    expect(await nextOf("multicam-checklist")).toBe("/blog/making-up-time");
    await changeContent(
      (sql) => sql`update public.blog_posts set is_published = slug = 'multicam-checklist'`,
    );
    expect(await nextOf("multicam-checklist")).toBeUndefined();
  });

  test("BLOG-1 is by the time of creation, not of the last edit", async () => {
    await changeContent(
      (sql) => sql`
      update public.blog_posts set created_at = now() where slug = 'multicam-checklist'`,
    );
    expect((await blog()).posts[0]?.href).toBe("/blog/multicam-checklist");
  });

  test("BLOG-1 I18N-6 is in English with English dates under /en", async () => {
    const { posts } = await blog("/en/blog");
    expect(posts.at(-1)).toMatchObject({
      title: { text: "A checklist for your multicamera stream" },
      date: { text: "12 February 2026" },
    });
  });

  test("BLOG-1 a long list has pages, and no post is on two of them", async () => {
    await changeContent(
      (sql) => sql`
      insert into public.blog_posts (slug, title_pl, title_en, excerpt_pl, excerpt_en, body_pl, body_en, cover_url,
        cover_alt_pl, cover_alt_en, is_published)
      select slug || '-' || n, title_pl, title_en, excerpt_pl, excerpt_en, body_pl, body_en, cover_url, cover_alt_pl,
        cover_alt_en, true
      from public.blog_posts, generate_series(1, 5) as n where is_published`,
    );
    const pages = await Promise.all([1, 2, 3].map((page) => blog(`/blog?page=${page}`)));
    expect(pages.map(({ posts }) => posts.length)).toEqual([13, 13, 4]);
    expect(pages.map(({ place }) => place)).toEqual([1, 2, 3].map((page) => ({ page, pages: 3 })));
    expect(new Set(pages.flatMap(({ posts }) => posts.map(({ id }) => id))).size).toBe(30);
  });

  test("BLOG-1 an empty list is served, with the words that say so", async () => {
    await changeContent((sql) => sql`update public.blog_posts set is_published = false`);
    expect((await blog()).posts).toEqual([]);
    expect((await blog()).texts.blog.empty).toMatch(/Nie ma jeszcze/);
    expect((await blog("/en/blog")).texts.blog.empty).toMatch(/no posts/i);
  });
});

describe("/blog/:slug", () => {
  test("BLOG-1 shows a published post with contents, day and reading time", async () => {
    const page = await post("multicam-checklist");
    expect(page.title.text).toBe("Lista kontrolna transmisji wielokamerowej");
    expect(page.body.text).toContain("Trzy tygodnie przed");
    expect(page.contents.length).toBeGreaterThan(2);
    for (const { id } of page.contents) expect(page.body.text).toContain(`id="${id}"`);
    expect(page.minutes).toBeGreaterThan(0);
    expect(page.alt.text).not.toBe("");
    const english = await post("multicam-checklist", "/en");
    expect(english.title.text).toBe("A checklist for your multicamera stream");
    expect(english.body.text).toContain("Three weeks before");
  });

  test("BLOG-1 a body is sanitised", async () => {
    await changeContent(
      (sql) => sql`
      update public.blog_posts set body_pl = '<h2>A</h2><p onclick="x">B</p><script>alert(1)</script>'`,
    );
    expect((await post("multicam-checklist")).body.text).toBe('<h2 id="s1">A</h2><p>B</p>');
  });

  test.each([
    "true",
    "2026",
    "lighting-for-camera",
    "unknown",
    "Multicam-Checklist",
    "a b",
    "%",
    "multicam_checklist",
    "",
  ])("BLOG-1 %j, not published or unknown, is a 404 in the language", async (slug) => {
    expect(await stop(slug)).toMatchObject({ status: 404, data: { title: "Nie znaleziono wpisu" } });
    const english = await stop(slug, "/en");
    expect(english.status).toBe(404);
    expect(english.data.title).toMatch(/not found/i);
  });

  test("BLOG-1 a post that is published is there on the next request, one that is withdrawn is not", async () => {
    await changeContent((sql) => sql`update public.blog_posts set is_published = not is_published`);
    expect((await stop("lighting-for-camera")).status).toBe(200);
    expect((await stop("multicam-checklist")).status).toBe(404);
  });

  test("SEO-1 a post takes title, description and picture from itself", async () => {
    const { seo, excerpt } = await post("multicam-checklist");
    expect(seo).toMatchObject({
      title: "Lista kontrolna transmisji wielokamerowej – Reżyserka Live",
      description: excerpt.text,
      ogType: "article",
      ogImage: expect.stringMatching(
        /^https:\/\/site\.example\/media\/blog\/multicam-checklist_\w+\/share\.jpg$/,
      ),
    });
  });

  test("PANEL-7 SEO-1 a post's SEO fields are its title and description in search results and link previews", async () => {
    const fields = { seo_title_en: "Multi-camera checklist", seo_description_pl: "Lista do druku." };
    await changeContent(
      (sql) => sql`update public.blog_posts set ${sql(fields)} where slug = 'multicam-checklist'`,
    );
    expect((await post("multicam-checklist")).seo).toMatchObject({
      title: "Lista kontrolna transmisji wielokamerowej – Reżyserka Live",
      description: "Lista do druku.",
      ogDescription: "Lista do druku.",
    });
    const english = await post("multicam-checklist", "/en");
    expect(english.seo).toMatchObject({
      title: "Multi-camera checklist",
      description: english.excerpt.text,
    });
  });
});

describe("a post with a time in the future", () => {
  const SLUG = "multicam-checklist";
  /** Whether each public place has the post: the list, its page, the sitemap, the feed. */
  async function places(): Promise<boolean[]> {
    const { posts } = await blog();
    const [sitemap, feed] = await Promise.all([
      sitemapLoader(ask("/sitemap.xml")),
      feedLoader(ask("/blog/feed.xml")),
    ]);
    return [
      posts.some(({ href }) => href.endsWith(SLUG)),
      (await stop(SLUG)).status === 200,
      (await sitemap.text()).includes(SLUG),
      (await feed.text()).includes(SLUG),
    ];
  }

  test("BLOG-1 I18N-3 waits, and shows within 5 s after its time though no row was written", async () => {
    await changeContent(
      (sql) => sql`update public.blog_posts set created_at = now() + interval '1 hour' where slug = ${SLUG}`,
    );
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await places()).toEqual([false, false, false, false]);
      passTime(5_000);
    }
    // The database's clock can't be moved. Without the trigger of content versions the update is as silent as time is.
    await database`alter table public.blog_posts disable trigger note_change`;
    try {
      await database`update public.blog_posts set created_at = now() where slug = ${SLUG}`;
    } finally {
      await database`alter table public.blog_posts enable always trigger note_change`;
    }
    passTime(5_000);
    expect(await places()).toEqual([true, true, true, true]);
  });

  test("SEO-3 was last changed when it became visible, where its last edit was before", async () => {
    await changeContent(async (sql) => {
      await sql`alter table public.blog_posts disable trigger touch_updated_at`;
      await sql`update public.blog_posts set created_at = '2026-05-02', updated_at = '2026-05-01' where slug = ${SLUG}`;
      await sql`alter table public.blog_posts enable trigger touch_updated_at`;
    });
    expect((await post(SLUG)).seo.article).toEqual({
      published: "2026-05-02T00:00:00.000Z",
      modified: "2026-05-02T00:00:00.000Z",
    });
  });
});

describe("a renamed post", () => {
  const rename = (from: string, to: string) =>
    changeContent((sql) => sql`update public.blog_posts set slug = ${to} where slug = ${from}`);

  test.each(["", "/en"])(
    "BLOG-1 answers under its former slugs with a 301 to the present one: '%s'",
    async (prefix) => {
      await rename("multicam-checklist", "checklist");
      await rename("checklist", "cameras");
      for (const former of ["multicam-checklist", "checklist"])
        expect(await stop(former, prefix)).toMatchObject({ status: 301, location: `${prefix}/blog/cameras` });
      expect((await stop("cameras", prefix)).status).toBe(200);
      await rename("cameras", "multicam-checklist");
      expect((await stop("multicam-checklist", prefix)).status).toBe(200);
    },
  );

  test("BLOG-1 gives a former slug up to a published post that takes it, and not to a draft", async () => {
    await rename("multicam-checklist", "cameras");
    await rename("lighting-for-camera", "multicam-checklist");
    expect(await stop("multicam-checklist")).toMatchObject({ status: 301, location: "/blog/cameras" });
    await changeContent((sql) => sql`update public.blog_posts set is_published = true`);
    expect((await stop("multicam-checklist")).status).toBe(200);
  });

  test("BLOG-1 is not told of before it is published, or before its time", async () => {
    await rename("multicam-checklist", "cameras");
    await changeContent(
      (sql) => sql`update public.blog_posts set is_published = false where slug = 'cameras'`,
    );
    expect((await stop("multicam-checklist")).status).toBe(404);
    await changeContent(
      (sql) => sql`
      update public.blog_posts set is_published = true, created_at = now() + interval '1 hour' where slug = 'cameras'`,
    );
    expect((await stop("multicam-checklist")).status).toBe(404);
  });
});
