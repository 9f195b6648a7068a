import { foldedWords } from "./fold";

/** A search as it is compared. */
export type Query = {
  /** Its folded words, each once. */
  words: string[];
  /** All of its words in their order: " gala w zolwinie". */
  phrase: string;
};

/** Words of a query at most: the first ones of a long passage are enough to find it. */
const MAX_WORDS = 24;

export function readQuery(typed: string): Query {
  const words = foldedWords(typed);
  return { words: [...new Set(words)].slice(0, MAX_WORDS), phrase: ` ${words.join(" ")}` };
}

/** Whether a word is a number whose digits may be grouped, as a telephone's are. */
const isNumber = (word: string) => /^\d{3,}$/.test(word);
/** Words this short are looked for at the starts of words only: inside of them they are everywhere. */
const MAX_SHORT = 2;

/** Pattern of a word in a folded text; a word holds letters and digits alone. */
export function patternOf(word: string): string {
  if (isNumber(word)) return [...word].join("[^a-z0-9]?");
  return word.length <= MAX_SHORT ? `(?<![\\p{L}\\p{N}])${word}` : word;
}

/** Whether a normalised text holds a word. @param isStart whether a word of the text must start with it */
export function holds(text: string, word: string, isStart = false): boolean {
  const prefix = isStart || word.length <= MAX_SHORT ? " " : "";
  return isNumber(word) ? new RegExp(prefix + [...word].join(" ?")).test(text) : text.includes(prefix + word);
}
