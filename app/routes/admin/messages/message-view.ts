import type { MessageKind, MessageQuery } from "~/backend/messages/messages-admin.server";
import { readListView } from "~/content/kit/list/list-view";

export const KINDS: readonly MessageKind[] = ["all", "unread", "undelivered"];

/** Search, kind and page of the list: stored in the address and kept while a message is open. */
export type View = MessageQuery & { page: number };

/** The whole list, from its start. */
export const ALL: View = { search: "", kind: "all", page: 1 };

/** Reads the view from the address; unknown values are ignored. */
export function readView(query: URLSearchParams): View {
  return {
    ...readListView(query),
    kind: KINDS.find((known) => known === query.get("show")) ?? "all",
  };
}

/** The view as a query, with what is open in it; empty for the list's first page. */
export function searchOf(view: View, open: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  if (view.search) query.set("q", view.search);
  if (view.kind !== "all") query.set("show", view.kind);
  if (view.page > 1) query.set("page", String(view.page));
  for (const [name, value] of Object.entries(open)) query.set(name, value);
  return query.size ? `?${query}` : "";
}
