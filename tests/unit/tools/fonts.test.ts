import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { facesCss, SUBSETS } from "../../../.vite/fonts.ts";

/** Each face's file and the letters of its range, in the order of the sheet. */
const faces = [
  ...facesCss().matchAll(/archivo-([\w-]+)-normal\.woff2"[^;]*;\s*unicode-range:\s*([^;]+);/g),
].map(([, file = "", ranges = ""]) => ({
  file,
  letters: ranges.split(",").flatMap((range) => {
    const [from = "", to = from] = range.trim().replace("U+", "").split("-");
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  }),
}));

/** The files of the first load, the last of each of the two sets of faces. */
const FIRST = ["latin-wght", "latin-wdth", "latin-ext-wdth"] as const;
const rest = ["latin-ext-rest-wdth", "latin-rest-wdth"];

test("LOOK every letter is taken from the file that holds it, for text and for display, and what the pages are set in from three", () => {
  expect(new Set(faces.map(({ file }) => file))).toEqual(new Set(Object.keys(SUBSETS)));
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
  const [text, display] = [faces.slice(0, 4), faces.slice(4)].map((set) => set.map(({ file }) => file));
  const [plain, wide, polish] = FIRST;
  expect(text).toEqual([...rest, polish, plain]);
  expect(display).toEqual([...rest, polish, wide]);
});

test("SIZE every letter of the demo content and of the pages' own texts is in the files that come at once", () => {
  const seed = readFileSync(new URL("../../../supabase/seed.sql", import.meta.url), "utf8");
  const first = SUBSETS["latin-wght"].characters + SUBSETS["latin-ext-wdth"].characters;
  const others = new Set([...seed, ...JSON.stringify([pl, en])].filter((letter) => !first.includes(letter)));
  // Signs of SQL, JSON and placeholders, which no page shows.
  expect([...others].filter((letter) => !"\n{}[]`\\".includes(letter))).toEqual([]);
});
