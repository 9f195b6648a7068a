import { LOCALES, localePath } from "~/i18n/config";

/** A public page: its path without a prefix, and when it last changed. */
export type SitemapPage = { path: string; lastModified?: string };

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** sitemap.xml with every page in every language and its alternates (I18N-5, SEO-3). @param origin without a slash at its end */
export function buildSitemap(origin: string, pages: SitemapPage[]): string {
  const urls = pages.flatMap(({ path, lastModified }) => {
    const address = (locale: (typeof LOCALES)[number]) => escapeXml(origin + localePath(locale, path));
    const alternates = [...LOCALES.map((locale) => [locale, address(locale)]), ["x-default", address("pl")]]
      .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
      .join("");
    const changed = lastModified ? `<lastmod>${new Date(lastModified).toISOString()}</lastmod>` : "";
    return LOCALES.map((locale) => `<url><loc>${address(locale)}</loc>${changed}${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
