import { once } from "~/i18n/once";

/** ISO 3166-1 codes by the countries' names in the site's languages, in lower case. */
const codesByName = once(() => {
  const codes = new Map<string, string>();
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  for (const locale of ["pl", "en"]) {
    const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = names.of(code)?.toLowerCase();
      if (name && !codes.has(name)) codes.set(name, code);
    }
  }
  return codes;
});

/**
 * The ISO 3166-1 alpha-2 code of a country by its Polish or English name, as schema.org prefers it.
 * @returns undefined for a name that no country has
 */
export function countryCode(name: string): string | undefined {
  return codesByName().get(name.trim().toLowerCase());
}
