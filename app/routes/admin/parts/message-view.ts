import type { MessageKind, MessageQuery } from "~/backend/messages-admin.server";

export const KINDS: readonly MessageKind[] = ["all", "unread", "undelivered"];

/** What part of the list is looked at: all of it is in the address, and is kept while a message is open. */
export type View = MessageQuery & { page: number };

/** The whole list, from its start. */
export const ALL: View = { search: "", kind: "all", page: 1 };

/** A page past that holds no message, and no such number is one the back end takes. */
const MAX_PAGE = 100_000;

/** Reads the view from the address; what it does not know counts as not said. */
export function readView(query: URLSearchParams): View {
  return {
    search: (query.get("q") ?? "").trim().slice(0, 200),
    kind: KINDS.find((known) => known === query.get("show")) ?? "all",
    page: Math.min(Math.max(1, Math.floor(Number(query.get("page")) || 1)), MAX_PAGE),
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
