const NO_BREAK = "\u00a0";

/** A one-letter word, which Polish does not leave at the end of a line. */
const SHORT_WORD = /(?<=^|[\s>(„–-])([aiouwz]) (?=\S)(?![^<>]*>)/gi;
/** A number before what it counts, and the groups of a long one. */
const NUMBER = /(?<=\d) (?=[\p{Ll}%]|\d{3}(?!\d))(?![^<>]*>)/gu;
/** An abbreviation before what it belongs to. */
const ABBREVIATION = /(?<=(?<!\p{L})(?:nr|(?:ul|art|ust|lit|pkt|godz|sp)\.)) (?=\S)(?![^<>]*>)/gu;

/** "No." before a number. */
const NUMERO = /(?<=\bno\.) (?=\d)(?![^<>]*>)/gi;

/**
 * A Polish text with no-break spaces where a line must not end, as it is shown: whoever writes it need not think of
 * them. It may be sanitised HTML, whose tags stay as they are; a word stays with what follows it inside of the next tag.
 */
export function keepTogether(polish: string): string {
  return polish
    .replace(SHORT_WORD, `$1${NO_BREAK}`)
    .replace(NUMBER, NO_BREAK)
    .replace(ABBREVIATION, NO_BREAK);
}

/** A place that begins with a postcode: no line ends at its hyphen or after it. */
export function keepPostcode(place: string): string {
  return place.replace(/^(\d+-)(\d+) /, `$1\u2060$2${NO_BREAK}`);
}

/** An English text whose numbers stay with what they count; the rest of its lines end where they may. */
export function keepNumbers(english: string): string {
  return english.replace(NUMBER, NO_BREAK).replace(NUMERO, NO_BREAK);
}

/** A text that is one whole however narrow its place: a phone number. */
export function keepWhole(text: string): string {
  return text.replaceAll(" ", NO_BREAK);
}
