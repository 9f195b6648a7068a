import { havePlaceholdersDiffering } from "~/i18n/bundled";

/** Possible faults of a translation, the worst first (DESK-1). */
export const STATES = [
  "missing",
  "variables",
  "placeholder",
  "points",
  "outdated",
  "same",
  "longer",
] as const;
export type State = (typeof STATES)[number];

/** States in which a text can be right all the same: a name, a new Polish comma. */
const JUDGED = new Set<State>(["points", "outdated", "same", "longer"]);
export const canBeMarked = (states: State[]): boolean =>
  states.length > 0 && states.every((state) => JUDGED.has(state));

export type TextKind = "line" | "text" | "html" | "list";

type Judged = {
  pl: string;
  en: string;
  /** Both without markup. */
  words: { pl: string; en: string };
  kind: TextKind;
  /** Whether Polish was changed after English. */
  isOutdated: boolean;
  /** Texts that a new row's form begins with, in both languages. */
  placeholders: string[];
};

/** The line that keeps an empty place in a list. */
const NO_POINT = "–";

/** A list as one text: a point each paragraph. */
export const listText = (points: string[]): string =>
  points
    .map(
      (point) =>
        point
          .replace(/\r\n?/g, "\n")
          .replace(/\n{2,}/g, "\n")
          .trim() || NO_POINT,
    )
    .join("\n\n")
    .replace(/^–(\n\n–)*$/, "");

/** The points of a list that was written as one text. */
export const pointsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((point) => point.trim())
    .filter(Boolean)
    .map((point) => (point === NO_POINT ? "" : point));

/** HTML with the descriptions of its pictures in their place, each on a line: what is read out needs a translation too. */
export const withDescriptions = (html: string): string =>
  html.replaceAll(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, "\n$1\n");

/** The words of a text, without markup. */
export const wordsOf = (text: string, kind: TextKind): string =>
  (kind === "html" ? withDescriptions(text).replaceAll(/<[^>]*>|&nbsp;/g, " ") : text).trim();

/** Number of points: of a list, or of the bullets in a text with HTML. */
function countPoints(text: string, kind: TextKind): number {
  if (kind === "list") return pointsOf(text).filter(Boolean).length;
  return kind === "html" ? text.split("<li").length - 1 : 0;
}

/** English that is this many times as long as Polish, and this many characters longer, hardly fits its place. */
const MUCH_LONGER = { times: 1.6, characters: 20 };

const isMuchLonger = (pl: string, en: string): boolean =>
  en.length > pl.length * MUCH_LONGER.times && en.length - pl.length > MUCH_LONGER.characters;

const isFiller = (text: string, placeholders: string[]): boolean =>
  placeholders.includes(text) || /^lorem ipsum/i.test(text);

/** Faults of a translation; none of a text that Polish lacks as well. */
export function statesOf({ pl, en, words, kind, isOutdated, placeholders }: Judged): State[] {
  const { pl: polish, en: english } = words;
  const isLeft = isFiller(polish, placeholders) || isFiller(english, placeholders);
  if (!polish) return isLeft ? ["placeholder"] : [];
  if (!english) return isLeft ? ["missing", "placeholder"] : ["missing"];
  const found: Record<State, boolean> = {
    missing: false,
    variables: havePlaceholdersDiffering(pl, en),
    placeholder: isLeft,
    points: countPoints(pl, kind) !== countPoints(en, kind),
    outdated: isOutdated,
    // Numbers are the same in any language.
    same: polish === english && /\p{L}/u.test(polish),
    longer: isMuchLonger(polish, english),
  };
  return STATES.filter((state) => found[state]);
}
