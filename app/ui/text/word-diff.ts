/** A piece of a text: in both versions, removed ("del") or added ("ins"). */
export type Piece = { text: string; mark: "del" | "ins" | null };

/** A stretch of words that is left out. */
export type Gap = { skipped: number };

/** Largest table of the comparison, in cells: beyond it, all between the equal ends counts as changed. */
const MAX_CELLS = 4_000_000;

/** Words on each side of a change, in a shortened text. */
const CONTEXT_WORDS = 20;

/** Words with the white space after them, so that pieces join to the text. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

const isSame = (one: string | undefined, other: string | undefined): boolean => one?.trim() === other?.trim();

/** Number of equal words at the start of both. */
function equalStart(one: string[], other: string[]): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && isSame(one[count], other[count])) count += 1;
  return count;
}

/** Lengths of the longest common subsequences of all pairs of ends, row by row. */
function lengthsOf(one: string[], other: string[]): Uint32Array {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = isSame(one[i], other[j])
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  return lengths;
}

/** A word of either version, or of both, which may differ in the white space after it. */
type Word = { one?: string | undefined; other?: string | undefined };

/** Pairs the words of two texts. */
function pairedMiddle(one: string[], other: string[]): Word[] {
  const removed = (words: string[]) => words.map((word): Word => ({ one: word }));
  const added = (words: string[]) => words.map((word): Word => ({ other: word }));
  if (one.length * other.length > MAX_CELLS) return [...removed(one), ...added(other)];
  const width = other.length + 1;
  const lengths = lengthsOf(one, other);
  const words: Word[] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    if (isSame(one[i], other[j])) {
      words.push({ one: one[i], other: other[j] });
      i += 1;
      j += 1;
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) {
      words.push({ one: one[i] });
      i += 1;
    } else {
      words.push({ other: other[j] });
      j += 1;
    }
  }
  return [...words, ...removed(one.slice(i)), ...added(other.slice(j))];
}

/** The same, at once for texts whose ends are equal. */
function paired(one: string[], other: string[]): Word[] {
  const start = equalStart(one, other);
  const end = equalStart(one.slice(start).reverse(), other.slice(start).reverse());
  const middle = (list: string[]) => list.slice(start, list.length - end);
  const equal = (from: number, to: number, shift: number) =>
    one.slice(from, to).map((word, index): Word => ({ one: word, other: other[from + index + shift] }));
  return [
    ...equal(0, start, 0),
    ...pairedMiddle(middle(one), middle(other)),
    ...equal(one.length - end, one.length, other.length - one.length),
  ];
}

/** Joins words to pieces, neighbours of the same kind to one. */
function joined(words: Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { text, mark } of words) {
    const last = pieces.at(-1);
    if (last && last.mark === mark) last.text += text;
    else pieces.push({ text, mark });
  }
  return pieces;
}

/**
 * Compares two versions of a text word by word (PUB-6, PUB-7).
 * @returns the pieces of each, and of both in one text, what was removed before what was added
 */
export function diffWords(one: string, other: string): { one: Piece[]; other: Piece[]; both: Piece[] } {
  const words = paired(wordsOf(one), wordsOf(other));
  const markOf = (word: Word) => (word.one === undefined ? "ins" : word.other === undefined ? "del" : null);
  const version = (name: keyof Word): Piece[] =>
    words.flatMap((word) => {
      const text = word[name];
      return text === undefined ? [] : [{ text, mark: markOf(word) }];
    });
  const both = words.map((word): Piece => ({ text: word.other ?? word.one ?? "", mark: markOf(word) }));
  return { one: joined(version("one")), other: joined(version("other")), both: joined(both) };
}

/** A compared text without what lies far from any change: gaps stand there. */
export function shorten(pieces: Piece[]): (Piece | Gap)[] {
  return pieces.flatMap((piece, index): (Piece | Gap)[] => {
    const words = wordsOf(piece.text);
    const before = index > 0 ? CONTEXT_WORDS : 0;
    const after = index < pieces.length - 1 ? CONTEXT_WORDS : 0;
    const skipped = words.length - before - after;
    if (piece.mark || pieces.length === 1 || skipped < CONTEXT_WORDS) return [piece];
    const part = (from: number, to: number): Piece[] =>
      from < to ? [{ text: words.slice(from, to).join(""), mark: null }] : [];
    return [...part(0, before), { skipped }, ...part(words.length - after, words.length)];
  });
}
