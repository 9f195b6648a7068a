import type { HistoryFilter } from "~/backend/content/admin/history.server";
import { textIn } from "~/content/kit/list/list-view";
import { type HistoryTable, records } from "~/i18n/admin/records";
import { type HistoryKind, history as texts } from "~/i18n/admin/sections/history";

/** Filter and page of the history; stored in the address only. */
export type HistoryView = HistoryFilter & { page: number };

/** The whole history's first page. */
export const WHOLE_HISTORY: HistoryView = {
  table: null,
  row: null,
  kind: null,
  person: null,
  from: null,
  to: null,
  search: "",
  page: 1,
};

/** Value of the filter by person for changes made outside of the admin area. */
export const OUTSIDE = "outside";

const PERSON = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|outside)$/;

/** A day as `<input type="date">` sends it; null for anything else. */
function dayIn(query: URLSearchParams, name: string): string | null {
  const day = query.get(name) ?? "";
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day);
  return isDay ? day : null;
}

/** Reads the view from the address; unknown values are ignored. */
export function readHistoryView(query: URLSearchParams): HistoryView {
  const [table, kind, person] = ["table", "kind", "person"].map((name) => query.get(name) ?? "");
  const isKnown = Object.hasOwn(records, table ?? "");
  return {
    table: isKnown ? (table as HistoryTable) : null,
    row: isKnown ? textIn(query, "row", 100) || null : null,
    kind: Object.hasOwn(texts.kinds, kind ?? "") ? (kind as HistoryKind) : null,
    person: person && PERSON.test(person) ? person : null,
    from: dayIn(query, "from"),
    to: dayIn(query, "to"),
    search: textIn(query, "q", 200),
    page: Math.min(1_000_000, Math.max(1, Math.floor(Number(query.get("page")) || 1))),
  };
}

/** Whether anything is filtered. */
export const isFiltered = ({ page, ...filter }: HistoryView): boolean => Object.values(filter).some(Boolean);

/** The view as a query, with what is open in it; "?" for the whole history's first page. */
export function searchOf(view: HistoryView, open: Record<string, string> = {}): string {
  const { row, search, page, ...filter } = view;
  const named = { ...filter, row: filter.table && row, q: search, page: page > 1 ? String(page) : "" };
  const given = Object.entries(named).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `?${new URLSearchParams([...given, ...Object.entries(open)])}`;
}
