import { publicContent } from "~/backend/content/public-content.server";
import { isServiceSlug, relatedProjects } from "~/backend/content/services.server";
import { PRIVACY_SECTIONS } from "~/backend/content/site-content.server";
import { withFallback } from "~/backend/with-fallback.server";
import { LOCALES, localePath } from "~/i18n/config";
import type { SitemapPage } from "~/seo/sitemap";

type Dated = { updated_at: string } | null | undefined;

/**
 * Every public page with the latest change of the rows that make up its content (SEO-3), not counting the parts that
 * all pages share (menus, footer, the contact block). A part that can't be read is left out (HOME-7).
 */
export async function listSitePages(): Promise<SitemapPage[]> {
  const [services, projects, posts, testimonials, members, blocks, settings, hero, aboutHero, company] =
    await Promise.all([
      part([], publicContent.services()),
      part([], publicContent.projects()),
      part([], publicContent.posts()),
      part([], publicContent.testimonials()),
      part([], publicContent.teamMembers()),
      part([], publicContent.contentBlocks()),
      part([], publicContent.seoSettings()),
      part(null, publicContent.activeHero()),
      part(null, publicContent.aboutHero()),
      part(null, publicContent.company()),
    ]);
  const slugs = services.map(({ link }) => link.replace("/services/", "")).filter(isServiceSlug);
  const details = await Promise.all(slugs.map((slug) => part(null, publicContent.service(slug))));

  const page = (path: string, ...rows: Dated[]): SitemapPage => ({
    path,
    lastModified: newest([...rows, settings.find(({ page_path }) => page_path === path)]),
  });
  const block = (...keys: string[]) => blocks.filter(({ key }) => keys.includes(key));
  return [
    page("/", hero, ...block("home_hero"), ...services, ...projects, ...testimonials),
    page("/about", aboutHero, ...members),
    page("/portfolio", ...projects),
    page("/blog", ...posts),
    page("/contact", company, ...block("contact_intro", "privacy_notice")),
    page("/privacy", company, ...block(...PRIVACY_SECTIONS)),
    ...slugs.map((slug, at) => {
      const row = details[at];
      const parts = [row, row?.service_details, row?.service_banners];
      return page(`/services/${slug}`, ...parts, ...relatedProjects(slug, projects));
    }),
    ...projects.map((row) => page(`/portfolio/${row.id}`, row)),
    ...posts.map((row) => page(`/blog/${row.slug}`, row)),
  ];
}

/** The paths of the first so many public pages, in all languages, in the order of the sitemap. */
export async function listAddresses(limit: number): Promise<string[]> {
  if (limit === 0) return [];
  const pages = await listSitePages();
  const addresses = pages.flatMap(({ path }) => LOCALES.map((locale) => localePath(locale, path)));
  return addresses.slice(0, limit);
}

const part = <T, F>(fallback: F, reading: Promise<T>) =>
  withFallback(fallback, "a part of the sitemap", reading);

/** The latest `updated_at` in ISO 8601; undefined without rows. */
function newest(rows: Dated[]): string | undefined {
  return rows
    .flatMap((row) => (row ? new Date(row.updated_at).toISOString() : []))
    .sort()
    .at(-1);
}
