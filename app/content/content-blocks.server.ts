import { plainText, sanitize } from "~/backend/content/sanitize.server";
import { isPlainBlock, PRIVACY_SECTIONS } from "~/backend/content/site-content.server";
import { bilingual, html, line } from "~/content/kit/fields/fields.server";
import { tokenWarning } from "./content-block-tokens";
import { contentType } from "./kit/content-type.server";

/** Location of each block by its key, in the order of the visitor's path through the site. */
const PLACES: Record<string, string> = {
  home_hero: "Hasło na stronie głównej",
  contact_intro: "Wstęp na stronie kontaktu",
  privacy_notice: "Informacja pod formularzem kontaktowym",
  ...Object.fromEntries(PRIVACY_SECTIONS.map((key) => [key, "Polityka prywatności"])),
};
/** The pages of the blocks that are not part of the privacy policy. */
const PAGES: Record<string, string> = {
  home_hero: "/",
  contact_intro: "/contact",
  privacy_notice: "/contact",
};
const KEYS = Object.keys(PLACES);
const rank = (key: string) => (KEYS.includes(key) ? KEYS.indexOf(key) : KEYS.length);

const UNKNOWN = "Żadna strona nie pokazuje tego bloku";
const placeOf = (key: string) =>
  PLACES[key] ?? (key.startsWith("privacy_") ? PLACES[PRIVACY_SECTIONS[0]] : UNKNOWN);

/** The body of a plain block has no HTML: nothing is removed from it. */
const body = (...args: Parameters<typeof html>) => ({
  ...html(...args),
  needsRow: true,
  toColumn: (value: unknown, row: Record<string, unknown> | null) =>
    isPlainBlock(String(row?.key)) ? String(value) : sanitize(String(value)),
});

/** Texts that have their own fixed place (CMS-1). They are added by the database alone. */
export const contentBlocks = contentType({
  table: "content_blocks",
  path: "/admin/blocks",
  form: "block",
  words: {
    title: "Bloki treści",
    intro:
      "Hasło strony głównej, wstęp do kontaktu i polityka prywatności: teksty, które mają swoje stałe miejsce.",
    count: "Liczba bloków: {{count}}",
    saved: "Zapisano zmiany",
    loadFailed: { title: "Błąd ładowania", message: "Nie udało się załadować bloków treści" },
    empty: "Nie ma żadnego bloku. Bloki zakłada się w bazie danych; tu zmienia się ich treść.",
    editTitle: "Edycja bloku",
  },
  fields: {
    ...bilingual("title", line, "Tytuł", { required: "Wpisz tytuł po polsku." }),
    ...bilingual("body", body, "Treść", { rows: 12 }),
  },
  listed: ["key", "title_pl", "title_en", "body_pl"],
  order: (one, other) => rank(one.key) - rank(other.key) || one.key.localeCompare(other.key),
  item: ({ key, title_pl, title_en, body_pl }) => ({
    label: placeOf(key),
    name: title_pl,
    english: title_en,
    about: isPlainBlock(key) ? body_pl : plainText(body_pl),
  }),
  preview: ({ key }) => PAGES[key] ?? (key.startsWith("privacy_") ? "/privacy" : "/"),
  isFixed: true,
  adapt: ({ key }) =>
    isPlainBlock(key) ? { body_pl: { control: "text", rows: 6 }, body_en: { control: "text", rows: 6 } } : {},
  remark: ({ title_pl, title_en, body_pl, body_en }) => {
    const text = tokenWarning([title_pl, title_en, body_pl, body_en]);
    return text ? { text, isWarning: true } : null;
  },
});
