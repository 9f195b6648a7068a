/** Rows per page of a list. */
const PAGE_SIZE = 50;

/** Highest page number: later ones hold no rows, and the back end rejects larger offsets. */
const MAX_PAGE = 100_000;

/** The states by which a list is filtered (PUB-1). */
export const STATES = ["live", "hidden", "scheduled", "draft"] as const;
export type StateFilter = (typeof STATES)[number];

/** Search, state and page of a list; stored in the address only. */
export type ListView = { search: string; state: StateFilter | null; page: number };

/**
 * A query parameter, trimmed and cut to `most` characters; "" if it is missing. NUL is removed, as in forms, since
 * PostgreSQL text can't hold it.
 */
export function textIn(query: URLSearchParams, name: string, most: number): string {
  return [...(query.get(name) ?? "").replaceAll("\0", "").trim()].slice(0, most).join("");
}

/** Search text of a list. */
export const searchIn = (query: URLSearchParams): string => textIn(query, "q", 200);

/** Reads the view from the address; unknown values are ignored. */
export function readListView(query: URLSearchParams): ListView {
  return {
    search: searchIn(query),
    state: STATES.find((state) => state === query.get("state")) ?? null,
    page: Math.min(Math.max(1, Math.floor(Number(query.get("page")) || 1)), MAX_PAGE),
  };
}

/** The view as a query, with what is open in it; empty for the first page of the whole list. */
export function searchOf(
  { search, state, page }: Partial<ListView>,
  open: Record<string, string> = {},
): string {
  const query = new URLSearchParams(open);
  if (search) query.set("q", search);
  if (state) query.set("state", state);
  if (page && page > 1) query.set("page", String(page));
  return query.size ? `?${query}` : "";
}

/**
 * The page of a list that was asked for; with a row named, the page which that row is on.
 * @param words the texts of a row that are searched
 */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  { search, page }: Pick<ListView, "search" | "page">,
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
