import { isAllowedHtml } from "~/backend/content/sanitize.server";
import { desk } from "~/i18n/admin/sections/translation-desk";
import { placeholdersOf } from "~/i18n/bundled";
import { ALLOWED_TAGS, PICTURE_TAGS } from "~/schemas/allowed-html";
import { textSchema } from "./field-text.server";
import type { DeskText } from "./texts.server";

const { reasons } = desk.back;

const tagsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/<\/?([a-z][\w-]*)[^>]*>?|<!--/gi)].map(([tag, name]) => name?.toLowerCase() ?? tag),
  ),
];

const listed = (names: string[]): string => names.join(", ");
const tagList = (names: string[]): string =>
  listed(names.map((name) => (/^\w/.test(name) ? `<${name}>` : name)));

/** Markup that is not allowed; null where all of it is. */
function wrongMarkup({ kind, pl, pair }: DeskText, en: string): string | null {
  const tags = tagsIn(en);
  if (kind !== "html") {
    const own = new Set(tagsIn(pl));
    const foreign = tags.filter((tag) => !own.has(tag));
    return foreign.length > 0 ? reasons.noHtml.replace("{{tags}}", () => tagList(foreign)) : null;
  }
  const { hasPictures = false } = pair.en.field;
  const forbidden = tags.filter(
    (tag) => !ALLOWED_TAGS.includes(tag) && !(hasPictures && PICTURE_TAGS.includes(tag)),
  );
  if (forbidden.length > 0) return reasons.html.replace("{{tags}}", () => tagList(forbidden));
  return isAllowedHtml(en, hasPictures) ? null : reasons.htmlAttributes;
}

/** Variables that the translation lost, or made up. */
function wrongVariables({ pl }: DeskText, en: string): string | null {
  const [polish, english] = [placeholdersOf(pl), placeholdersOf(en)];
  const lost = polish.filter((name) => !english.includes(name));
  if (lost.length > 0) return reasons.lost.replace("{{names}}", () => listed(lost));
  const added = english.filter((name) => !polish.includes(name));
  return added.length > 0 ? reasons.added.replace("{{names}}", () => listed(added)) : null;
}

/** The English text as its column holds it, or why it can't be taken over. */
export type Checked = { column: unknown } | { reason: string };

/** Checks a translation that came from outside, as its own editor would and more strictly (DESK-2). */
export function checkEnglish(text: DeskText, en: string): Checked {
  const reason = wrongVariables(text, en) ?? wrongMarkup(text, en);
  if (reason) return { reason };
  const { field } = text.pair.en;
  const parsed = textSchema(field, text.kind).safeParse(en);
  if (!parsed.success) return { reason: parsed.error.issues.map(({ message }) => message).join(" ") };
  if (parsed.data === "") return { reason: reasons.filler };
  return { column: field.toColumn(parsed.data, text.row) };
}
