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

/** Names of a record: as a label, in the accusative and in the genitive ("dodano projekt", "zmieniono tytuł projektu"). */
type RecordWords = { name: string; what: string; of: string };

/** Names of the records of each table, in the history, the search, the desk and on the dashboard. */
export const records = {
  services: { name: "Usługa", what: "usługę", of: "usługi" },
  service_details: { name: "Szczegóły usługi", what: "szczegóły usługi", of: "szczegółów usługi" },
  service_banners: { name: "Baner usługi", what: "baner usługi", of: "banera usługi" },
  portfolio: { name: "Projekt", what: "projekt", of: "projektu" },
  about_hero: {
    name: "O nas: sekcja hero",
    what: "sekcję hero strony „O nas”",
    of: "sekcji hero strony „O nas”",
  },
  about_team_members: { name: "Członek zespołu", what: "członka zespołu", of: "członka zespołu" },
  media_assets: { name: "Film w tle", what: "film w tle", of: "filmu w tle" },
  testimonials: { name: "Opinia", what: "opinię", of: "opinii" },
  client_logos: { name: "Logotyp klienta", what: "logotyp klienta", of: "logotypu klienta" },
  social_media_links: {
    name: "Link społecznościowy",
    what: "link społecznościowy",
    of: "linku społecznościowego",
  },
  blog_posts: { name: "Wpis na blogu", what: "wpis na blogu", of: "wpisu na blogu" },
  content_blocks: { name: "Blok treści", what: "blok treści", of: "bloku treści" },
  translations: { name: "Tłumaczenie", what: "tłumaczenie", of: "tłumaczenia" },
  seo_settings: { name: "Ustawienia SEO strony", what: "ustawienia SEO strony", of: "ustawień SEO strony" },
  company: { name: "Dane firmy", what: "dane firmy", of: "danych firmy" },
  contact_settings: {
    name: "Ustawienia wiadomości",
    what: "ustawienia wiadomości",
    of: "ustawień wiadomości",
  },
  account_settings: { name: "Ustawienia kont", what: "ustawienia kont", of: "ustawień kont" },
  admins: { name: "Administrator", what: "administratora", of: "administratora" },
} satisfies Record<HistoryTable, RecordWords>;
