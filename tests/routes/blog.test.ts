import { describe, expect, test } from "vitest";
import { loader as blogLoader } from "~/routes/site/blog";
import { loader as postLoader } from "~/routes/site/post";
import { changeContent } from "../support/content.ts";
import { answer, ask } from "../support/route-calls.ts";

const blog = (path = "/blog") => blogLoader(ask(path));
const post = (slug: string, prefix = "") => postLoader(ask(`${prefix}/blog/${slug}`, { params: { slug } }));
const stop = (slug: string, prefix = "") => answer<{ title: string }>(() => post(slug, prefix));

describe("/blog", () => {
  test("BLOG-1 lists the published posts, the newest first", async () => {
    const { posts } = await blog();
    expect(posts.map(({ href }) => href)).toEqual([
      "/blog/low-latency-streaming",
      "/blog/sound-for-hybrid-events",
      "/blog/multicam-checklist",
    ]);
    expect(posts[2]).toMatchObject({
      title: { text: "Lista kontrolna transmisji wielokamerowej" },
      cover: expect.stringMatching(/^\/media\/blog\/multicam-checklist_1600x900_\w{6}\.webp$/),
      date: { text: "12 lutego 2026" },
    });
  });

  test("BLOG-1 is by the time of creation, not of the last edit", async () => {
    await changeContent(
      (sql) => sql`
      update public.blog_posts set created_at = '2027-01-01' where slug = 'multicam-checklist'`,
    );
    expect((await blog()).posts[0]?.href).toBe("/blog/multicam-checklist");
  });

  test("BLOG-1 I18N-6 is in English with English dates under /en", async () => {
    const { posts } = await blog("/en/blog");
    expect(posts[2]).toMatchObject({
      title: { text: "A checklist for your multi-camera stream" },
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
      from public.blog_posts, generate_series(1, 9) as n where is_published`,
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
    expect(english.title.text).toBe("A checklist for your multi-camera stream");
    expect(english.body.text).toContain("Three weeks before");
  });

  test("BLOG-1 a body is sanitised", async () => {
    await changeContent(
      (sql) => sql`
      update public.blog_posts set body_pl = '<h2>A</h2><p onclick="x">B</p><script>alert(1)</script>'`,
    );
    expect((await post("multicam-checklist")).body.text).toBe('<h2 id="s1">A</h2><p>B</p>');
  });

  test.each(["lighting-for-camera", "unknown", "Multicam-Checklist", "a b", "%", "multicam_checklist", ""])(
    "BLOG-1 %j, not published or unknown, is a 404 in the language",
    async (slug) => {
      expect(await stop(slug)).toMatchObject({ status: 404, data: { title: "Nie znaleziono wpisu" } });
      const english = await stop(slug, "/en");
      expect(english.status).toBe(404);
      expect(english.data.title).toMatch(/not found/i);
    },
  );

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
      ogImage: expect.stringMatching(/^https:\/\/site\.example\/media\/blog\/multicam-checklist_\w+\.webp$/),
    });
  });
});
