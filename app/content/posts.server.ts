import { z } from "zod";
import { UNIQUE_VIOLATION } from "~/backend/errors.server";
import { bilingual, custom, html, line, state, text } from "~/content/kit/fields/fields.server";
import { formatDate, formatIso, formatMoment } from "~/i18n/admin/format-date";
import { requiredLine } from "~/schemas/fields";
import { warsawTime } from "~/schemas/warsaw-time";
import { contentType } from "./kit/content-type.server";
import { seoFields } from "./seo-fields.server";

const states = { yes: "Opublikowany", no: "Szkic" };

// An empty value is reported as missing by an earlier check, not as malformed.
const SLUG = /^([a-z0-9]+(-[a-z0-9]+)*)?$/;

/** The day of a point in time in Warsaw, as a date field has it. */
const dayOf = (time: string) => formatIso(time).slice(0, "2026-11-22".length);
const today = () => dayOf(new Date().toISOString());

/** The moment a day begins in Warsaw: a post of a day to come waits for it. */
// Before 1916 Warsaw had other offsets from UTC; noon is the same day in all of them.
const startOf = (day: string): string => warsawTime(`${day}T00:00`) ?? `${day}T12:00:00Z`;

/**
 * The time of a post of a day: its own while the day is the same; of a new one of today the present, by the database's
 * clock; of another day that day's first moment.
 */
function timeOn(day: string, former: string | undefined): string | undefined {
  if (former === undefined) return day === today() ? undefined : startOf(day);
  return day === dayOf(former) ? former : startOf(day);
}

type Dates = { is_published: boolean; created_at: string };

/** The moment, as shown, at which a published post with a time in the future becomes visible; null of any other. */
const waitsUntil = ({ is_published, created_at }: Dates) =>
  is_published && Date.parse(created_at) > Date.now() ? formatMoment(created_at) : null;

const waitsHint = (time: string) => `Goście zobaczą go od: ${time} (czas warszawski).`;

/** The line below a post's title in the list: its day, or until when it waits. */
function detailOf(post: Dates): string {
  const time = waitsUntil(post);
  return time ? `Czeka do: ${time}` : formatDate(post.created_at);
}

/** The blog (BLOG-1). */
export const posts = contentType({
  table: "blog_posts",
  path: "/admin/blog",
  form: "post",
  words: {
    title: "Blog",
    count: "Liczba wpisów: {{count}}",
    searchLabel: "Szukaj w tytułach",
    nothingFound: "Żaden wpis nie pasuje. Wystarczy część tytułu.",
    add: "Dodaj wpis",
    added: "Dodano wpis",
    addFailed: "Nie udało się dodać wpisu",
    removed: "Usunięto wpis",
    removeFailed: "Nie udało się usunąć wpisu",
    removeQuestion: "Czy na pewno chcesz usunąć ten wpis?",
    gone: "Tego wpisu już nie ma. Odśwież stronę.",
    editTitle: "Edycja wpisu",
    saved: "Zapisano wpis",
    loadFailed: { title: "Błąd ładowania", message: "Nie udało się załadować wpisów" },
    empty: "Nie ma jeszcze żadnego wpisu. Dodaj pierwszy: do publikacji będzie niewidoczny dla gości.",
  },
  fields: {
    slug: custom<string>(
      "Adres",
      requiredLine("Wpisz adres wpisu.", 100).regex(
        SLUG,
        "Adres to małe litery bez polskich znaków, cyfry i pojedyncze łączniki między nimi.",
      ),
      { hint: "Koniec adresu: /blog/adres. Po zmianie dawne linki prowadzą pod nowy." },
    ),
    author: line("Autor", { hint: "Imię i nazwisko. Puste pole: bez autora." }),
    created_at: custom<string>("Data", z.iso.date("Podaj datę wpisu."), {
      type: "date",
      hint: "Najnowszy jest pierwszy. Opublikowany z datą w przyszłości czeka do początku tego dnia.",
      needsRow: true,
      toForm: dayOf,
      toColumn: (day, row) => timeOn(String(day), row?.created_at as string | undefined),
    }),
    is_published: state("Stan", states, "Wybierz, czy wpis jest opublikowany.", {
      hint: "Szkicu nikt nie widzi.",
    }),
    ...bilingual("title", line, "Tytuł", { required: "Wpisz tytuł po polsku." }),
    ...bilingual("excerpt", text, "Zajawka", { max: 500, rows: 3 }),
    ...bilingual("body", html, "Treść", { rows: 16, heading: "h2", hasPictures: true }),
    ...bilingual("cover_alt", line, "Opis okładki", {
      hint: "Co widać na okładce, dla osób, które jej nie zobaczą.",
    }),
    ...seoFields({ title: "tytuł wpisu i nazwa firmy", description: "zajawka" }),
  },
  picture: {
    column: "cover_url",
    target: "post_cover",
    stock: "portfolio/placeholder.webp",
    label: "Okładka",
    change: "Zmień okładkę",
    title: "Nowa okładka wpisu",
    cleared: "{{name}}. W jej miejsce wróci obraz zastępczy.",
  },
  listed: ["slug", "title_pl", "title_en", "is_published", "created_at"],
  order: (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  item: (post) => ({ name: post.title_pl, detail: detailOf(post) }),
  searched: ({ title_pl, title_en }) => [title_pl, title_en],
  preview: ({ slug }) => `/blog/${slug}`,
  state: "is_published",
  date: "created_at",
  copied: ({ slug }) => ({ slug: `${slug.slice(0, 80)}-${crypto.randomUUID().slice(0, 8)}` }),
  initial: () => ({ created_at: today(), is_published: "no" }),
  adapt: (post): { is_published?: { hint: string } } => {
    const time = waitsUntil(post);
    return time ? { is_published: { hint: waitsHint(time) } } : {};
  },
  remark: (post) => {
    const time = waitsUntil(post);
    return time ? { text: waitsHint(time) } : null;
  },
  refused: ({ code }) => (code === UNIQUE_VIOLATION ? { slug: ["Ten adres ma już inny wpis."] } : null),
});
