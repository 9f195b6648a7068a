/** A page of a list, with its number and the number of pages. */
export type ListPage<Row> = { items: Row[]; page: number; pages: number };

/**
 * The page of a list named by `?page=`, counted from 1; defaults to the first, clamped to the last.
 * @param size rows per page
 */
export function paginate<Row>(rows: readonly Row[], { url }: Request, size: number): ListPage<Row> {
  const asked = Math.floor(Number(new URL(url).searchParams.get("page"))) || 1;
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(Math.max(1, asked), pages);
  return { items: rows.slice((page - 1) * size, page * size), page, pages };
}
