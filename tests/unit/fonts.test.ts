import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SUBSETS } from "../../.vite/fonts.ts";

const css = readFileSync(new URL("../../app/ui/theme.css", import.meta.url), "utf8");

/** Each face's file and the letters of its range, in the order of the sheet. */
const faces = [
  ...css.matchAll(/archivo-([\w-]+)-wdth-normal\.woff2"[^;]*;\s*unicode-range:\s*([^;]+);/g),
].map(([, file = "", ranges = ""]) => ({
  file,
  letters: ranges.split(",").flatMap((range) => {
    const [from = "", to = from] = range.trim().replace("U+", "").split("-");
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  }),
}));

test("LOOK every letter is taken from the file that holds it, and what the pages are set in from two", () => {
  expect(faces.map(({ file }) => file).sort()).toEqual(Object.keys(SUBSETS).sort());
  for (const { file, letters } of faces) {
    const { characters } = SUBSETS[file as keyof typeof SUBSETS];
    expect(
      letters.filter((letter) => !characters.includes(letter)),
      file,
    ).toEqual([]);
    expect(
      [...characters].filter((letter) => !letters.includes(letter)),
      file,
    ).toEqual([]);
  }
  expect(faces.slice(-2).map(({ file }) => file)).toEqual(["latin-ext", "latin"]);
});
