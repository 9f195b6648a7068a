/** So many rows of a list are on a page. */
const PAGE_SIZE = 25;

/** A page past that holds no row, and no such number is one the back end takes. */
const MAX_PAGE = 100_000;

/** What part of a list is looked at: all of it is in the address. */
export type ListView = { search: string; page: number };

/**
 * What the address says under a name, up to so many characters: without NUL, as forms are read, since no text of the
 * database can hold one; "" where it says nothing.
 */
export function textIn(query: URLSearchParams, name: string, most: number): string {
  return [...(query.get(name) ?? "").replaceAll("\0", "").trim()].slice(0, most).join("");
}

/** What is looked for in a list. */
export const searchIn = (query: URLSearchParams): string => textIn(query, "q", 200);

/** Reads the view from the address; what it does not know counts as not said. */
export function readListView(query: URLSearchParams): ListView {
  return {
    search: searchIn(query),
    page: Math.min(Math.max(1, Math.floor(Number(query.get("page")) || 1)), MAX_PAGE),
  };
}

/** The view as a query, with what is open in it; empty for the first page of the whole list. */
export function searchOf({ search, page }: Partial<ListView>, open: Record<string, string> = {}): string {
  const query = new URLSearchParams(open);
  if (search) query.set("q", search);
  if (page && page > 1) query.set("page", String(page));
  return query.size ? `?${query}` : "";
}

/**
 * The page of a list that was asked for; with a row named, the page which that row is on.
 * @param words the texts of a row that are searched
 */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  { search, page }: ListView,
  named: string | null,
  words: (row: Row) => string[],
) {
  const wanted = search.toLocaleLowerCase("pl");
  const found = rows.filter((row) =>
    words(row).some((text) => text.toLocaleLowerCase("pl").includes(wanted)),
  );
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const at = found.findIndex(({ id }) => id === named);
  const shown = at < 0 ? Math.min(page, pages) : Math.floor(at / PAGE_SIZE) + 1;
  const offset = (shown - 1) * PAGE_SIZE;
  return { items: found.slice(offset, offset + PAGE_SIZE), offset, count: found.length, page: shown, pages };
}
