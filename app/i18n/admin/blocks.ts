/** /admin/blocks: texts that belong to no list. */
export const blocks = {
  title: "Bloki treści",
  intro:
    "Hasło strony głównej, wstęp do kontaktu i polityka prywatności: teksty, które mają swoje stałe miejsce.",
  count: "Liczba bloków: {{count}}",
  saved: "Zapisano zmiany",
  saveFailed: { title: "Błąd zapisu", message: "Nie udało się zapisać zmian" },
  loadFailed: { title: "Błąd ładowania", message: "Nie udało się załadować bloków treści" },
  empty: "Nie ma żadnego bloku. Bloki zakłada się w bazie danych; tu zmienia się ich treść.",
  editTitle: "Edycja bloku",
  /** Where a block stands, by its key; one of the privacy policy's by the last. */
  places: {
    home_hero: "Hasło na stronie głównej",
    contact_intro: "Wstęp na stronie kontaktu",
    privacy_notice: "Informacja pod formularzem kontaktowym",
    privacy: "Polityka prywatności",
    unknown: "Żadna strona nie pokazuje tego bloku",
  },
  fields: {
    title_pl: "Tytuł (PL)",
    title_en: "Tytuł (EN)",
    body_pl: "Treść (PL)",
    body_en: "Treść (EN)",
  },
  facts:
    "Dane firmy wstawią się same w miejsce znaczników {{company.name}}, {{company.email}}, {{company.phone}} i {{company.address}}.",
};
