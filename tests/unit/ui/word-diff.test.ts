import { expect, test } from "vitest";
import { diffWords, type Piece, shorten } from "~/ui/text/word-diff";

const marked = (pieces: Piece[]) => pieces.map(({ text, mark }) => (mark ? `[${text}]` : text)).join("");

test.each([
  ["a word in the middle", "nasza nowa hala", "nasza stara hala", "nasza [nowa ]hala", "nasza [stara ]hala"],
  ["words added", "raz dwa", "raz i dwa trzy", "raz dwa", "raz [i ]dwa [trzy]"],
  ["words removed at both ends", "a b c d", "b c", "[a ]b c [d]", "b c"],
  ["a repeated word", "to i to i to", "to i to", "to i to [i to]", "to i to"],
  ["everything", "tak", "nie", "[tak]", "[nie]"],
  ["nothing but white space", "raz  dwa", "raz\ndwa", "raz  dwa", "raz\ndwa"],
  ["nothing at all", "", "nowe słowo", "", "[nowe słowo]"],
])("PUB-7 changed words are marked: %s", (_, one, other, markedOne, markedOther) => {
  const pieces = diffWords(one, other);
  expect([marked(pieces.one), marked(pieces.other)]).toEqual([markedOne, markedOther]);
});

test("PUB-7 long texts are compared at once, and their equal ends are not marked", () => {
  const long = Array.from({ length: 20_000 }, (_, index) => `w${index}`).join(" ");
  const { one, other } = diffWords(`a ${long} z`, `a ${long.replaceAll("w", "v")} z`);
  expect(one.map(({ mark }) => mark)).toEqual([null, "del", null]);
  expect(other.map(({ mark }) => mark)).toEqual([null, "ins", null]);
});

test("PUB-6 both versions in one text, what was removed before what was added", () => {
  expect(diffWords("Gala otwarcia 2025 w Hali", "Gala otwarcia 2026 w  nowej Hali").both).toEqual([
    { text: "Gala otwarcia ", mark: null },
    { text: "2025 ", mark: "del" },
    { text: "2026 ", mark: "ins" },
    { text: "w  ", mark: null },
    { text: "nowej ", mark: "ins" },
    { text: "Hali", mark: null },
  ]);
});

test("PUB-6 a long text is shown around its changes, a short one and one without changes as a whole", () => {
  const words = (count: number) => "słowo ".repeat(count);
  const [before, after] = [`${words(100)}stare ${words(100)}`, `${words(100)}nowe ${words(100)}`];
  expect(shorten(diffWords(before, after).both)).toEqual([
    { skipped: 80 },
    { text: words(20), mark: null },
    { text: "stare ", mark: "del" },
    { text: "nowe ", mark: "ins" },
    { text: words(20), mark: null },
    { skipped: 80 },
  ]);
  expect(shorten(diffWords(before, before).both)).toEqual([{ text: before, mark: null }]);
  const short = diffWords(`${words(30)}stare`, `${words(30)}nowe`).both;
  expect(shorten(short)).toEqual(short);
});
