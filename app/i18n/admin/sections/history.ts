import type { Database } from "~/backend/database.types";

type Tables = Database["public"]["Tables"];

/** The tables whose changes are kept: all but messages, former slugs, what is not published, and the history's own, and files. */
export type HistoryTable = Exclude<
  keyof Tables,
  | "account_events"
  | "account_links"
  | "autosaves"
  | "blog_post_slugs"
  | "contact_messages"
  | "content_history"
  | "drafts"
  | "former_admins"
  | "media_files"
  | "preview_links"
  | "recovery_codes"
  | "second_factors"
  | "translation_marks"
>;

type ColumnOf<Table> = Table extends HistoryTable ? keyof Tables[Table]["Row"] : never;
type Column = Exclude<ColumnOf<HistoryTable>, "id" | "service_id" | "updated_at" | "created_at">;

/** Kinds of changes, as the database tells them apart. */
export type HistoryKind =
  | "added"
  | "changed"
  | "deleted"
  | "moved"
  | "published"
  | "published_on_schedule"
  | "hidden"
  | "scheduled";

/** /admin/history (DATA-5). */
export const history = {
  title: "Historia",
  intro:
    "Każda zmiana treści: kto, kiedy i co zmienił. Stan sprzed zmiany można przywrócić, także to, co usunięto.",
  limits:
    "Usunięte wiadomości nie wracają: historia ich nie zapisuje. Usuniętego administratora nie można przywrócić, tylko dodać ponownie.",
  count: "Zmian: {{count}}",
  loadFailed: { title: "Błąd ładowania", message: "Nie udało się załadować historii" },
  empty: "Nie ma jeszcze żadnej zmiany.",
  nothing: "Nie ma żadnej takiej zmiany.",
  filterLabel: "Rodzaj treści",
  filterAll: "Wszystkie",
  filterKind: "Rodzaj zmiany",
  filterPerson: "Kto",
  filterEverybody: "Wszyscy",
  filterFrom: "Od dnia",
  filterTo: "Do dnia",
  filterSearch: "Nazwa lub treść",
  filter: "Pokaż",
  only: "Tylko zmiany jednego wpisu: {{name}}",
  showAll: "Pokaż całą historię",
  columns: { when: "Kiedy", who: "Kto", what: "Co", actions: "Działania" },
  outside: "poza panelem",
  formerAdmin: "dawny administrator",
  formerAdminNamed: "{{name}} (dawny administrator)",
  kinds: {
    added: "Dodanie",
    changed: "Zmiana",
    deleted: "Usunięcie",
    moved: "Przesunięcie",
    published: "Publikacja",
    published_on_schedule: "Zaplanowana publikacja",
    hidden: "Ukrycie",
    scheduled: "Harmonogram",
  } satisfies Record<HistoryKind, string>,
  changed: "Zmieniono: {{fields}}",
  nameless: "(bez nazwy)",
  open: "Szczegóły",
  openLabel: "Szczegóły zmiany: {{name}}, {{when}}",
  restore: "Przywróć",
  restoreLabel: "Przywróć stan sprzed zmiany: {{name}}, {{when}}",
  restoreField: "Przywróć to pole",
  restoreFieldLabel: "Przywróć to pole: {{field}}",
  restoreFieldQuestion: "Czy na pewno chcesz przywrócić to pole? Pozostałe zostaną bez zmian.",
  restoredFieldText: "{{name}}: pole „{{field}}” jest takie jak przed zmianą z {{when}}.",
  compare: {
    title: "Porównaj wersje",
    one: "Pierwsza wersja",
    other: "Druga wersja",
    submit: "Porównaj",
    version: "{{when}}, {{kind}}, {{who}}",
    differences: "Różnice: {{name}}",
    caption: "Wersja z {{when}} ({{kind}})",
    same: "Te wersje niczym się nie różnią.",
  },
  entryTitle: "{{operation}}: {{name}}",
  entryBy: "{{when}}, {{who}}",
  fieldColumns: { field: "Pole", before: "Przed zmianą", after: "Po zmianie" },
  none: "(puste)",
  picture: "Podgląd: {{field}}",
  idOnly:
    "Historia zna tylko adres tej osoby. Usuniętego administratora nie można przywrócić: można dodać go ponownie na stronie „Administratorzy”. „Usuń historię tego wpisu” usunie też adres, jeśli nie jest już administratorem.",
  rowHistory: "Wszystkie zmiany tego wpisu",
  purge: "Usuń historię tego wpisu",
  close: "Zamknij",
  restoreQuestion: "Czy na pewno chcesz przywrócić stan sprzed tej zmiany?",
  restoreGone: "Wpis został usunięty: wróci z tymi danymi.",
  restoreSame: "Wpis jest już taki jak przed tą zmianą.",
  restoreFields: "Zmienią się pola:",
  asNow: "Teraz",
  asThen: "Po przywróceniu",
  restored: "Przywrócono",
  restoredText: "{{name}}: stan sprzed zmiany z {{when}}.",
  restoreFailed: { title: "Błąd przywracania", message: "Nie udało się przywrócić wpisu" },
  undone: "Cofnięto",
  undoFailed: { title: "Nie można cofnąć", message: "Nie udało się cofnąć zmiany" },
  undoNewer: "Nic nie zostało cofnięte, bo później {{what}}: {{name}} ({{who}}, {{when}}).",
  done: {
    added: "dodano",
    changed: "zmieniono",
    deleted: "usunięto",
    moved: "przesunięto",
    published: "opublikowano",
    published_on_schedule: "opublikowano w zaplanowanym terminie",
    hidden: "ukryto",
    scheduled: "zaplanowano",
  } satisfies Record<HistoryKind, string>,
  purgeQuestion: "Czy na pewno chcesz usunąć całą historię tego wpisu?",
  purgeDetail:
    "{{name}}. Zmian: {{count}}. Sam wpis zostanie, ale jego wcześniejszych wersji i plików nie da się już przywrócić.",
  purgeAdmin: "Przy zmianach tej osoby zostanie „dawny administrator”, jeśli nie jest już administratorem.",
  purgeConfirm: "Usuń historię",
  purged: "Usunięto z historii",
  purgedText: "Zmian: {{count}}.",
  purgeFailed: { title: "Błąd usuwania", message: "Nie udało się usunąć historii" },
  oldTitle: "Usuwanie starszej historii",
  oldText:
    "Dawne wersje mogą zawierać dane osobowe. To, czego już nie trzeba przywracać, można usunąć na zawsze.",
  oldLabel: "Zmiany starsze niż",
  oldSubmit: "Usuń starsze",
  oldQuestion: "Czy na pewno chcesz usunąć historię starszą niż {{age}}?",
  oldDetail:
    "Zmian: {{count}}. Tych wersji, i plików, których nic innego nie pokazuje, nie da się już przywrócić.",
  ages: { 1: "miesiąc", 3: "3 miesiące", 6: "6 miesięcy", 12: "rok", 24: "2 lata", 36: "3 lata" } as Record<
    number,
    string
  >,
  reasons: {
    stale: "Ktoś zmienił ten wpis w międzyczasie. Sprawdź, jak wygląda teraz, i przywróć go jeszcze raz.",
    not_found: "Tej zmiany nie ma już w historii.",
    nothing_to_restore: "Przed tą zmianą nie było czego przywracać.",
    newer: "Później zmieniono to jeszcze raz. Sprawdź w historii, co się zmieniło.",
    admin_only: "Nie masz już uprawnień administratora.",
    taken: "Inny wpis ma już tę samą nazwę lub adres. Najpierw zmień tamten.",
    parent: "To, do czego ten wpis należy, zostało usunięte. Najpierw przywróć tamto.",
    refused: "Tych danych nie można już zapisać: zmieniły się reguły.",
  },
  yes: "tak",
  no: "nie",
  closed: "nieczynne",
  tables: {
    services: "Usługa",
    service_details: "Szczegóły usługi",
    service_banners: "Baner usługi",
    portfolio: "Projekt",
    about_hero: "O nas: sekcja hero",
    about_team_members: "Członek zespołu",
    media_assets: "Film w tle",
    testimonials: "Opinia",
    client_logos: "Logotyp klienta",
    social_media_links: "Link społecznościowy",
    blog_posts: "Wpis na blogu",
    content_blocks: "Blok treści",
    translations: "Tłumaczenie",
    seo_settings: "Ustawienia SEO strony",
    company: "Dane firmy",
    contact_settings: "Ustawienia wiadomości",
    account_settings: "Ustawienia kont",
    admins: "Administrator",
  } satisfies Record<HistoryTable, string>,
  fields: {
    require_second_factor: "Weryfikacja dwuetapowa dla wszystkich",
    order: "Kolejność",
    is_active: "Widoczność",
    is_published: "Opublikowany",
    visible_from: "Widoczne od",
    visible_until: "Widoczne do",
    title_pl: "Tytuł (PL)",
    title_en: "Tytuł (EN)",
    title: "Tytuł zapasowy",
    subtitle_pl: "Podtytuł (PL)",
    subtitle_en: "Podtytuł (EN)",
    description_pl: "Opis (PL)",
    description_en: "Opis (EN)",
    description: "Opis zapasowy",
    features_pl: "Cechy (PL)",
    features_en: "Cechy (EN)",
    excerpt_pl: "Zajawka (PL)",
    excerpt_en: "Zajawka (EN)",
    body_pl: "Treść (PL)",
    body_en: "Treść (EN)",
    content_pl: "Treść (PL)",
    content_en: "Treść (EN)",
    bio_pl: "Biografia (PL)",
    bio_en: "Biografia (EN)",
    name: "Nazwa",
    role: "Stanowisko (PL)",
    role_pl: "Stanowisko (PL)",
    role_en: "Stanowisko (EN)",
    category: "Kategoria",
    icon: "Ikona",
    link: "Podstrona",
    slug: "Adres wpisu",
    key: "Klucz",
    pl: "Polski",
    en: "English",
    platform: "Serwis",
    url: "Adres",
    youtube_url: "Link do YouTube",
    image_url: "Zdjęcie",
    image_alt_pl: "Opis zdjęcia (PL)",
    image_alt_en: "Opis zdjęcia (EN)",
    cover_url: "Okładka",
    cover_alt_pl: "Opis okładki (PL)",
    cover_alt_en: "Opis okładki (EN)",
    video_url: "Film na komputery",
    mobile_video_url: "Film na telefony",
    bunny_id: "ID filmu na komputery",
    mobile_bunny_id: "ID filmu na telefony",
    media_type: "Rodzaj tła",
    type: "Rodzaj filmu",
    location: "Miejsce",
    page_path: "Strona",
    keywords_pl: "Słowa kluczowe (PL)",
    keywords_en: "Słowa kluczowe (EN)",
    og_title_pl: "Tytuł OG (PL)",
    og_title_en: "Tytuł OG (EN)",
    og_description_pl: "Opis OG (PL)",
    og_description_en: "Opis OG (EN)",
    og_image: "Obraz OG",
    favicon_url: "Favicon",
    google_analytics_id: "ID Google Analytics",
    legal_name: "Nazwa prawna",
    phone: "Telefon",
    email: "E-mail",
    street: "Ulica i numer",
    postal_code: "Kod pocztowy",
    city: "Miasto",
    country_pl: "Kraj (PL)",
    country_en: "Kraj (EN)",
    tax_number: "NIP",
    court_register_pl: "Wpis do rejestru (PL)",
    court_register_en: "Wpis do rejestru (EN)",
    map_url: "Link do mapy",
    latitude: "Szerokość geograficzna",
    longitude: "Długość geograficzna",
    opening_hours: "Godziny pracy",
    retention_months: "Przechowywanie wiadomości (miesiące)",
  } satisfies Partial<Record<Column, string>>,
};
