import { describe, expect, test } from "vitest";
import { buildFeed, type FeedEntry, type FeedHead } from "~/seo/feed";

const head: FeedHead = {
  locale: "en",
  title: "Blog – A & B",
  subtitle: "Notes",
  author: "A & B",
  self: "https://site.example/en/blog/feed.xml",
  page: "https://site.example/en/blog",
  icon: "https://site.example/icon.png",
  updated: "2026-01-01 01:00:00+01",
};
const entry: FeedEntry = {
  id: "tag:site.example,2026:en/1",
  url: "https://site.example/en/blog/a-post",
  title: { text: "One < two & three" },
  summary: { text: "Streszczenie", lang: "pl" },
  body: { text: '<p>See <a href="/en/contact?a=1&amp;b=2">us</a>.</p>' },
  published: "2026-02-12 09:00:00+01",
  updated: "2026-03-01T10:00:00.123456+00:00",
};
const bodyOf = (text: string) => buildFeed(head, [{ ...entry, body: { text } }]);

describe("the blog's feed", () => {
  test("SEO-3 says of itself what Atom requires, in its language", () => {
    const xml = buildFeed(head, []);
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<feed ')).toBe(true);
    expect(xml).toContain('xmlns="http://www.w3.org/2005/Atom" xml:lang="en"');
    expect(xml).toContain("<id>https://site.example/en/blog/feed.xml</id>");
    expect(xml).toContain("<title>Blog – A &#38; B</title>");
    expect(xml).toContain("<author><name>A &#38; B</name><uri>https://site.example/</uri></author>");
    expect(xml).toMatch(/<link rel="self" [^>]*href="https:\/\/site\.example\/en\/blog\/feed\.xml"\/>/);
    expect(xml).toContain("<updated>2026-01-01T00:00:00.000Z</updated>");
  });

  test("SEO-3 was changed when the newest change of a post was", () => {
    const older = { ...entry, updated: "2026-02-28T23:00:00Z" };
    expect(buildFeed(head, [older, entry, older]).match(/<updated>(.*?)<\/updated>/)?.[1]).toBe(
      "2026-03-01T10:00:00.123Z",
    );
  });

  test("SEO-3 gives each post with id, address, times, excerpt and whole text", () => {
    const xml = buildFeed(head, [entry]);
    expect(xml).toContain("<id>tag:site.example,2026:en/1</id>");
    expect(xml).toContain('<title type="text">One &#60; two &#38; three</title>');
    expect(xml).toContain(
      '<link rel="alternate" type="text/html" href="https://site.example/en/blog/a-post"/>',
    );
    expect(xml).toContain("<published>2026-02-12T08:00:00.000Z</published>");
    expect(xml).toContain('<content type="html">&#60;p&#62;See ');
  });

  test("SEO-3 I18N-4 a text that stands in for a missing English one is marked Polish", () => {
    const xml = buildFeed(head, [entry]);
    expect(xml).toContain('<summary type="text" xml:lang="pl">Streszczenie</summary>');
    expect(xml).not.toMatch(/<(title|content)[^>]*xml:lang/);
  });

  test("SEO-3 a link within the site is whole, any other text stays as it is", () => {
    expect(buildFeed(head, [entry])).toContain(
      "href=&#34;https://site.example/en/contact?a=1&#38;amp;b=2&#34;",
    );
    expect(bodyOf('<a id="x" href="#part">y</a>')).toContain(
      "href=&#34;https://site.example/en/blog/a-post#part&#34;",
    );
    expect(bodyOf('<a href="https://other.example/x">y</a>')).toContain(
      "href=&#34;https://other.example/x&#34;",
    );
    expect(bodyOf('<a href="mailto:a@b.example">y</a>')).toContain("href=&#34;mailto:a@b.example&#34;");
    expect(bodyOf('<p>Write href="/x" there</p>')).toContain("Write href=&#34;/x&#34; there");
    expect(bodyOf('<a href="/\\[">y</a>')).toContain("href=&#34;/\\[&#34;");
  });

  test("SEO-3 stays well-formed whatever a text holds", () => {
    expect(bodyOf("a\u0000b\u000bc\u001fd\ufffee]]>")).toContain(">abcde]]&#62;</content>");
  });
});
