import { bilingual, html, line } from "~/content/kit/fields/fields.server";
import { recordForm } from "~/content/kit/fields/record.server";
import { saidPairs, samePlaces } from "./kit/form/pairs.server";
import { desktopVideoFirst, type Feature, features, videoFields } from "./service-fields.server";

const ENGLISH_HINT = "Puste pole pokaże tekst polski.";

/**
 * The text of a service's page (SDT-1): an empty title shows the service's own. What it includes is two lists, edited in
 * pairs: where one says nothing beside an item of the other, its column has an empty text there.
 */
const details = recordForm({
  title_pl: line("Tytuł (PL)", {
    lang: "pl",
    hint: "Na stronie jest tytuł banera; ten, gdy baner go nie ma.",
  }),
  title_en: line("Tytuł (EN)", { lang: "en", hint: ENGLISH_HINT }),
  ...bilingual("description", html, "Opis"),
  features_pl: features("Cechy (PL)", "pl"),
  features_en: features("Cechy (EN)", "en"),
});

export const serviceDetails: typeof details = {
  ...details,
  toForm(row) {
    const form: Record<string, unknown> = details.toForm(row);
    const [features_pl, features_en] = samePlaces(
      form.features_pl as Feature[],
      form.features_en as Feature[],
    );
    return { ...form, features_pl, features_en } as never;
  },
  toColumns(value, row) {
    const columns = details.toColumns(value, row);
    const lists = [columns.features_pl as string[], columns.features_en as string[]] as const;
    const [features_pl, features_en] = saidPairs(...lists);
    return { ...columns, features_pl, features_en };
  },
};

/** The head of a service's page (SDT-1): an empty title shows the details', no video the site's own picture. */
export const serviceBanner = recordForm(
  {
    title_pl: line("Tytuł banera (PL)", { lang: "pl", hint: "Puste pole pokaże nazwę usługi." }),
    title_en: line("Tytuł banera (EN)", { lang: "en", hint: ENGLISH_HINT }),
    ...bilingual("subtitle", line, "Podtytuł"),
    ...videoFields(
      "ID z serwisu z filmami albo puste pole: wtedy tłem jest zdjęcie.",
      "Nieobowiązkowe. Puste pole: telefony dostaną film z komputerów.",
    ),
  },
  [desktopVideoFirst],
);
