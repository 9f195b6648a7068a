import { env } from "~/env.server";
import { type Locale, localePath } from "~/i18n/config";
import type { PageSeo } from "~/seo/meta";
import type { Client } from "./client.server";
import { unwrap } from "./errors.server";
import { mediaUrl } from "./media.server";

/** All rows of `seo_settings`: one a public path. */
export async function listSeoSettings(client: Client) {
  return unwrap("list seo settings", client.from("seo_settings").select("*").order("page_path"));
}
export type SeoRow = Awaited<ReturnType<typeof listSeoSettings>>[number];

/** What a page says of itself where it has no row of its own (a project, a post). */
export type OwnSeo = {
  title?: string;
  description?: string;
  image?: string | null;
  type?: "article" | "website";
};

const absolute = (url: string): string => (url.startsWith("/") ? env().PUBLIC_URL + url : url);

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
  const image = mediaUrl(row?.og_image ?? null) || own.image || mediaUrl(home?.og_image ?? null) || "/og.png";
  return {
    locale,
    title,
    description,
    keywords: field("keywords", row) || field("keywords", home),
    ogTitle: field("og_title", row) || (row || own.title ? title : field("og_title", home)) || title,
    ogDescription:
      field("og_description", row) ||
      (row || own.description ? description : field("og_description", home)) ||
      description,
    ogImage: absolute(image),
    ogType: own.type ?? "website",
    siteName,
    favicon: mediaUrl(row?.favicon_url || home?.favicon_url || null),
    canonical: absolute(localePath(locale, path)),
    alternates: { pl: absolute(localePath("pl", path)), en: absolute(localePath("en", path)) },
  };
}
