import { sharedOf } from "~/files/picture-name";
import { linkHrefs, metaContent, textOf } from "../../support/browser/browser-html.ts";
import { getRow, listRows } from "../../support/browser/browser-rows.ts";
import { FILMED, inLanguage, LOCALES, PAGES, POST } from "../pages.ts";
import { expect, runningSite, test } from "../test.ts";

const { home, url } = runningSite();
const titleOf = (html: string) => textOf(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
const plain = (text: string) => text.replace(/\s+/g, " ").trim();

test("I18N-5 SEO-3 canonical and hreflang name each page in both languages, whatever the query", async ({
  request,
}) => {
  for (const path of PAGES) {
    const polish = `${url}${path}`;
    const english = `${url}${inLanguage(path, "en")}`;
    for (const [address, canonical] of [
      [path, polish],
      [inLanguage(path, "en"), english],
    ] as const) {
      const html = await (await request.get(`${address}?utm_source=x`)).text();
      expect(linkHrefs(html, 'rel="canonical"')).toEqual([canonical]);
      expect(linkHrefs(html, 'hreflang="pl"').concat(linkHrefs(html, 'hrefLang="pl"'))).toEqual([polish]);
      expect(linkHrefs(html, 'hreflang="en"').concat(linkHrefs(html, 'hrefLang="en"'))).toEqual([english]);
      expect(linkHrefs(html, 'hreflang="x-default"').concat(linkHrefs(html, 'hrefLang="x-default"'))).toEqual(
        [polish],
      );
    }
  }
});

for (const locale of LOCALES) {
  test(`SEO-1 title, description, keywords and Open Graph come from the path's row: ${locale}`, async ({
    request,
  }) => {
    const rows = await listRows(home, "seo_settings", "order=page_path");
    const titles = new Set<string>();
    for (const row of rows) {
      const html = await (await request.get(inLanguage(row.page_path, locale))).text();
      const said = {
        title: titleOf(html),
        description: metaContent(html, "description"),
        keywords: metaContent(html, "keywords"),
        ogTitle: metaContent(html, "og:title"),
        ogDescription: metaContent(html, "og:description"),
      };
      expect(said, row.page_path).toEqual({
        title: plain(row[`title_${locale}`]),
        description: plain(row[`description_${locale}`]),
        keywords: plain(row[`keywords_${locale}`]),
        ogTitle: plain(row[`og_title_${locale}`]),
        ogDescription: plain(row[`og_description_${locale}`]),
      });
      titles.add(said.title);
      expect(metaContent(html, "og:image"), row.page_path).toMatch(/^http/);
      expect(metaContent(html, "og:url")).toBe(url + inLanguage(row.page_path, locale));
      expect(metaContent(html, "og:locale")).toBe(locale === "pl" ? "pl_PL" : "en_GB");
    }
    expect(titles.size, "every page has a title of its own").toBe(rows.length);
  });

  test(`SEO-1 a project and a post speak for themselves, the rest comes from the row of /: ${locale}`, async ({
    request,
  }) => {
    const front = await getRow(home, "seo_settings", "page_path=eq./");
    const project = await getRow(home, "portfolio", `id=eq.${FILMED.path.split("/").at(-1)}`);
    const post = await getRow(home, "blog_posts", `slug=eq.${POST.split("/").at(-1)}`);
    for (const [path, title, image, description] of [
      [
        FILMED.path,
        project[`title_${locale}`],
        project.image_url,
        textOf(project[`description_${locale}`]).slice(0, 60),
      ],
      [POST, post[`title_${locale}`], post.cover_url, plain(post[`excerpt_${locale}`]).slice(0, 60)],
    ] as const) {
      const html = await (await request.get(inLanguage(path, locale))).text();
      expect(titleOf(html)).toContain(plain(title));
      expect(plain(metaContent(html, "description") ?? "")).toContain(description);
      expect(metaContent(html, "og:image")).toBe(`${url}/media/${sharedOf(image).name}`);
      expect(plain(metaContent(html, "keywords") ?? "")).toBe(plain(front[`keywords_${locale}`]));
      expect((await request.get(metaContent(html, "og:image") ?? "")).status()).toBe(200);
    }
  });
}

test("SEO-3 robots.txt and sitemap.xml: every public page in both languages, admin and login kept out", async ({
  request,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/Disallow: \/admin/);
  expect(robots).toMatch(/Disallow: \/login/);
  expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  for (const path of PAGES) {
    for (const locale of LOCALES) expect(listed).toContain(url + inLanguage(path, locale));
  }
  expect(new Set(listed).size).toBe(listed.length);
  expect(sitemap).not.toMatch(/\/(admin|login)/);
});
