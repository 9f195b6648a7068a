const SPECIAL: Record<string, string> = { ł: "l", ø: "o", đ: "d", ð: "d", ı: "i", ß: "s", İ: "i" };

/** A letter without its mark. One UTF-16 unit stays one. */
function foldLetter(letter: string): string {
  const plain = letter.normalize("NFD").charAt(0).toLowerCase();
  const folded = SPECIAL[letter] ?? SPECIAL[plain] ?? plain;
  return folded.length === letter.length ? folded : letter;
}

const NOT_ASCII = /[^\0-\x7f]/g;

/** A text in small letters without marks, as `private.searchable` in the database; of the same length. */
export function fold(text: string): string {
  return text.replace(NOT_ASCII, foldLetter).toLowerCase();
}

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** The words of a text, folded. */
export function foldedWords(text: string): string[] {
  return fold(text.normalize("NFC")).split(BETWEEN_WORDS).filter(Boolean);
}

/** A text's folded words with one space around each: " zolw w akwarium ". */
export const normalise = (text: string): string => ` ${foldedWords(text).join(" ")} `;

/** The words of a text that may hold HTML; `&nbsp;` and its kin are signs again. */
export function withoutMarkup(value: string): string {
  if (!/[<&]/.test(value)) return value;
  return value
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;/g, "\u00a0")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&amp;/g, "&")
    .replace(/\s+(?=[.,;:!?)])/g, "");
}
