import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const root = new URL("../", import.meta.url);
const CACHE = new URL("node_modules/.cache/fonts/", root);

const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

type Span = { min: number; max: number };

/**
 * The weights and widths that the styles set: normal width for text, one width and weight for display. 600 is the boldest
 * text, as the typeface has a master there: past it the file is a third larger.
 */
const TEXT = { wght: { min: 400, max: 600 }, wdth: 100 };
const DISPLAY = { wght: 800, wdth: 125 };
const BOTH = { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 125 } };

/** Signs that pages hardly show: they stay in the file of the rest. */
const RARE = "$[\\]^`{|}~€‐‚←↑↓";
const ASCII = [...span(0x20, 0x7e)].filter((sign) => !RARE.includes(sign)).join("");
const LATIN = `${ASCII}\u00a0©²·×Óó\u2011–—‘’“”„•…\u202f→−`;

/**
 * Contents of each file: the letters, the weights and widths, and the subset of the package that it is cut from. The last
 * three hold what the pages' own texts are set in: ASCII with the punctuation of both languages, for text and for display,
 * and the Polish letters for both. A name with other letters brings the file that has them: the rest of Latin-1 and of
 * Latin Extended-A. Of several files with a letter the last one counts.
 */
export const SUBSETS = {
  "latin-ext-rest-wdth": { of: "latin-ext", axes: BOTH, characters: span(0x100, 0x17f) },
  "latin-rest-wdth": { of: "latin", axes: BOTH, characters: `${span(0xa0, 0xff)}\u2012†‹›™${RARE}` },
  "latin-ext-wdth": { of: "latin-ext", axes: BOTH, characters: "ĄąĆćĘęŁłŃńŚśŹźŻż" },
  "latin-wght": { of: "latin", axes: TEXT, characters: LATIN },
  "latin-wdth": { of: "latin", axes: DISPLAY, characters: LATIN },
};
/** Features that browsers apply by default, and the tabular figures that theme.css asks for. */
const FEATURES = ["ccmp", "locl", "rlig", "liga", "calt", "kern", "mark", "mkmk", "tnum"];

const SOURCES = new URL("node_modules/@fontsource-variable/archivo/files/", root);
const nameOf = (subset: string) => `archivo-${subset}-normal.woff2`;

/** The files as the package has them, for tests, which look at no letter. */
export const wholeFonts = { "@fonts": fileURLToPath(SOURCES) };

/** The code points of some characters, as `unicode-range` has them. */
function rangesOf(characters: string): string {
  const ranges: Span[] = [];
  for (const point of [...characters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && point <= last.max + 1) last.max = point;
    else ranges.push({ min: point, max: point });
  }
  return ranges
    .map(({ min, max }) => `U+${min.toString(16)}${max > min ? `-${max.toString(16)}` : ""}`)
    .join();
}

/**
 * The fallback of the display face until its file is there: a bold face of the system at the typeface's width and height, so
 * that lines break alike and nothing moves then. The text face is as wide as the system's: within half a percent on these pages.
 */
const LOCAL_DISPLAY = `@font-face {
  font-family: "Archivo Variable";
  font-weight: ${DISPLAY.wght};
  font-stretch: ${DISPLAY.wdth}%;
  src: local("Arial Bold"), local("Liberation Sans Bold");
  size-adjust: 129%;
  ascent-override: 68%;
  descent-override: 16%;
}
`;

/**
 * The typeface's `@font-face` rules: every file for text, for display, or for both. Browsers join files into one face only
 * where weight and width are said alike, so a file for both has a rule for each.
 */
export function facesCss(): string {
  const rules = [TEXT, DISPLAY].flatMap((use) =>
    Object.entries(SUBSETS)
      .filter(([, { axes }]) => axes === use || axes === BOTH)
      .map(
        ([subset, { characters }]) => `@font-face {
  font-family: "Archivo Variable";
  font-display: swap;
  font-weight: ${typeof use.wght === "number" ? use.wght : `${use.wght.min} ${use.wght.max}`};
  font-stretch: ${use.wdth}%;
  src: url("./${nameOf(subset)}") format("woff2");
  unicode-range: ${rangesOf(characters)};
}
`,
      ),
  );
  return LOCAL_DISPLAY + rules.join("");
}

/** Makes the subsets of a package's files, once, with their sheet. @returns the folder that they are in */
async function cut(): Promise<string> {
  const sources = await Promise.all(
    Object.entries(SUBSETS).map(async ([subset, { of, axes, characters }]) => ({
      name: nameOf(subset),
      axes,
      characters,
      font: await readFile(new URL(nameOf(`${of}-wdth`), SOURCES)),
    })),
  );
  const faces = facesCss();
  const digest = createHash("sha256").update(
    JSON.stringify([faces, sources.map(({ axes }) => axes), FEATURES]),
  );
  for (const { font, characters } of sources) digest.update(font).update(characters);
  const folder = new URL(`${digest.digest("hex").slice(0, 16)}/`, CACHE);
  await mkdir(folder, { recursive: true });
  const putOnce = async (name: string, make: () => Promise<Buffer> | string) => {
    const file = fileURLToPath(new URL(name, folder));
    if (await readFile(file).catch(() => null)) return;
    // Two builds may run at once: the file is there whole, or not at all.
    await writeFile(`${file}.${process.pid}`, await make());
    await rename(`${file}.${process.pid}`, file);
  };
  for (const { name, axes, characters, font } of sources)
    await putOnce(name, () =>
      subsetFont(font, characters, {
        targetFormat: "woff2",
        variationAxes: axes,
        keepFeatures: FEATURES,
      }),
    );
  await putOnce("faces.css", () => faces);
  return fileURLToPath(folder);
}

/** Puts what the site shows of the typeface in the place of all of it: a quarter of the bytes. */
export function fonts(): Plugin {
  return {
    name: "fonts",
    config: async () => ({ resolve: { alias: { "@fonts": await cut() } } }),
  };
}
