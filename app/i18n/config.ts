export const LOCALES = ["pl", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/** Polish is the default and the fallback (I18N-1). */
export const DEFAULT_LOCALE: Locale = "pl";

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/** The language of a path: English under `/en`, Polish everywhere else (I18N-5). The router takes capitals as well. */
export function localeOfPath(pathname: string): Locale {
  return /^\/en(\/|$)/i.test(pathname) ? "en" : "pl";
}

/** A path without its language prefix: `/en/about` and `/about` both give `/about`. */
export function plainPath(pathname: string): string {
  if (localeOfPath(pathname) === DEFAULT_LOCALE) return pathname;
  return pathname.slice(3) || "/";
}

/** A path without the slashes at its end. Counted, not matched: `/\/+$/` takes a second for 15,000 slashes. */
export function withoutEndSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end);
}

/**
 * The one way a page's path is written: the router takes it however it is capitalised and closed with slashes. Its
 * language's prefix stays.
 */
export function canonicalPath(pathname: string): string {
  return (
    withoutEndSlashes(pathname)
      .replace(/^\/{2,}/, "/")
      // The digits of an escape are no letters of the address: browsers write them in capitals.
      .replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith("%") ? part : part.toLowerCase()))
  );
}

/** Pages that have one language only, whatever the visitor chose (I18N-4). */
export function isPolishOnly(pathname: string): boolean {
  return /^\/(login|admin)(\/|$)/i.test(pathname);
}

/**
 * The address of a public page in a language; the only place where language prefixes are put on.
 * @param to a path with or without a prefix, query and anchor: `/about`, `/?category=sports#portfolio`
 */
export function localePath(locale: Locale, to: string): string {
  const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  // Taking the prefix off `/en//host` must not leave `//host`, which a browser reads as another site.
  const plain = plainPath(path || "/").replace(/^[/\\]{2,}/, "/");
  if (locale === DEFAULT_LOCALE || isPolishOnly(plain)) return plain + rest;
  return (plain === "/" ? "/en" : `/en${plain}`) + rest;
}
