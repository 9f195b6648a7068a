import type { SeoRow } from "~/backend/content/site-content.server";
import { mediaUrl } from "~/backend/media/media.server";
import { env } from "~/env.server";
import { sharedOf } from "~/files/picture-name";
import { type Locale, localePath } from "~/i18n/config";
import type { PageSeo } from "~/seo/meta";
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
  const field = (
    name: "title" | "description" | "keywords" | "og_title" | "og_description",
    of: SeoRow | undefined,
  ) => {
    if (!of) return "";
    const last = name === "title" || name === "description" ? of[name] : "";
    return of[`${name}_${locale}`] || of[`${name}_pl`] || last || "";
  };
  const ownTitle = own.title && siteName ? `${own.title} – ${siteName}` : (own.title ?? "");
  const title = field("title", row) || ownTitle || field("title", home) || siteName;
  const description = field("description", row) || own.description || field("description", home);
  const uploaded = row?.og_image || (own.image ? null : home?.og_image);
  const shared = own.image ? sharedOf(own.image) : null;
  const image = mediaUrl(uploaded || null) ?? (shared?.name || "/og.png");
  const isOwnImage = !uploaded && Boolean(own.image);
  // The size of a picture on another host is unknown without its file.
  const isElsewhere = /^https:/i.test(uploaded ?? "");
  const { subject } = own;
  const isArticle = subject?.kind === "post" || subject?.kind === "project";
  const ogTitle = field("og_title", row) || (row || own.title ? title : field("og_title", home)) || title;
  return {
    locale,
    title,
    description,
    keywords: field("keywords", row) || field("keywords", home),
    ogTitle,
    ogDescription:
      field("og_description", row) ||
      (row || own.description ? description : field("og_description", home)) ||
      description,
    ogImage: absolute(image),
    // The picture of `public/` shows the company's name; the content of an uploaded one is unknown.
    ogImageAlt: (isOwnImage && own.imageAlt) || (!uploaded && siteName) || ogTitle,
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
