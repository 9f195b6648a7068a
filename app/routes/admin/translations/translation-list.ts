import { BUNDLED_TEXTS, havePlaceholdersDiffering } from "~/i18n/bundled";

type Row = { id: string; key: string; pl: string; en: string };

/** A line of the list: a row of `translations`, or a bundled text that none overrides (then without an id). */
export type Entry = {
  id: string | null;
  key: string;
  pl: string;
  en: string;
  /** Bundled and as it came, bundled and changed here, or a key that the site itself does not know. */
  origin: "bundled" | "changed" | "foreign";
  isMissing: boolean;
  isIdentical: boolean;
  hasPlaceholdersDiffering: boolean;
};

export const FILTERS = ["all", "changed", "missing", "identical", "placeholders"] as const;
export type Filter = (typeof FILTERS)[number];

/** Lines per page. */
const PAGE_SIZE = 50;

const PREDICATES: Record<Filter, (entry: Entry) => boolean> = {
  all: () => true,
  changed: ({ origin }) => origin !== "bundled",
  missing: ({ isMissing }) => isMissing,
  identical: ({ isIdentical }) => isIdentical,
  placeholders: ({ hasPlaceholdersDiffering }) => hasPlaceholdersDiffering,
};

/** Whether what a visitor sees has other variables in one language than in the other: an empty text shows the bundled one. */
export function showsPlaceholdersDiffering({
  key,
  pl,
  en,
}: {
  key: string;
  pl: string;
  en: string;
}): boolean {
  const bundled = BUNDLED_TEXTS.get(key);
  return havePlaceholdersDiffering(pl || bundled?.pl || "", en || bundled?.en || "");
}

function toEntry(id: string | null, key: string, pl: string, en: string): Entry {
  const changed = BUNDLED_TEXTS.has(key) ? "changed" : "foreign";
  return {
    id,
    key,
    pl,
    en,
    origin: id === null ? "bundled" : changed,
    isMissing: pl === "" || en === "",
    isIdentical: pl === en && pl !== "",
    hasPlaceholdersDiffering: showsPlaceholdersDiffering({ key, pl, en }),
  };
}

/** Entries of the bundled texts, computed once for all requests. */
const BUNDLED = [...BUNDLED_TEXTS].map(([key, { pl, en }]) => toEntry(null, key, pl, en));

/** The rows and the bundled texts that none of them overrides, by key (TRA-2). */
export function listEntries(rows: readonly Row[]): Entry[] {
  const overridden = new Set(rows.map(({ key }) => key));
  const entries = rows.map(({ id, key, pl, en }) => toEntry(id, key, pl, en));
  entries.push(...BUNDLED.filter(({ key }) => !overridden.has(key)));
  return entries.sort((a, b) => a.key.localeCompare(b.key, "en"));
}

type Query = { search: string; filter: Filter; page: number; editedId: string | null };

/**
 * The page of the list that was asked for; with a row open, the page that row is on, or that row above the list where
 * the filter leaves it out.
 */
export function paginateEntries(entries: readonly Entry[], { search, filter, page, editedId }: Query) {
  const needle = search.toLocaleLowerCase("pl");
  const matches = ({ key, pl, en }: Entry) =>
    !needle || [key, pl, en].some((text) => text.toLocaleLowerCase("pl").includes(needle));
  const found = entries.filter((entry) => PREDICATES[filter](entry) && matches(entry));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const openAt = editedId ? found.findIndex(({ id }) => id === editedId) : -1;
  const shown = openAt >= 0 ? Math.floor(openAt / PAGE_SIZE) + 1 : Math.min(Math.max(1, page), pages);
  const items = found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE);
  const open = openAt < 0 && editedId ? entries.find(({ id }) => id === editedId) : undefined;
  return { items: open ? [open, ...items] : items, count: found.length, page: shown, pages };
}
