import type { Locale } from "./config";
import { keepNumbers, keepTogether } from "./keep-together";

/** A text as shown; `lang` is set if it is not in the page's language (an English field left empty, I18N-4). */
export type LocalText = { text: string; lang?: "pl" };

type Bilingual<F extends string> = Record<`${F}_pl` | `${F}_en`, string>;

/** One bilingual field of a row in a language: the Polish text, so marked, where the English one is empty. */
export function localised<F extends string>(row: Bilingual<F>, field: F, locale: Locale): LocalText {
  const polish = keepTogether(row[`${field}_pl`]);
  if (locale === "pl") return { text: polish };
  const english = row[`${field}_en`];
  return english.trim() ? { text: keepNumbers(english) } : { text: polish, lang: "pl" };
}

/** A quotation, without the quotation marks that were typed round it: the page sets them (`.quoted`). */
export function unquoted(said: LocalText): LocalText {
  return { ...said, text: said.text.replace(/^\s*[„“"«]([^„“”"«»]*)[”“"»]\s*$/u, "$1") };
}
