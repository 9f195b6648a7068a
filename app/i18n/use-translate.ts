import { useMatches } from "@remix-run/react";
import { useMemo } from "react";
import { type Locale, localeOfPath } from "./config";
import { createTranslate, type Texts, type Translate } from "./translate";

/** The page's language, by its path. */
export function useLocale(): Locale {
  const matches = useMatches();
  return localeOfPath(matches.at(-1)?.pathname ?? "/");
}

/** `t` over the texts that the loaders of all matched routes sent (their `texts`). */
export function useTranslate(): Translate {
  const matches = useMatches();
  const locale = useLocale();
  return useMemo(() => {
    const texts: Texts = {};
    for (const match of matches) Object.assign(texts, (match.data as { texts?: Texts } | undefined)?.texts);
    return createTranslate(texts, locale);
  }, [matches, locale]);
}
