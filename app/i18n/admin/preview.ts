/** Previews, and the links to them for people without an account (PUB-4). */
export const preview = {
  label: "Podgląd",
  states: {
    typed: "Podgląd: niezapisane zmiany",
    draft: "Podgląd: szkic",
    hidden: "Podgląd: wersja niewidoczna dla gości",
    live: "Podgląd: tak widzą to goście",
  },
  draft: "Szkic: {{who}}, {{when}}",
  draftOnly: "Szkic: {{when}}",
  languages: "Język podglądu",
  edit: "Wróć do edycji",
  publish: "Opublikuj",
  share: "Udostępnij podgląd",
};

/** The preview beside its form (PUB-4). */
export const previewFrame = {
  open: "Podgląd obok",
  close: "Ukryj podgląd",
  title: "Podgląd: {{name}}",
  unnamed: "nowy wpis",
  waiting: "Podgląd pojawi się, gdy zapisze się szkic: chwilę po tym, jak przestaniesz pisać.",
  loading: "Podgląd się wczytuje…",
  failed: "Podglądu nie udało się wczytać.",
  again: "Wczytaj ponownie",
  newTab: "Otwórz w nowej karcie",
};

/** /admin/preview-links. */
export const previewLinks = {
  title: "Linki do podglądu",
  intro:
    "Kto ma taki link, zobaczy podgląd jednego wpisu bez konta i bez możliwości zmian. Link działa 7 dni albo do odwołania.",
  count: "Liczba linków: {{count}}",
  list: "Działające linki",
  until: "Ważny do: {{until}}. Utworzono: {{who}}, {{when}}",
  gone: "(usunięty wpis)",
  revoke: "Odwołaj",
  revokeLabel: "Odwołaj link: {{name}}, ważny do {{until}}",
  open: "Podgląd",
  openLabel: "Podgląd: {{name}}",
  empty: "Nie ma żadnego działającego linku. Nowy tworzy przycisk „Udostępnij podgląd” nad podglądem wpisu.",
  created: "Utworzono link do podglądu",
  copy: "Kopiuj",
  copied: "Skopiowano.",
  createdLabel: "Adres do skopiowania",
  createdHint: "Ten adres widać tylko teraz: skopiuj go, zanim opuścisz tę stronę.",
  createFailed: { title: "Błąd tworzenia", message: "Nie udało się utworzyć linku" },
  revoked: "Odwołano link",
  revokeFailed: { title: "Błąd odwołania", message: "Nie udało się odwołać linku" },
  revokedAlready: "Tego linku już nie ma.",
  itemGone: "Tego wpisu już nie ma.",
  loadFailed: { title: "Błąd ładowania", message: "Nie udało się załadować linków" },
};
