import { useMatches } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { localeOfPath } from "./config";
import { createTranslate, type Texts } from "./translate";
import { TextsContext } from "./use-translate";

/** Gives what is inside the page's language and the texts of all matched routes. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const value = useMemo(() => {
    const locale = localeOfPath(matches.at(-1)?.pathname ?? "/");
    const texts: Texts = {};
    for (const match of matches) Object.assign(texts, (match.data as { texts?: Texts } | undefined)?.texts);
    return { locale, t: createTranslate(texts, locale) };
  }, [matches]);
  return <TextsContext.Provider value={value}>{children}</TextsContext.Provider>;
}
