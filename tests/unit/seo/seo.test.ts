import { describe, expect, test } from "vitest";
import type { SeoRow } from "~/backend/content/site-content.server";
import { pageSeo } from "~/backend/seo/seo.server";
import { buildErrorMeta, buildMeta } from "~/seo/meta";
import { buildSitemap } from "~/seo/sitemap";
import { applySettings } from "../../support/run/settings.ts";

applySettings({ PUBLIC_URL: "https://site.example", MEDIA_URL: "/media/" });

const empty: SeoRow = {
  id: "1",
  page_path: "/",
  title: "",
  description: "",
  title_pl: "",
  title_en: "",
  description_pl: "",
  description_en: "",
  keywords_pl: "",
  keywords_en: "",
  og_title_pl: "",
  og_title_en: "",
  og_description_pl: "",
  og_description_en: "",
  og_image: null,
  favicon_url: null,
  google_analytics_id: null,
  updated_at: "2026-01-01T00:00:00Z",
};
/** A row with its own name in every field, in both languages. */
function row(page_path: string, name: string, changes: Partial<SeoRow> = {}): SeoRow {
  const said = Object.fromEntries(
    Object.keys(empty)
      .filter((field) => /_(pl|en)$/.test(field))
      .map((field) => [field, `${name} ${field}`]),
  );
  return {
    ...empty,
    ...said,
    page_path,
    title: `${name} title`,
    description: `${name} description`,
    ...changes,
  };
}
const home = row("/", "home", { og_image: "seo/home.webp", favicon_url: "seo/home.ico" });
const about = row("/about", "about", { og_image: "https://cdn.example/about.webp" });

describe("what a page says of itself", () => {
  test.each(["pl", "en"] as const)("SEO-1 the row of the path, in the language (%s)", (locale) => {
    expect(pageSeo([home, about], "/about", locale, "Firma")).toMatchObject({
      locale,
      title: `about title_${locale}`,
      description: `about description_${locale}`,
      keywords: `about keywords_${locale}`,
      ogTitle: `about og_title_${locale}`,
      ogDescription: `about og_description_${locale}`,
      ogImage: "https://cdn.example/about.webp",
      siteName: "Firma",
    });
  });

  test("SEO-1 a path without a row has the row of /", () => {
    expect(pageSeo([home, about], "/contact", "en", "Firma")).toMatchObject({
      title: "home title_en",
      description: "home description_en",
      keywords: "home keywords_en",
      ogTitle: "home og_title_en",
      ogDescription: "home og_description_en",
      ogImage: "https://site.example/media/seo/home.webp",
      favicon: "/media/seo/home.ico",
    });
  });

  test("SEO-1 the favicon is the row's, else that of /", () => {
    const own = row("/about", "about", { favicon_url: "seo/about.ico" });
    expect(pageSeo([home, own], "/about", "pl", "").favicon).toBe("/media/seo/about.ico");
    expect(pageSeo([home, about], "/about", "pl", "").favicon).toBe("/media/seo/home.ico");
    expect(pageSeo([about], "/about", "pl", "").favicon).toBeNull();
  });

  test("SEO-1 an empty English field is the Polish one, and title and description come last", () => {
    const polish = row("/about", "about", { title_en: "", description_en: "", keywords_en: "" });
    expect(pageSeo([home, polish], "/about", "en", "")).toMatchObject({
      title: "about title_pl",
      description: "about description_pl",
      keywords: "about keywords_pl",
    });
    const last = { ...empty, page_path: "/about", title: "last title", description: "last description" };
    expect(pageSeo([home, last], "/about", "en", "")).toMatchObject({
      title: "last title",
      description: "last description",
      ogTitle: "last title",
      ogDescription: "last description",
    });
  });

  test("SEO-1 a project or post without a row says title, description and image itself, the rest is of /", () => {
    const own = {
      title: "Gala",
      description: "Opis",
      image: "/media/portfolio/gala.webp",
      imageAlt: "Sala",
      subject: { kind: "post", published: "2026-02-12 09:00:00+01", modified: "2026-03-01T00:00:00Z" },
    } as const;
    expect(pageSeo([home], "/portfolio/1", "pl", "Firma", own)).toMatchObject({
      title: "Gala – Firma",
      description: "Opis",
      keywords: "home keywords_pl",
      ogTitle: "Gala – Firma",
      ogImage: "https://site.example/media/portfolio/gala.webp",
      ogImageAlt: "Sala",
      ogType: "article",
      article: { published: "2026-02-12T08:00:00.000Z", modified: "2026-03-01T00:00:00.000Z" },
      favicon: "/media/seo/home.ico",
    });
    expect(pageSeo([home], "/portfolio/1", "pl", "Firma", own).ogDescription).toBe("Opis");
    const rowOfIts = row("/portfolio/1", "row", { og_image: "seo/row.webp" });
    expect(pageSeo([home, rowOfIts], "/portfolio/1", "pl", "Firma", own)).toMatchObject({
      title: "row title_pl",
      ogImage: "https://site.example/media/seo/row.webp",
      ogImageAlt: "row og_title_pl",
    });
  });

  test("PANEL-7 SEO-1 a title and a description for search engines stand in the place of those made of the item's texts", () => {
    const own = {
      title: "Gala",
      description: "Opis",
      image: "/media/portfolio/gala.webp",
      seoTitle: "Realizacja gali we Wrocławiu",
      seoDescription: "Opis dla wyszukiwarek",
    };
    expect(pageSeo([home], "/portfolio/1", "pl", "Firma", own)).toMatchObject({
      title: "Realizacja gali we Wrocławiu",
      description: "Opis dla wyszukiwarek",
      ogTitle: "Realizacja gali we Wrocławiu",
      ogDescription: "Opis dla wyszukiwarek",
      keywords: "home keywords_pl",
    });
    expect(pageSeo([home], "/portfolio/1", "pl", "Firma", { ...own, seoTitle: "" })).toMatchObject({
      title: "Gala – Firma",
      description: "Opis dla wyszukiwarek",
    });
  });

  test("SEO-1 SEO-3 with no rows at all there is still a title and the default picture", () => {
    const seo = pageSeo([], "/about", "pl", "Firma");
    expect(seo).toMatchObject({
      title: "Firma",
      description: "",
      ogImage: "https://site.example/og.png",
      ogImageAlt: "Firma",
      ogImageSize: { width: 1200, height: 630 },
    });
  });

  test("SEO-3 the size of a picture is told where it is known: a project's own has it in its name, another host's has not", () => {
    const size = { width: 1200, height: 630 };
    expect(pageSeo([home], "/", "pl", "").ogImageSize).toEqual(size);
    expect(pageSeo([home, about], "/about", "pl", "").ogImageSize).toBeNull();
    const own = { title: "Gala", image: "/media/portfolio/gala.webp" };
    expect(pageSeo([home], "/portfolio/1", "pl", "", own).ogImageSize).toBeNull();
    const named = { ...own, image: "/media/portfolio/gala_1600x900_0c0e15.webp" };
    expect(pageSeo([home], "/portfolio/1", "pl", "", named).ogImageSize).toEqual({
      width: 1600,
      height: 900,
    });
    expect(pageSeo([home], "/portfolio/1", "pl", "", { ...own, image: "" })).toMatchObject({
      ogImage: "https://site.example/media/seo/home.webp",
      ogImageSize: size,
    });
  });

  test.each([
    ["/blog", "pl", "https://site.example/blog/feed.xml"],
    ["/blog/a-post", "en", "https://site.example/en/blog/feed.xml"],
  ] as const)("SEO-3 %s tells of the feed in its language (%s)", (path, locale, href) => {
    expect(pageSeo([], path, locale, "Firma").feed).toEqual({ title: "Firma", href });
  });

  test.each(["/", "/about", "/blogging"])("SEO-3 %s has no feed", (path) => {
    expect(pageSeo([], path, "pl", "Firma").feed).toBeNull();
  });

  test("SEO-3 canonical and alternates are absolute, by PUBLIC_URL, in both languages", () => {
    const seo = pageSeo([home], "/services/audio", "en", "");
    expect(seo.canonical).toBe("https://site.example/en/services/audio");
    expect(seo.alternates).toEqual({
      pl: "https://site.example/services/audio",
      en: "https://site.example/en/services/audio",
    });
    expect(pageSeo([home], "/", "pl", "").canonical).toBe("https://site.example/");
    expect(pageSeo([home], "/", "en", "").canonical).toBe("https://site.example/en");
  });
});

describe("the head's tags", () => {
  const seo = pageSeo([home, about], "/about", "en", "Firma");
  const contentOf = (name: string, tags = buildMeta(seo)) =>
    tags.flatMap((tag) =>
      ("name" in tag && tag.name === name) || ("property" in tag && tag.property === name)
        ? [tag.content]
        : [],
    );

  test("SEO-1 title, description, keywords and the sharing texts are there once each", () => {
    expect(buildMeta(seo)[0]).toEqual({ title: "about title_en" });
    expect(contentOf("description")).toEqual(["about description_en"]);
    expect(contentOf("keywords")).toEqual(["about keywords_en"]);
    expect(contentOf("og:title")).toEqual(["about og_title_en"]);
    expect(contentOf("og:description")).toEqual(["about og_description_en"]);
    expect(contentOf("og:image")).toEqual(["https://cdn.example/about.webp"]);
    expect(contentOf("og:url")).toEqual(["https://site.example/en/about"]);
    expect(contentOf("og:locale")).toEqual(["en_GB"]);
    expect(contentOf("og:locale:alternate")).toEqual(["pl_PL"]);
  });

  test("SEO-3 I18N-5 canonical and hreflang: pl, en and x-default", () => {
    const links = buildMeta(seo).filter((tag) => "tagName" in tag && tag.tagName === "link");
    expect(links).toEqual([
      { tagName: "link", rel: "canonical", href: "https://site.example/en/about" },
      { tagName: "link", rel: "alternate", hrefLang: "pl", href: "https://site.example/about" },
      { tagName: "link", rel: "alternate", hrefLang: "en", href: "https://site.example/en/about" },
      { tagName: "link", rel: "alternate", hrefLang: "x-default", href: "https://site.example/about" },
    ]);
  });

  test("SEO-3 the picture comes with its type, size and description, where they are known", () => {
    const whole = buildMeta(pageSeo([home], "/", "pl", "Firma"));
    expect(contentOf("og:image:type", whole)).toEqual(["image/webp"]);
    expect(contentOf("og:image:width", whole)).toEqual(["1200"]);
    expect(contentOf("og:image:height", whole)).toEqual(["630"]);
    expect(contentOf("og:image:alt", whole)).toEqual(["home og_title_pl"]);
    expect(contentOf("twitter:card", whole)).toEqual(["summary_large_image"]);
    for (const name of ["title", "description", "image", "image:alt"]) {
      expect(contentOf(`twitter:${name}`, whole)).toEqual(contentOf(`og:${name}`, whole));
    }
    expect(contentOf("og:image:width")).toEqual([]);
    const typeOf = (ogImage: string) => contentOf("og:image:type", buildMeta({ ...seo, ogImage }));
    expect(typeOf("https://cdn.example/a.JPG?v=1.2")).toEqual(["image/jpeg"]);
    expect(typeOf("https://cdn.example/a")).toEqual([]);
  });

  test("SEO-3 an article says when it was published, a page of the blog where its feed is", () => {
    const published = "2026-02-12T08:00:00.000Z";
    const subject = { kind: "post", published, modified: "2026-03-01T00:00:00.000Z" } as const;
    const tags = buildMeta(pageSeo([], "/blog/x", "pl", "Firma", { title: "X", subject }));
    expect(contentOf("article:published_time", tags)).toEqual([published]);
    expect(contentOf("article:modified_time", tags)).toEqual([subject.modified]);
    expect(tags).toContainEqual({
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: "Firma",
      href: "https://site.example/blog/feed.xml",
    });
    expect(contentOf("article:published_time")).toEqual([]);
  });

  test("SEO-1 what has nothing to say is left out", () => {
    const tags = buildMeta({ ...seo, keywords: "", description: "" });
    expect(contentOf("keywords", tags)).toEqual([]);
    expect(contentOf("description", tags)).toEqual([]);
    expect(buildMeta(undefined)).toEqual([]);
  });

  test("CONT-1 a page that another answer replaced says so first in its title", () => {
    expect(buildMeta(seo, "Correct the form")[0]).toEqual({ title: "Correct the form – about title_en" });
  });

  test("SVC-2 an error's page has its title and is not indexed", () => {
    expect(buildErrorMeta("Nie znaleziono usługi")).toEqual([
      { title: "Nie znaleziono usługi" },
      { name: "robots", content: "noindex" },
    ]);
  });
});

describe("the sitemap", () => {
  const pages = [{ path: "/" }, { path: "/blog/a&b<c>\"d'\v", lastModified: "2026-02-12 09:00:00+01" }];
  const xml = buildSitemap("https://site.example", pages) ?? "";

  test("SEO-3 I18N-5 lists every page in both languages, each with its alternates", () => {
    const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(places.slice(0, 2)).toEqual(["https://site.example/", "https://site.example/en"]);
    expect(places).toHaveLength(4);
    const [first] = xml.split("</url>");
    expect(first).toContain('hreflang="pl" href="https://site.example/"');
    expect(first).toContain('hreflang="en" href="https://site.example/en"');
    expect(first).toContain('hreflang="x-default" href="https://site.example/"');
  });

  test("SEO-3 tells when a page last changed, where that is known", () => {
    expect(xml.match(/<lastmod>/g)).toHaveLength(2);
    expect(xml).toContain("<lastmod>2026-02-12T08:00:00.000Z</lastmod>");
  });

  test("SEO-3 stays well-formed whatever a path holds", () => {
    expect(xml).toContain("/blog/a&#38;b&#60;c&#62;&#34;d&#39;<");
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset')).toBe(true);
    expect(xml.trimEnd().endsWith("</urlset>")).toBe(true);
  });

  test("SEO-3 of more than 50,000 addresses it is an index of files that hold no more", () => {
    const many = Array.from({ length: 25_001 }, (_, at) => ({ path: `/blog/${at}` }));
    const build = (part?: number) => buildSitemap("https://site.example", many, part) ?? "";
    const places = (of: string) => [...of.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(build()).toContain("<sitemapindex ");
    expect(places(build())).toEqual([
      "https://site.example/sitemap.xml?part=1",
      "https://site.example/sitemap.xml?part=2",
    ]);
    expect(places(build(1))).toHaveLength(50_000);
    expect(places(build(2))).toEqual([
      "https://site.example/blog/25000",
      "https://site.example/en/blog/25000",
    ]);
    expect(build(1)).toContain("<urlset ");
    expect(buildSitemap("https://site.example", many.slice(1))).toContain("<urlset ");
  });

  test.each([0, 2, -1, 1.5, Number.NaN])("SEO-3 there is no part %d of one file", (part) => {
    expect(buildSitemap("https://site.example", pages, part)).toBeNull();
  });
});
