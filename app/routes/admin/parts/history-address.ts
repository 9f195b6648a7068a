import { type HistoryTable, history as texts } from "~/i18n/admin/history";
import { textIn } from "./list-view";

/** What part of the history is looked at: all of it is in the address. */
export type HistoryView = { table: HistoryTable | null; row: string | null; page: number };

/** Reads the view from the address; what it does not know counts as not said. */
export function readHistoryView(query: URLSearchParams): HistoryView {
  const table = query.get("table") ?? "";
  const isKnown = Object.hasOwn(texts.tables, table);
  return {
    table: isKnown ? (table as HistoryTable) : null,
    row: isKnown ? textIn(query, "row", 100) || null : null,
    page: Math.min(1_000_000, Math.max(1, Math.floor(Number(query.get("page")) || 1))),
  };
}

/** The view as a query, with what is open in it; "?" for the whole history's first page. */
export function searchOf({ table, row, page }: HistoryView, open: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  if (table) query.set("table", table);
  if (table && row) query.set("row", row);
  if (page > 1) query.set("page", String(page));
  for (const [name, value] of Object.entries(open)) query.set(name, value);
  return `?${query}`;
}
