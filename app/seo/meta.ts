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
  ogType: "website" | "article";
  siteName: string;
  favicon: string | null;
  canonical: string;
  alternates: Record<Locale, string>;
};

const OG_LOCALE: Record<Locale, string> = { pl: "pl_PL", en: "en_GB" };

/**
 * A page's meta tags; those with nothing to say are left out.
 * @param prefix what happened, said before the title ("Popraw formularz"), for a page that another answer replaced
 */
export function buildMeta(seo: PageSeo | undefined, prefix?: string): MetaDescriptor[] {
  if (!seo) return [];
  const other: Locale = seo.locale === "pl" ? "en" : "pl";
  const tags: (MetaDescriptor & { content?: string })[] = [
    { name: "description", content: seo.description },
    { name: "keywords", content: seo.keywords },
    { property: "og:type", content: seo.ogType },
    { property: "og:site_name", content: seo.siteName },
    { property: "og:title", content: seo.ogTitle },
    { property: "og:description", content: seo.ogDescription },
    { property: "og:image", content: seo.ogImage },
    { property: "og:url", content: seo.canonical },
    { property: "og:locale", content: OG_LOCALE[seo.locale] },
    { property: "og:locale:alternate", content: OG_LOCALE[other] },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  return [
    { title: prefix ? `${prefix} – ${seo.title}` : seo.title },
    ...tags.filter((tag) => tag.content),
    { tagName: "link", rel: "canonical", href: seo.canonical },
    { tagName: "link", rel: "alternate", hrefLang: "pl", href: seo.alternates.pl },
    { tagName: "link", rel: "alternate", hrefLang: "en", href: seo.alternates.en },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: seo.alternates.pl },
  ];
}

/** The title and `noindex` of an error's page. */
export function buildErrorMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}
