import type { Client } from "~/backend/client.server";
import type { Database } from "~/backend/database.types";
import { unwrap } from "~/backend/errors.server";
import type { FocalPoints } from "~/backend/media/focal-points.server";
import { mediaUrl } from "~/backend/media/media.server";
import { readAll } from "~/backend/read-all.server";
import type { Locale } from "~/i18n/config";
import { type LocalText, localised, unquoted } from "~/i18n/localised";
import type { Category } from "~/schemas/category";
import { picturesIn, shownText, type TextPicture } from "./text-pictures.server";

/** The public projects by `order`: what lists and the neighbours' links need, without the long texts. */
export async function listProjects(client: Client) {
  const columns =
    "id, order, category, title_pl, title_en, place_pl, place_en, held_on, services, image_url, image_alt_pl, image_alt_en, updated_at";
  // Not in their order: a filter on a column of this name is one that PostgREST takes for its own `order`.
  const rows = await readAll<ProjectRow>("list projects", (last) => {
    const query = client
      .from("portfolio")
      .select(columns, { count: "exact" })
      .eq("is_active", true)
      .order("id");
    return last ? query.gt("id", last.id) : query;
  });
  return rows.sort((one, other) => one.order - other.order);
}
export type ProjectRow = Pick<
  Database["public"]["Tables"]["portfolio"]["Row"],
  | "id"
  | "order"
  | "category"
  | "title_pl"
  | "title_en"
  | "place_pl"
  | "place_en"
  | "held_on"
  | "services"
  | "image_url"
  | "image_alt_pl"
  | "image_alt_en"
  | "updated_at"
>;

/** 1-based position of a project among all, with its neighbours in the round; null if it is not one of them. */
export function placeOf(id: string, projects: ProjectRow[]) {
  const at = projects.findIndex((project) => project.id === id);
  if (at < 0) return null;
  return {
    at: at + 1,
    of: projects.length,
    previous: projects.length > 2 ? (projects.at(at - 1) ?? null) : null,
    next: projects.length > 1 ? (projects[(at + 1) % projects.length] ?? null) : null,
  };
}

/** A public project by id; null if there is none. */
export async function getProject(client: Client, id: string) {
  const row = await unwrap(
    "get project",
    client.from("portfolio").select("*").eq("is_active", true).eq("id", id).maybeSingle(),
  );
  return row && withCleanTexts(row);
}

const withCleanTexts = (row: Database["public"]["Tables"]["portfolio"]["Row"]) => ({
  ...row,
  description_pl: shownText(row.description_pl),
  description_en: shownText(row.description_en),
});

/** Public projects with their texts, the first ones by `order`. */
export async function listProjectsWithTexts(client: Client, limit: number) {
  const rows = await unwrap(
    "list projects with texts",
    client.from("portfolio").select("*").eq("is_active", true).order("order").limit(limit),
  );
  return rows.map(withCleanTexts);
}

export type ProjectCard = {
  href: string;
  category: Category;
  title: LocalText;
  /** Empty where it is not told. */
  place: LocalText;
  year: string;
  image: string;
  alt: LocalText;
};

/** A project as a card; `href` is without the language's prefix. */
export function projectCard(row: ProjectRow, locale: Locale): ProjectCard {
  return {
    href: `/portfolio/${row.id}`,
    category: row.category as Category,
    title: localised(row, "title", locale),
    place: localised(row, "place", locale),
    year: row.held_on?.slice(0, 4) ?? "",
    image: mediaUrl(row.image_url),
    alt: localised(row, "image_alt", locale),
  };
}

/** Facts of a project in figures, in the order of its page. */
const FIGURES = ["audience", "cameras", "hours_on_air", "crew"] as const;

/** A fact as a visitor reads it, named by the last part of its text's key: a text, or a date or figure in the page's language. */
export type ProjectFact =
  | { name: "client" | "place"; text: LocalText }
  | { name: "date"; said: string; day: string }
  | { name: (typeof FIGURES)[number]; said: string };

/** Facts of a project: client, place, month, figures. */
export function projectFacts(row: FactsRow, locale: Locale): ProjectFact[] {
  const texts = (["client", "place"] as const).map((name) => ({ name, text: localised(row, name, locale) }));
  const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const day = row.held_on;
  const figure = new Intl.NumberFormat(locale);
  return [
    ...texts.filter(({ text }) => text.text),
    ...(day ? [{ name: "date" as const, said: month.format(new Date(`${day}T12:00:00Z`)), day }] : []),
    ...FIGURES.flatMap((name) => {
      const count = row[name];
      return count === null
        ? []
        : [{ name, said: figure.format(count) + (name === "hours_on_air" ? "\u00a0h" : "") }];
    }),
  ];
}
type FactsRow = Pick<
  Database["public"]["Tables"]["portfolio"]["Row"],
  "client_pl" | "client_en" | "place_pl" | "place_en" | "held_on" | (typeof FIGURES)[number]
>;

/** Stills of a project, and the language of their texts where it is not the page's. */
export type ProjectStills = { lang: LocalText["lang"]; pictures: TextPicture[] };

/** Stills of a project: Polish ones where there are no English ones. */
export function projectStills(
  row: Pick<Database["public"]["Tables"]["portfolio"]["Row"], "stills_pl" | "stills_en">,
  locale: Locale,
  points: FocalPoints,
): ProjectStills {
  const { text, lang } = localised(row, "stills", locale);
  return { lang, pictures: picturesIn(text, points) };
}

/** A client's words about a project, and whose they are. */
export type ProjectQuote = { words: LocalText; who: string; role: LocalText };

/** The client's words about a project; null where nothing is told. */
export function projectQuote(row: QuoteRow, locale: Locale): ProjectQuote | null {
  const words = unquoted(localised(row, "quote", locale));
  return words.text ? { words, who: row.quoted, role: localised(row, "quoted_role", locale) } : null;
}
type QuoteRow = Pick<
  Database["public"]["Tables"]["portfolio"]["Row"],
  "quote_pl" | "quote_en" | "quoted" | "quoted_role_pl" | "quoted_role_en"
>;

/** Makes cards, of one row always the same: what a page shows twice is sent once. */
export function projectCards(locale: Locale): (row: ProjectRow) => ProjectCard {
  const made = new Map<ProjectRow, ProjectCard>();
  return (row) => {
    const card = made.get(row) ?? projectCard(row, locale);
    made.set(row, card);
    return card;
  };
}

/** The id of a YouTube video in any of the usual forms of its address; null for anything else. */
export function youtubeId(url: string | null): string | null {
  const match =
    /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]|$)/.exec(
      url ?? "",
    );
  return match?.[1] ?? null;
}
