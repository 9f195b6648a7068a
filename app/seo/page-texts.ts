import type { Locale } from "~/i18n/config";
import type { LocalText } from "~/i18n/localised";

type Name = "title" | "description" | "keywords" | "og_title" | "og_description";
/** Texts of a row of `seo_settings`, or of its form. */
export type SeoTexts = Partial<Record<`${Name}_${Locale}` | "title" | "description", string>>;

type Source = {
  /** The page's row, and that of `/`. */
  row: SeoTexts | undefined;
  home: SeoTexts | undefined;
  /** Title and description of the page: `seoTitle` as it is, `title` with the site's name. */
  own?: { title?: string; description?: string; seoTitle?: string; seoDescription?: string };
  siteName: string;
};

/** A page's texts for search engines and link previews, each with `lang` where it is not in the page's language. */
export type PageTexts = Record<"title" | "description" | "keywords" | "ogTitle" | "ogDescription", LocalText>;

const textOf = (text: string | undefined): LocalText | null => (text ? { text } : null);
const NOTHING: LocalText = { text: "" };

function fieldOf(of: SeoTexts | undefined, name: Name, locale: Locale): LocalText | null {
  if (!of) return null;
  const own = textOf(of[`${name}_${locale}`]);
  if (own) return own;
  const last = name === "title" || name === "description" ? of[name] : "";
  const polish = of[`${name}_pl`] || last;
  return polish ? { text: polish, ...(locale === "en" && { lang: "pl" as const }) } : null;
}

/**
 * The texts of a page: its own row's, else what it says of itself, else those of the row of `/` (SEO-1). Texts for link
 * previews that are empty repeat title and description.
 */
export function pageTexts({ row, home, own = {}, siteName }: Source, locale: Locale): PageTexts {
  const field = (name: Name, of: SeoTexts | undefined) => fieldOf(of, name, locale);
  const named = own.title && siteName ? `${own.title} – ${siteName}` : own.title;
  const title = field("title", row) ??
    textOf(own.seoTitle) ??
    textOf(named) ??
    field("title", home) ?? { text: siteName };
  const ownDescription = own.seoDescription || own.description;
  const description =
    field("description", row) ?? textOf(ownDescription) ?? field("description", home) ?? NOTHING;
  // The page's own texts come before the link preview of `/`.
  const ogOfHome = (name: Name, isOwn: boolean) => (isOwn ? null : field(name, home));
  return {
    title,
    description,
    keywords: field("keywords", row) ?? field("keywords", home) ?? NOTHING,
    ogTitle: field("og_title", row) ?? ogOfHome("og_title", Boolean(row || own.title)) ?? title,
    ogDescription:
      field("og_description", row) ??
      ogOfHome("og_description", Boolean(row || ownDescription)) ??
      description,
  };
}
