import { LOCALES, localePath } from "~/i18n/config";
import { escapeXml } from "./xml";

/** A public page: its path without a prefix, and when it last changed (ISO 8601), where that is known. */
export type SitemapPage = { path: string; lastModified?: string | undefined };

/** The most addresses that one file may name (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
const PAGES_PER_FILE = MAX_ADDRESSES / LOCALES.length;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/**
 * sitemap.xml: every page in every language with its alternates (I18N-5, SEO-3). Where that is more than one file may
 * hold, it is the index of its parts, `?part=1` and so on.
 * @param origin without a slash at its end
 * @param part one part's number; null for /sitemap.xml itself
 * @returns null where there is no such part
 */
export function buildSitemap(
  origin: string,
  pages: SitemapPage[],
  part: number | null = null,
): string | null {
  const parts = Math.max(1, Math.ceil(pages.length / PAGES_PER_FILE));
  if (part === null && parts > 1) return buildIndex(origin, parts);
  const number = part ?? 1;
  if (!Number.isInteger(number) || number < 1 || number > parts) return null;
  return buildUrlSet(origin, pages.slice((number - 1) * PAGES_PER_FILE, number * PAGES_PER_FILE));
}

function buildUrlSet(origin: string, pages: SitemapPage[]): string {
  const urls = pages.flatMap(({ path, lastModified }) => {
    const address = (locale: (typeof LOCALES)[number]) => escapeXml(origin + localePath(locale, path));
    const alternates = [...LOCALES.map((locale) => [locale, address(locale)]), ["x-default", address("pl")]]
      .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
      .join("");
    const changed = lastModified ? `<lastmod>${new Date(lastModified).toISOString()}</lastmod>` : "";
    return LOCALES.map((locale) => `<url><loc>${address(locale)}</loc>${changed}${alternates}</url>`);
  });
  return toXml(`urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`, urls);
}

function buildIndex(origin: string, parts: number): string {
  const address = (part: number) => escapeXml(`${origin}/sitemap.xml?part=${part}`);
  const files = Array.from({ length: parts }, (_, at) => `<sitemap><loc>${address(at + 1)}</loc></sitemap>`);
  return toXml(`sitemapindex xmlns="${NAMESPACE}"`, files);
}

function toXml(root: string, entries: string[]): string {
  const [name] = root.split(" ");
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${root}>`, ...entries, `</${name}>`, ""].join("\n");
}
