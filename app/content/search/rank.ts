import type { SearchDocument } from "./documents";
import { normalise } from "./fold";
import { holds, type Query } from "./query";

/** Normalised texts of a document; kept for documents that serve many searches. */
type Folded = { names: string[]; texts: string[]; all: string };
const folded = new WeakMap<SearchDocument, Folded>();

function foldedOf(document: SearchDocument): Folded {
  const known = folded.get(document);
  if (known) return known;
  const names = document.names.map(normalise);
  const texts = document.texts.map(({ value }) => normalise(value));
  const made = { names, texts, all: [...names, ...texts, normalise(document.keywords ?? "")].join("") };
  folded.set(document, made);
  return made;
}

/** Letters that a text must have besides its variables to be recognised by them. */
const MIN_LITERALS = 4;

/** Whether a phrase is a text whose variables (`{{name}}`) have been filled. */
function isFilled(template: string, phrase: string): boolean {
  if (!template.includes("{{")) return false;
  const literals = template.split(/\{\{[^{}]*\}\}/).map((part) => normalise(part).trim());
  if (literals.join("").length < MIN_LITERALS) return false;
  return new RegExp(`^ ?${literals.join(" ?.* ?")} ?$`).test(phrase);
}

/** Ranks of matches, the best one first; each word missing from a partial one counts as one more. */
const RANK = {
  exact: 0,
  filled: 1,
  start: 1,
  wordStarts: 2,
  name: 3,
  whole: 4,
  phrase: 5,
  textStarts: 6,
  text: 7,
  part: 7,
};

/** Whether a text is the phrase and no more; of a number however its digits are grouped. */
const isWhole = (text: string, { words, phrase }: Query): boolean =>
  text === `${phrase} ` || (words.length === 1 && text.replaceAll(" ", "") === words[0]);

/**
 * Rank of a document: the lower, the better.
 * @param enough how many of the words it must have; all by default
 * @returns null where it does not match
 */
export function rank(document: SearchDocument, query: Query, enough = query.words.length): number | null {
  const { words, phrase } = query;
  const { names, texts, all } = foldedOf(document);
  if (names.includes(`${phrase} `)) return RANK.exact;
  if (document.names.some((name) => isFilled(name, phrase))) return RANK.filled;
  const missing = words.filter((word) => !holds(all, word)).length;
  if (words.length - missing < enough) return null;
  if (missing > 0) return RANK.part + missing;
  const hasAll = (text: string, isStart = false) => words.every((word) => holds(text, word, isStart));
  if (names.some((name) => name.startsWith(phrase))) return RANK.start;
  if (names.some((name) => hasAll(name, true))) return RANK.wordStarts;
  if (names.some((name) => hasAll(name))) return RANK.name;
  if (texts.some((text) => isWhole(text, query))) return RANK.whole;
  if (texts.some((text) => text.includes(phrase))) return RANK.phrase;
  return hasAll(all, true) ? RANK.textStarts : RANK.text;
}
