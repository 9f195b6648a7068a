import { expect, test } from "vitest";
import { cutLastSentence } from "~/i18n/last-sentence";

test.each([
  [
    "three sentences",
    "Od 2010 roku. W słuchawkach mówię cicho. Widz zapomina o kamerach. ",
    "Widz zapomina o kamerach. ",
  ],
  ["one sentence", "Mówię cicho i krótko.", "Mówię cicho i krótko."],
  ["a number with a point in it", "Cicho. Miks o 3.5 dB niżej, zawsze.", "Miks o 3.5 dB niżej, zawsze."],
  [
    "an abbreviation before a small letter",
    "Gram. Nagrywam m.in. operę i jazz.",
    "Nagrywam m.in. operę i jazz.",
  ],
  ["no text", "", ""],
])("ABOUT-2 the last sentence of %s", (_, text, last) => {
  const cut = cutLastSentence(text, "pl");
  expect(cut.last).toBe(last);
  expect(cut.before + cut.last).toBe(text);
});
