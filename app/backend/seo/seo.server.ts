import type { SeoRow } from "~/backend/content/site-content.server";
import { mediaUrl } from "~/backend/media/media.server";
import { env } from "~/env.server";
import { sharedOf } from "~/files/picture-name";
import { type Locale, localePath } from "~/i18n/config";
import type { LocalText } from "~/i18n/localised";
import type { PageSeo } from "~/seo/meta";
import { pageTexts } from "~/seo/page-texts";
import type { OwnSeo } from "./json-ld";

/** The address of a file or page of this site as others need it; a whole address stays as it is. */
export const absolute = (url: string): string => (url.startsWith("/") ? env().PUBLIC_URL + url : url);

/** The size of the picture of `public/`, and of every one that was uploaded for sharing (UPL-4). */
const SHARE_SIZE = { width: 1200, height: 630 };

/**
 * A page's meta: its own row, else what it says of itself, else the row of `/` (SEO-1).
 * @param path without the language's prefix
 * @param rows all rows; none where they can't be read
 */
export function pageSeo(
  rows: SeoRow[],
  path: string,
  locale: Locale,
  siteName: string,
  own: OwnSeo = {},
): PageSeo {
  const row = rows.find((candidate) => candidate.page_path === path);
  const home = rows.find((candidate) => candidate.page_path === "/");
  const uploaded = row?.og_image || (own.image ? null : home?.og_image);
  const shared = own.image ? sharedOf(own.image) : null;
  const image = mediaUrl(uploaded || null) ?? (shared?.name || "/og.png");
  const isOwnImage = !uploaded && Boolean(own.image);
  // The size of a picture on another host is unknown without its file.
  const isElsewhere = /^https:/i.test(uploaded ?? "");
  const { subject } = own;
  const isArticle = subject?.kind === "post" || subject?.kind === "project";
  const { title, description, keywords, ogTitle, ogDescription } = pageTexts(
    { row, home, own, siteName },
    locale,
  );
  return {
    locale,
    title: title.text,
    description: description.text,
    keywords: keywords.text,
    ogTitle: ogTitle.text,
    ogDescription: ogDescription.text,
    ogImage: absolute(image),
    // The picture of `public/` shows the company's name; the content of an uploaded one is unknown.
    ogImageAlt: (isOwnImage && own.imageAlt) || (!uploaded && siteName) || ogTitle.text,
    ogImageSize: isOwnImage ? (shared?.size ?? null) : isElsewhere ? null : SHARE_SIZE,
    ogType: isArticle ? "article" : "website",
    article: isArticle ? { published: iso(subject.published), modified: iso(subject.modified) } : null,
    siteName,
    favicon: mediaUrl(row?.favicon_url || home?.favicon_url || null),
    analyticsId: row?.google_analytics_id || home?.google_analytics_id || null,
    canonical: absolute(localePath(locale, path)),
    alternates: { pl: absolute(localePath("pl", path)), en: absolute(localePath("en", path)) },
    feed: /^\/blog(\/|$)/.test(path)
      ? { title: siteName, href: absolute(localePath(locale, "/blog/feed.xml")) }
      : null,
  };
}

const iso = (time: string) => new Date(time).toISOString();

type SeoFields = Record<`seo_${"title" | "description"}_${Locale}`, string>;

/**
 * Title and description that an item has for search engines, "" where they are made of its texts (PANEL-7). Where an
 * English text shows the Polish one, so does its counterpart.
 * @param shown the item's title and description as they are shown
 */
export function seoFieldsOf(
  row: SeoFields,
  locale: Locale,
  shown: { title: LocalText; description: LocalText },
): Pick<OwnSeo, "seoTitle" | "seoDescription"> {
  const field = (name: "title" | "description") =>
    row[`seo_${name}_${locale}`] || (shown[name].lang ? row[`seo_${name}_pl`] : "");
  return { seoTitle: field("title"), seoDescription: field("description") };
}
