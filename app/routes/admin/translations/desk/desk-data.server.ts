import { getZodConstraint } from "@conform-to/zod/v4";
import { canBeMarked, withDescriptions } from "~/content/desk/states";
import { hashOfTexts } from "~/content/desk/text-hash.server";
import { type Desk, type DeskText, progressOf } from "~/content/desk/texts.server";
import { formOf, pairSchema } from "~/content/desk/write.server";
import { withoutMarkup } from "~/content/search/fold";
import { type DeskView, SHOWN } from "./desk-address";
import { countOf, ofSite, ofView, written } from "./desk-filter.server";

/** Texts per page of the list. */
const PAGE_SIZE = 50;

/** The words of a text with HTML, a line for each block. Fifty rows are too many for a parser. */
const wordsIn = (html: string): string =>
  withoutMarkup(
    withDescriptions(html.replace(/\s+/g, " ")).replace(
      /<br\s*\/?>|<\/(p|li|h\d|tr|dt|dd|blockquote)>/gi,
      "\n",
    ),
  )
    .replace(/\s*\n\s*/g, "\n")
    .trim();

/** A text as its row shows it. */
function rowOf(text: DeskText) {
  const { id, owner, label, place, editor, kind, pl, en, states, isMarked, origin } = text;
  const shown = (value: string) => (kind === "html" ? wordsIn(value) : value);
  return {
    ...{ id, owner, label, editor, states, isMarked, origin },
    place: place.slug,
    pl: shown(pl),
    en: shown(en),
    canBeMarked: canBeMarked(states),
    hash: hashOfTexts(text),
  };
}
export type DeskRow = ReturnType<typeof rowOf>;

/** The form of the text that is open. */
function editedOf(text: DeskText) {
  const { id, pair, row, version, kind, owner, label, editor } = text;
  return {
    row: { id, updated_at: version ?? "", ...formOf(pair, row) },
    kind,
    title: `${owner} · ${label}`,
    editor,
    constraint: getZodConstraint(pairSchema(pair)),
  };
}
export type EditedText = ReturnType<typeof editedOf>;

/** The desk as its page shows it: progress of each page of the site, numbers by state, and a page of the list. */
export function deskPage(desk: Desk, view: DeskView, editedId: string | null) {
  const all = written(desk.texts);
  const ofThisSite = ofSite(all, view.site);
  const found = ofView(all, view);
  const edited = all.find(({ id }) => id === editedId);
  const openAt = edited ? found.indexOf(edited) : -1;
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = openAt >= 0 ? Math.floor(openAt / PAGE_SIZE) + 1 : Math.min(view.page, pages);
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  // A text that the filter leaves out, as it was mended meanwhile, stands above the list.
  if (edited && openAt < 0) shown.unshift(edited);
  return {
    view: { ...view, page },
    progress: progressOf(all),
    places: desk.places
      .map((place) => ({ ...place, ...progressOf(ofSite(all, place.slug)) }))
      .filter(({ texts: count }) => count > 0),
    filters: SHOWN.map((show) => ({ show, count: countOf(ofThisSite, show) })),
    count: found.length,
    pages,
    rows: shown.map(rowOf),
    edited: edited ? editedOf(edited) : null,
    isEditedGone: editedId !== null && !edited,
  };
}
export type DeskPage = ReturnType<typeof deskPage>;
