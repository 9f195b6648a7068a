import { bilingual, html, line } from "~/content/kit/fields/fields.server";
import { recordForm } from "~/content/kit/fields/record.server";
import { desktopVideoFirst, features, videoFields } from "./service-fields.server";

const ENGLISH_HINT = "Puste pole pokaże tekst polski.";

/** The text of a service's page (SDT-1): an empty title shows the service's own. The languages' lists are independent. */
export const serviceDetails = recordForm({
  title_pl: line("Tytuł (PL)", { lang: "pl", hint: "Puste pole pokaże nazwę usługi." }),
  title_en: line("Tytuł (EN)", { lang: "en", hint: ENGLISH_HINT }),
  ...bilingual("description", html, "Opis"),
  features_pl: features("Cechy (PL)", "pl"),
  features_en: features("Cechy (EN)", "en"),
});

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
