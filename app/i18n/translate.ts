import type { Resources } from "./pl";

/** A part of the resources by top-level name: what one page needs. */
export type Segment = keyof Resources;
export type Texts = Partial<Resources>;

type Leaves<T, P extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];

type WithoutPlural<K> = K extends `${infer Base}_${"one" | "few" | "many" | "other"}` ? Base : K;

/** A dotted key of the bundled resources; plural forms are asked for by their base name. */
export type TextKey = WithoutPlural<Leaves<Resources>>;
export type Variables = Record<string, string | number>;
export type Translate = (key: TextKey, variables?: Variables) => string;

function find(tree: unknown, key: string): string | undefined {
  let node = tree;
  for (const part of key.split(".")) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, part)) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return typeof node === "string" ? node : undefined;
}

/** By language, made when first needed: that takes longer than any text. */
const plurals: Record<string, Intl.PluralRules> = {};

/**
 * The browser's side of i18next: looks keys up in the texts that the loaders sent, with i18next's own
 * conventions for `{{name}}` and plural suffixes, at a hundredth of its size. The server's i18next answers the
 * same for every key (a unit test holds the two together).
 * @returns a function that gives the text, or the key itself where there is none
 */
export function createTranslate(texts: Texts, locale: string): Translate {
  const formOf = (count: number) => {
    plurals[locale] ??= new Intl.PluralRules(locale);
    return plurals[locale].select(count);
  };
  return (key, variables = {}) => {
    const { count } = variables;
    const plural = typeof count === "number" ? find(texts, `${key}_${formOf(count)}`) : undefined;
    const text = plural ?? find(texts, key) ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(variables[name] ?? whole));
  };
}
