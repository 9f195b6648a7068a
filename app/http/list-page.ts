/** A page of a list, and where it stands among the others. */
export type ListPage<Row> = { items: Row[]; page: number; pages: number };

/**
 * The page of a list that an address asks for with `?page=`, counted from 1: the first without it, the last past the end.
 * @param size how many rows a page has
 */
export function pageOfList<Row>(rows: readonly Row[], { url }: Request, size: number): ListPage<Row> {
  const asked = Math.floor(Number(new URL(url).searchParams.get("page"))) || 1;
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(Math.max(1, asked), pages);
  return { items: rows.slice((page - 1) * size, page * size), page, pages };
}
