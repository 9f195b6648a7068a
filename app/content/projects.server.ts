import { z } from "zod";
import type { ServiceSlug } from "~/backend/content/services.server";
import {
  bilingual,
  choice,
  choices,
  custom,
  day,
  html,
  line,
  pictures,
  text,
  wholeNumber,
} from "~/content/kit/fields/fields.server";
import { pl } from "~/i18n/pl";
import { contentType } from "./kit/content-type.server";
import { seoFields } from "./seo-fields.server";

const { all: _filter, ...categories } = pl.category;

const YOUTUBE = /^https:\/\/((www|m)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)\/\S+$/;

/** An address as typed or copied, with the scheme that browsers may load. */
const withHttps = (address: string) => `https://${address.replace(/^(https?:)?\/\//i, "")}`;

const youtubeAddress = z
  .string()
  .trim()
  .max(300, "Najwyżej 300 znaków.")
  .transform(withHttps)
  .pipe(z.string().regex(YOUTUBE, "Podaj adres filmu w serwisie YouTube albo zostaw puste."))
  .optional()
  .transform((address) => address ?? null);

/** The services in the panel, by the last parts of their addresses. */
const SERVICES: Record<ServiceSlug, string> = {
  "live-streaming": "Transmisje na żywo",
  "video-production": "Produkcja wideo",
  audio: "Dźwięk",
  lighting: "Światło",
  stage: "Obsługa sceny",
};

const STILLS = "Kadry: od dwóch do sześciu zdjęć pod opisem";
const FACTS = "Fakty: klient, miejsce, liczby";
const QUOTE = "Słowa klienta o tej realizacji";

/** The portfolio (PFA-1). Only the Polish title is required: an empty English text shows the Polish one. */
export const projects = contentType({
  table: "portfolio",
  path: "/admin/portfolio",
  form: "project",
  words: {
    title: "Portfolio",
    count: "Liczba projektów: {{count}}",
    searchLabel: "Szukaj w tytułach",
    nothingFound: "Żaden projekt nie pasuje. Wystarczy część tytułu.",
    add: "Dodaj projekt",
    added: "Dodano projekt",
    addFailed: "Nie udało się dodać projektu",
    removed: "Usunięto projekt",
    removeFailed: "Nie udało się usunąć projektu",
    removeQuestion: "Czy na pewno chcesz usunąć ten projekt?",
    gone: "Tego projektu już nie ma. Odśwież stronę.",
    editTitle: "Edycja projektu",
    saved: "Projekt został zaktualizowany",
    loadFailed: { title: "Nie udało się załadować projektów" },
    empty: "Nie ma jeszcze żadnego projektu. Dodaj pierwszy.",
  },
  fields: {
    ...bilingual("title", line, "Tytuł", {
      required: "Wpisz tytuł po polsku.",
      placeholders: { pl: "Nowy projekt", en: "New project" },
      isPlaceholder: "To tekst zastępczy: wpisz tytuł projektu.",
    }),
    ...bilingual("description", html, "Opis", {
      hasPictures: true,
      placeholders: { pl: "Opis projektu", en: "Project description" },
      isPlaceholder: "To tekst zastępczy: wpisz opis albo wyczyść pole.",
    }),
    ...bilingual("image_alt", line, "Opis zdjęcia", {
      hint: "Co widać na zdjęciu, dla osób, które go nie zobaczą.",
    }),
    category: choice("Kategoria", categories, "Wybierz kategorię."),
    youtube_url: custom<string | null>("Link do YouTube", youtubeAddress, {
      type: "url",
      hint: "Pełny adres filmu albo puste pole.",
    }),
    // Two or more, so that they make a row.
    ...bilingual("stills", pictures(2, 6, "Kadrów może być od dwóch do sześciu."), "Kadry", {
      group: STILLS,
      hint: "Zdjęcia z biblioteki, każde z opisem i podpisem. Tekst poza podpisami znika przy zapisie.",
    }),
    ...bilingual("client", line, "Klient", { group: FACTS }),
    ...bilingual("place", line, "Miejsce", { group: FACTS }),
    held_on: day("Data", { group: FACTS, hint: "Pierwszy dzień. Na stronie widać miesiąc i rok." }),
    audience: wholeNumber("Widownia", 100_000_000, { group: FACTS, hint: "Na sali i przed ekranami." }),
    cameras: wholeNumber("Kamery", 1_000, { group: FACTS }),
    hours_on_air: wholeNumber("Godziny na antenie", 10_000, { group: FACTS }),
    crew: wholeNumber("Ekipa", 10_000, { group: FACTS, hint: "Liczba osób." }),
    services: choices("Usługi", SERVICES, "Wybierz usługi z listy.", {
      group: FACTS,
      hint: "Na stronie są linkami do podstron usług.",
    }),
    ...bilingual("quote", text, "Słowa klienta", { group: QUOTE, max: 600, rows: 3 }),
    quoted: line("Kto to powiedział", { group: QUOTE, hint: "Imię i nazwisko." }),
    ...bilingual("quoted_role", line, "Kim jest", { group: QUOTE, hint: "Stanowisko, firma." }),
    ...seoFields({ title: "tytuł projektu i nazwa firmy", description: "początek opisu projektu" }),
  },
  picture: {
    column: "image_url",
    target: "project_image",
    stock: "portfolio/placeholder.webp",
    label: "Zdjęcie",
    change: "Zmień zdjęcie",
    title: "Nowe zdjęcie projektu",
    cleared: "{{name}}. W jego miejsce wróci obraz zastępczy.",
  },
  listed: ["title_pl", "title_en", "category"],
  order: "moved",
  item: ({ title_pl, title_en, category }) => ({
    name: title_pl,
    detail: title_en,
    group: categories[category as keyof typeof categories],
  }),
  searched: ({ title_pl, title_en }) => [title_pl, title_en],
  initial: { category: "conference" },
  preview: ({ id }) => `/portfolio/${id}`,
  added: { is_active: true },
  state: "is_active",
  hasPages: true,
});
