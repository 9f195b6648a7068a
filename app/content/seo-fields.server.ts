import { DESCRIPTION_LENGTH, TITLE_LENGTH } from "~/seo/text-lengths";
import { bilingual, line, text } from "./kit/fields/fields.server";

const GROUP = "SEO: wyszukiwarki i podglądy linków";

/**
 * An item's own title and description for search engines and link previews (PANEL-7). Empty ones are made of its texts.
 * @param empty what stands in the place of the title, and of the description
 */
export const seoFields = (empty: { title: string; description: string }) => ({
  ...bilingual("seo_title", line, "Tytuł w wyszukiwarce", {
    group: GROUP,
    recommended: TITLE_LENGTH.max,
    hint: `Puste pole: ${empty.title}.`,
  }),
  ...bilingual("seo_description", text, "Opis w wyszukiwarce", {
    max: 1_000,
    rows: 3,
    group: GROUP,
    recommended: DESCRIPTION_LENGTH.max,
    hint: `Puste pole: ${empty.description}.`,
  }),
});
