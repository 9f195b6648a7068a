import type { SearchDocument, SearchedText } from "./documents";
import { fold, normalise } from "./fold";
import { holds, patternOf, type Query } from "./query";

/** Part of a shown text; found words are marked. */
export type Part = { text: string; isMarked: boolean };

/** Characters of an excerpt, and those before its first found word. */
const LENGTH = 160;
const LEAD = 50;

/** A text in parts, its found words marked. */
export function mark(text: string, { words }: Query): Part[] {
  if (words.length === 0 || text === "") return [{ text, isMarked: false }];
  const found = new RegExp(words.map(patternOf).join("|"), "gu");
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: word, index } of fold(text).matchAll(found)) {
    if (index > end) parts.push({ text: text.slice(end, index), isMarked: false });
    parts.push({ text: text.slice(index, index + word.length), isMarked: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false });
  return parts;
}

/** Index of the words together in a text, else of the longest of them; -1 without any. */
function placeOf(text: string, { words }: Query): number {
  const [longest = ""] = [...words].sort((one, other) => other.length - one.length);
  const patterns = words.map(patternOf);
  const tries = [patterns.join("[^\\p{L}\\p{N}]+"), patternOf(longest), patterns.join("|")];
  const places = tries.map((pattern) => (pattern ? text.search(new RegExp(pattern, "u")) : -1));
  return places.find((place) => place >= 0) ?? -1;
}

/** The piece of a text around what was found in it, or its beginning. */
function pieceOf(text: string, query: Query): string {
  if (text.length <= LENGTH) return text;
  const at = placeOf(fold(text), query);
  const first = at > LEAD ? text.lastIndexOf(" ", at - LEAD) + 1 : 0;
  const cut = text.slice(first, first + LENGTH);
  const isEnd = first + LENGTH >= text.length;
  return (first > 0 ? "… " : "") + (isEnd ? cut : `${cut.slice(0, cut.lastIndexOf(" "))} …`);
}

/** The text of a document that has most of a query's words; undefined where none has any. */
export function bestText({ texts }: SearchDocument, { words, phrase }: Query): SearchedText | undefined {
  let best: { text: SearchedText; score: number } | undefined;
  for (const text of texts) {
    const value = normalise(text.value);
    const count = words.filter((word) => holds(value, word)).length;
    const score = count + (value.includes(phrase) ? 1 : 0);
    if (count > 0 && score > (best?.score ?? 0)) best = { text, score };
  }
  return best?.text;
}

/** An excerpt of a text around what was found in it. */
export function excerpt({ label, value }: SearchedText, query: Query): { label: string; parts: Part[] } {
  const text = value.normalize("NFC").replace(/\s+/g, " ").trim();
  return { label, parts: mark(pieceOf(text, query), query) };
}
