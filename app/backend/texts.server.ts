import { RemixI18Next } from "remix-i18next/server";
import { isCircuitOpen } from "~/backend/cache/circuit.server";
import { publicContent } from "~/backend/content/public-content.server";
import { log } from "~/http/log.server";
import { DEFAULT_LOCALE, LOCALES, type Locale, localeOfPath } from "~/i18n/config";
import { en } from "~/i18n/en";
import { overlay, type TranslationRow } from "~/i18n/overlay";
import { pl, type Resources } from "~/i18n/pl";
import type { Segment, Texts, Translate } from "~/i18n/translate";

const BUNDLED: Record<Locale, Resources> = { pl, en };

const i18next = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: DEFAULT_LOCALE,
    order: ["custom"],
    findLocale: async (request) => localeOfPath(new URL(request.url).pathname),
  },
});

type Catalogue = {
  resources: Record<Locale, Resources>;
  translate: Partial<Record<Locale, Promise<Translate>>>;
};
const catalogues = new WeakMap<TranslationRow[], Catalogue>();
const NO_ROWS: TranslationRow[] = [];

/** The bundled texts with the rows of `translations` laid over them; the bundled ones alone if those can't be read (I18N-3). */
async function catalogue(): Promise<Catalogue> {
  const rows = await publicContent.translations().catch((error: unknown) => {
    if (!isCircuitOpen(error))
      log.error({ err: error }, "translations can't be read: the bundled texts serve");
    return NO_ROWS;
  });
  const known = catalogues.get(rows);
  if (known) return known;
  const made: Catalogue = {
    resources: { pl: overlay(BUNDLED.pl, rows, "pl"), en: overlay(BUNDLED.en, rows, "en") },
    translate: {},
  };
  catalogues.set(rows, made);
  return made;
}

/** The texts of the named segments in one language: what a loader sends along for its page. */
export async function getTexts<S extends Segment>(
  locale: Locale,
  ...segments: S[]
): Promise<Pick<Resources, S>> {
  const { resources } = await catalogue();
  return Object.fromEntries(segments.map((name) => [name, resources[locale][name]])) as Pick<Resources, S> &
    Texts;
}

/** i18next's `t` of one language over all texts, for loaders and actions: meta, toasts, errors. */
export async function getT(locale: Locale): Promise<Translate> {
  const { resources, translate } = await catalogue();
  translate[locale] ??= i18next.getFixedT(locale, "translation", {
    fallbackLng: DEFAULT_LOCALE,
    resources: { pl: { translation: resources.pl }, en: { translation: resources.en } },
    interpolation: { escapeValue: false },
  }) as Promise<unknown> as Promise<Translate>;
  return translate[locale];
}
