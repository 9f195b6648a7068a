/** A piece of a text: words, or a code that translators move but don't change: a variable, a tag. */
export type Piece = { text: string } | { code: string };

const CODE = /(\{\{[^{}]*\}\}|<\/?[a-z][^<>]*>)/gi;

/** A text as words and codes. @param hasMarkup whether its tags are markup, not words */
export function piecesOf(text: string, hasMarkup: boolean): Piece[] {
  return text
    .split(CODE)
    .filter((part) => part !== "")
    .map((part) =>
      part.startsWith("{{") || (hasMarkup && /^<\/?[a-z].*>$/is.test(part)) ? { code: part } : { text: part },
    );
}

/** A code with its number in the unit: the same in both languages, as programs for translators require. */
export type Numbered = { text: string } | { code: string; number: number };

/** Numbers the codes of both languages: one of the translation has the number of its like in the source. */
export function numberCodes(source: Piece[], target: Piece[]): { source: Numbered[]; target: Numbered[] } {
  const codes: string[] = [];
  const numbered = (piece: Piece): Numbered =>
    "text" in piece ? piece : { code: piece.code, number: codes.push(piece.code) };
  const inSource = source.map(numbered);
  const free = codes.map((code, index): { code: string; number: number } | null => ({
    code,
    number: index + 1,
  }));
  const inTarget = target.map((piece): Numbered => {
    if ("text" in piece) return piece;
    const index = free.findIndex((known) => known?.code === piece.code);
    const known = free[index];
    if (!known) return numbered(piece);
    free[index] = null;
    return known;
  });
  return { source: inSource, target: inTarget };
}
