import { searchIn } from "~/content/kit/list/list-view";
import { FILTERS, type Filter } from "./translation-list";

/** Search, filter and page of the list: stored in the address and kept while rows are edited. */
export type View = { search: string; filter: Filter; page: number };

/** The whole list, from its start. */
export const ALL: View = { search: "", filter: "all", page: 1 };

/**
 * Reads the view from the address; unknown values are ignored.
 * @param form knows the page where the address names only the row that is open
 */
export function readView(query: URLSearchParams, form?: FormData): View {
  return {
    search: searchIn(query),
    filter: FILTERS.find((known) => known === query.get("show")) ?? "all",
    page: Math.max(1, Math.floor(Number(form?.get("page") ?? query.get("page")) || 1)),
  };
}

/** The address of a row's editor within the view: its anchor leads there without JavaScript too. */
export function editorOf(view: View, id: string, more: Record<string, string> = {}): string {
  return `${searchOf(view, { edit: id, ...more })}#translation-title`;
}

/** The view as a query, with what is open in it; empty for the list's first page. */
export function searchOf(view: View, open: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  if (view.search) query.set("q", view.search);
  if (view.filter !== "all") query.set("show", view.filter);
  if (view.page > 1) query.set("page", String(view.page));
  for (const [name, value] of Object.entries(open)) query.set(name, value);
  return query.size ? `?${query}` : "";
}
