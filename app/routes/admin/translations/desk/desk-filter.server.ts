import { type DeskText, isDone } from "~/content/desk/texts.server";
import { fold } from "~/content/search/fold";
import type { DeskView, Shown } from "./desk-address";

/** Whether a text is shown under a filter. */
function isOf(text: DeskText, show: Shown): boolean {
  switch (show) {
    case "all":
      return true;
    case "todo":
      return !isDone(text);
    case "done":
      return isDone(text) && text.hasPolish;
    case "english":
      return isDone(text) && !text.hasPolish;
    case "untabled":
      return text.origin === "bundled";
    case "unused":
      return text.origin === "unused";
    default:
      return !text.isMarked && text.states.includes(show);
  }
}

/** Texts that say something in either language. */
export const written = (texts: DeskText[]): DeskText[] =>
  texts.filter(({ hasPolish, en }) => hasPolish || en !== "");

/** Texts of a page of the site; of all without one. */
export const ofSite = (texts: DeskText[], site: string): DeskText[] =>
  site ? texts.filter(({ place }) => place.slug === site) : texts;

/** Texts of a view, whatever page of the list it is. */
export function ofView(texts: DeskText[], { show, site, search }: Omit<DeskView, "page">): DeskText[] {
  const needle = fold(search);
  const holds = ({ pl, en, owner, label, key }: DeskText) =>
    [pl, en, owner, label, key].some((text) => fold(text).includes(needle));
  return ofSite(texts, site).filter((text) => isOf(text, show) && (needle === "" || holds(text)));
}

export const countOf = (texts: DeskText[], show: Shown): number =>
  texts.filter((text) => isOf(text, show)).length;
