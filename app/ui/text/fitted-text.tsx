import type { LocalText } from "~/i18n/localised";
import { Words } from "./local-text";

/** Steps of the longest word's length, in letters; theme.css has a class for each. */
const STEPS = [10, 12, 14, 17, 20];
const SHORTEST = 9;

/** Lengths of the pieces that a separator leaves, in letters. */
const lengths = (text: string, separator: RegExp) => text.split(separator).map((piece) => [...piece].length);

/**
 * The length of a text's longest word, in letters; a line may also end after a hyphen, a dash or a slash. Words joined by
 * no-break spaces are one, which is narrower by a quarter: its spaces and small letters.
 */
const longestWord = (text: string) =>
  Math.max(...lengths(text, /[\s/–—-]+/u), 0.75 * Math.max(...lengths(text, /(?:(?!\u00a0)[\s/–—-])+/u)));

/** The text of a heading in display type, set smaller where its longest word would not fit the line (NAV-6). */
export function FittedText({ of }: { of: LocalText | string }) {
  const words: LocalText = typeof of === "string" ? { text: of } : of;
  const letters = longestWord(words.text);
  const step = letters > SHORTEST ? (STEPS.find((limit) => letters <= limit) ?? STEPS.at(-1)) : undefined;
  return (
    <span lang={words.lang} className={step ? `fitted letters-${step}` : undefined}>
      <Words of={words} />
    </span>
  );
}
