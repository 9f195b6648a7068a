import type { MetaDescriptor } from "@remix-run/react";
import type { Locale } from "~/i18n/config";

/** All that a page's head says of it. Addresses are absolute. */
export type PageSeo = {
  locale: Locale;
  title: string;
  description: string;
  keywords: string;
  ogTitle: string;
  ogDescription: string;
  ogImage: string;
  ogImageAlt: string;
  /** In pixels, where it is known. */
  ogImageSize: { width: number; height: number } | null;
  ogType: "website" | "article";
  /** When an article was published and last changed (ISO 8601). */
  article: { published: string; modified: string } | null;
  siteName: string;
  favicon: string | null;
  /** The Google Analytics id; null where there is none, and for who has not allowed analytics (COOK-4). */
  analyticsId: string | null;
  canonical: string;
  alternates: Record<Locale, string>;
  /** The feed of the blog, on its pages. */
  feed: { title: string; href: string } | null;
};

const OG_LOCALE: Record<Locale, string> = { pl: "pl_PL", en: "en_GB" };
const IMAGE_TYPES: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};

/**
 * A page's meta tags; those with nothing to say are left out.
 * @param prefix what happened, said before the title ("Popraw formularz"), for a page that another answer replaced
 */
export function buildMeta(seo: PageSeo | undefined, prefix?: string): MetaDescriptor[] {
  if (!seo) return [];
  const other: Locale = seo.locale === "pl" ? "en" : "pl";
  const { ogImageSize: size, article, feed } = seo;
  const tags: (MetaDescriptor & { content?: string | undefined })[] = [
    { name: "description", content: seo.description },
    { name: "keywords", content: seo.keywords },
    { property: "og:type", content: seo.ogType },
    { property: "og:site_name", content: seo.siteName },
    { property: "og:title", content: seo.ogTitle },
    { property: "og:description", content: seo.ogDescription },
    { property: "og:image", content: seo.ogImage },
    { property: "og:image:type", content: imageType(seo.ogImage) },
    { property: "og:image:width", content: size?.width.toString() },
    { property: "og:image:height", content: size?.height.toString() },
    { property: "og:image:alt", content: seo.ogImageAlt },
    { property: "og:url", content: seo.canonical },
    { property: "og:locale", content: OG_LOCALE[seo.locale] },
    { property: "og:locale:alternate", content: OG_LOCALE[other] },
    { property: "article:published_time", content: article?.published },
    { property: "article:modified_time", content: article?.modified },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: seo.ogTitle },
    { name: "twitter:description", content: seo.ogDescription },
    { name: "twitter:image", content: seo.ogImage },
    { name: "twitter:image:alt", content: seo.ogImageAlt },
  ];
  return [
    { title: prefix ? `${prefix} – ${seo.title}` : seo.title },
    ...tags.filter((tag) => tag.content),
    { tagName: "link", rel: "canonical", href: seo.canonical },
    { tagName: "link", rel: "alternate", hrefLang: "pl", href: seo.alternates.pl },
    { tagName: "link", rel: "alternate", hrefLang: "en", href: seo.alternates.en },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: seo.alternates.pl },
    ...(feed ? [{ tagName: "link", rel: "alternate", type: "application/atom+xml", ...feed }] : []),
  ];
}

/** An image's media type by its file's name; undefined where that does not tell. */
function imageType(url: string): string | undefined {
  const extension = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase();
  return extension && IMAGE_TYPES[extension];
}

/** The title and `noindex` of an error's page. */
export function buildErrorMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}
