import { createContext, useContext } from "react";
import { DEFAULT_LOCALE, type Locale } from "./config";
import { createTranslate, type Translate } from "./translate";

/** Made once a navigation, by the document (texts-provider.tsx): making them costs more than asking them. */
export const TextsContext = createContext<{ locale: Locale; t: Translate }>({
  locale: DEFAULT_LOCALE,
  t: createTranslate({}, DEFAULT_LOCALE),
});

/** The page's language, by its path. */
export const useLocale = (): Locale => useContext(TextsContext).locale;

/** `t` over the texts that the loaders of all matched routes sent (their `texts`). */
export const useTranslate = (): Translate => useContext(TextsContext).t;
