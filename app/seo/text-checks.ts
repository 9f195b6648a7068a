import { LOCALES, type Locale } from "~/i18n/config";
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from "./text-lengths";

const LIMITS = { title: TITLE_LENGTH, description: DESCRIPTION_LENGTH };
type Name = keyof typeof LIMITS;
const NAMES = Object.keys(LIMITS) as Name[];

/** Fault of a text; `repeated` names the other pages that have it. */
export type TextFault = { kind: "missing" | "short" | "long" } | { kind: "repeated"; pages: string[] };
export type CheckedText = { text: string; faults: TextFault[] };
export type CheckedTexts = Record<Locale, Record<Name, CheckedText>>;

type Page = Record<`${Name}_${Locale}`, string> & { page_path: string };

/** The text as it is compared: neither case nor spaces tell two texts apart. */
const compared = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * Checks the title and the description of every page (PANEL-7). Repetitions are those among the pages' own texts in one
 * language: a text that an empty field borrows from elsewhere is missing, not repeated.
 * @returns the checked texts in the order of the pages
 */
export function checkTexts(pages: Page[]): CheckedTexts[] {
  const users = new Map<string, string[]>();
  const keyOf = (name: Name, locale: Locale, text: string) => `${name}_${locale} ${compared(text)}`;
  for (const page of pages)
    for (const locale of LOCALES)
      for (const name of NAMES) {
        const key = keyOf(name, locale, page[`${name}_${locale}`]);
        users.set(key, [...(users.get(key) ?? []), page.page_path]);
      }
  return pages.map((page) => {
    const check = (name: Name, locale: Locale): CheckedText => {
      const text = page[`${name}_${locale}`].trim();
      const others = (users.get(keyOf(name, locale, text)) ?? []).filter((path) => path !== page.page_path);
      return { text, faults: faultsOf(text, LIMITS[name], others) };
    };
    const both = (locale: Locale) => ({
      title: check("title", locale),
      description: check("description", locale),
    });
    return { pl: both("pl"), en: both("en") };
  });
}

function faultsOf(text: string, { min, max }: { min: number; max: number }, others: string[]): TextFault[] {
  if (!text) return [{ kind: "missing" }];
  const faults: TextFault[] = [];
  if (text.length < min) faults.push({ kind: "short" });
  if (text.length > max) faults.push({ kind: "long" });
  if (others.length > 0) faults.push({ kind: "repeated", pages: others });
  return faults;
}
