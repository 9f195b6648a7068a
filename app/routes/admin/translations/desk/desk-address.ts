import { STATES } from "~/content/desk/states";
import { searchIn, textIn } from "~/content/kit/list/list-view";
import { desk as texts } from "~/i18n/admin/sections/translation-desk";

const LIST = "/admin/translations";

/** Filters of the desk: all texts, those of a state, those with a fault, or by where they are kept. */
export const SHOWN = ["all", "todo", ...STATES, "done", "english", "untabled", "unused"] as const;
export type Shown = (typeof SHOWN)[number];

/** Labels of the filters. */
export const NAMES: Record<Shown, string> = { ...texts.filters, ...texts.states };

/** State, page of the site, search and page of the list: stored in the address only. */
export type DeskView = { show: Shown; site: string; search: string; page: number };

export const WHOLE_DESK: DeskView = { show: "all", site: "", search: "", page: 1 };

/** Whether an address is the desk's, or that of its files; null of the table. */
export function deskIn(query: URLSearchParams): "all" | "files" | null {
  const view = query.get("view");
  return view === "all" || view === "files" ? view : null;
}

/** Reads the view from the address; unknown values are ignored. */
export const readDeskView = (query: URLSearchParams): DeskView => ({
  show: SHOWN.find((known) => known === query.get("show")) ?? "all",
  site: textIn(query, "site", 60),
  search: searchIn(query),
  page: Math.max(1, Math.floor(Number(query.get("page")) || 1)),
});

/** The address of a view, with what is open in it. */
export function deskAddress(
  { show, site, search, page }: DeskView,
  open: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ view: "all" });
  if (show !== "all") query.set("show", show);
  if (site) query.set("site", site);
  if (search) query.set("q", search);
  if (page > 1) query.set("page", String(page));
  for (const [name, value] of Object.entries(open)) query.set(name, value);
  return `${LIST}?${query}`;
}

export const FILES = `${LIST}?view=files`;

/** Address of the files, with the state and the page that are chosen at the desk. */
export function filesAddress({ show, site }: DeskView): string {
  const query = new URLSearchParams({ view: "files" });
  if (show !== "all") query.set("show", show);
  if (site) query.set("site", site);
  return `${LIST}?${query}`;
}
