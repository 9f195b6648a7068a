import type { Locale } from "./config";

/**
 * A text cut before its last sentence, by the rules of its language (Unicode UAX 29).
 * @returns what comes before, empty if there is one sentence, and the last sentence; together they are the text
 */
export function cutLastSentence(text: string, locale: Locale): { before: string; last: string } {
  const sentences = [...new Intl.Segmenter(locale, { granularity: "sentence" }).segment(text.trimEnd())];
  const at = sentences.at(-1)?.index ?? 0;
  return { before: text.slice(0, at), last: text.slice(at) };
}
