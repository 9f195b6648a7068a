import type { Client } from "~/backend/client.server";
import { progressOf, readDesk } from "~/content/desk/texts.server";

/** Pages of the site that are named, those with the least done first. */
const PAGES = 4;

/**
 * Numbers of texts that English lacks of all that Polish has, in all and by section; of texts done, in all and of the
 * pages with the most to do (PANEL-4, DESK-1).
 */
export async function missingEnglish(client: Client) {
  const { texts, places } = await readDesk(client);
  const missing = new Map<string, number>();
  for (const { states, source } of texts)
    if (states.includes("missing")) missing.set(source.section, (missing.get(source.section) ?? 0) + 1);
  return {
    ...progressOf(texts),
    sections: [...missing]
      .map(([name, count]) => ({ name, missing: count }))
      .sort((one, other) => other.missing - one.missing),
    pages: places
      .map((place) => ({ ...place, ...progressOf(texts.filter((text) => text.place.slug === place.slug)) }))
      .filter(({ share }) => share < 100)
      .sort((one, other) => one.share - other.share)
      .slice(0, PAGES)
      .map(({ slug, name, share }) => ({
        name,
        share,
        to: `/admin/translations?view=all&show=todo&site=${slug}`,
      })),
  };
}
export type MissingEnglish = Awaited<ReturnType<typeof missingEnglish>>;
