import { publicContent } from "~/backend/content/public-content.server";
import { isServiceSlug } from "~/backend/content/services.server";
import { withFallback } from "~/backend/with-fallback.server";
import { contactPage, privacyPage, sharedPieces } from "./contact-pieces.server";
import { aboutPage, blogPage, homePage, itemPage, portfolioPage, servicePage } from "./page-pieces.server";
import type { KnownRows, PageEntry, SitePage } from "./site-page";

/** All pages of fixed addresses, in the order of the panel's tabs. A new page is an entry here. */
const entriesOf = (rows: KnownRows): PageEntry[] => [
  homePage(rows),
  ...rows.services.map(servicePage),
  aboutPage(rows),
  portfolioPage(),
  blogPage(),
  contactPage(rows),
  privacyPage(rows),
];

/** Ids from the visitors' data cache: all rows that have a place of their own are public. */
async function readKnownRows(): Promise<KnownRows> {
  const [services, blocks, members] = await Promise.all([
    withFallback([], "services", publicContent.services()),
    withFallback([], "content blocks", publicContent.contentBlocks()),
    withFallback([], "team", publicContent.teamMembers()),
  ]);
  return {
    services: services.flatMap(({ id, link, title_pl }) => {
      const slug = link.replace("/services/", "");
      return isServiceSlug(slug) ? [{ id, slug, title: title_pl }] : [];
    }),
    blocks: blocks.map(({ id, key, title_pl }) => ({ id, key, title: title_pl })),
    firstMember: members[0]?.id,
  };
}

/** Every page of a fixed address, with its pieces and their editors (PANEL-1). */
export async function listEditablePages(): Promise<SitePage[]> {
  const [rows, settings] = await Promise.all([
    readKnownRows(),
    withFallback([], "seo settings", publicContent.seoSettings()),
  ]);
  return entriesOf(rows).map(({ isContact = false, ...page }) => {
    const row = settings.find(({ page_path }) => page_path === page.path);
    return {
      ...page,
      editor: page.slug ? `/admin/pages/${page.slug}` : "/admin/pages",
      seo: row ? `/admin/settings?edit=${row.id}` : null,
      shared: sharedPieces(rows, !isContact),
    };
  });
}

/**
 * The page of a public path, without the language (PANEL-6). That of a project or a post is edited in the item's editor.
 * @returns null for a path that is no page's
 */
export async function findEditablePage(path: string): Promise<SitePage | null> {
  const item = await itemPage(path);
  if (item) return { ...item, seo: null, shared: sharedPieces(await readKnownRows(), true) };
  const pages = await listEditablePages();
  return pages.find((page) => page.path === path) ?? null;
}
