import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/*
 * Leans on: Vite passing compiled sheets through `transform` before it emits them, and chunks through `renderChunk` before
 * they are minified.
 * Wins: the home page is 0.6 kB smaller, the public sheet 0.6 kB, compressed (`.readme/decisions.md`).
 * A class that is put together from pieces would keep its long name and lose its rule: e2e `budget` looks for such names on
 * the built pages. Test of the functions: unit `short-classes`.
 */

const app = fileURLToPath(new URL("../app/", import.meta.url));
/**
 * Sheets with all utilities of the pages, and of the panel besides: their classes are known before any other file is
 * written. The former's are named first, as visitors get them.
 */
const SHEETS = [`${app}ui/theme`, `${app}routes/admin/admin`];

/** Short names by class. */
export type Names = Map<string, string>;

/** Without one that "ad" has: blockers of advertisements hide some classes by their names. */
const LETTERS = "abcefghijklmnopqrstuvwxyz";

/** The name of a number: one letter, then two, then three. */
function nameOf(index: number): string {
  const last = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length ? last : nameOf(Math.floor(index / LETTERS.length) - 1) + last;
}

/** Strings and addresses of a sheet, which hold no selector, and its classes. */
const CLASSES = /url\([^)]*\)|"[^"]*"|\.((?:\\[\da-f]{1,6} ?|\\.|[a-z_-])(?:\\[\da-f]{1,6} ?|\\.|[\w-])*)/gi;

/** A class as documents have it, of its form in a selector. */
const classOf = (selector: string) =>
  selector.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code?: string, sign?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ""),
  );

/** The classes of a compiled sheet, in their order. */
export function classesOf(css: string): Set<string> {
  const found = [...css.matchAll(CLASSES)].flatMap(([, selector]) => (selector ? [classOf(selector)] : []));
  return new Set(found);
}

/**
 * Adds the utilities among some classes to the names. One word alone stays, as it may stand for something else in a script.
 * @param kept classes that the sheets' sources define, which tests and scripts ask for
 */
export function addNames(names: Names, classes: Iterable<string>, kept: ReadonlySet<string>): void {
  for (const one of classes)
    if (/[^a-z]/.test(one) && !kept.has(one) && !names.has(one)) names.set(one, nameOf(names.size));
}

/** A sheet with the short names in its selectors. */
export function shortenSheet(css: string, names: Names): string {
  return css.replace(CLASSES, (whole: string, selector?: string) => {
    const name = selector && names.get(classOf(selector));
    return name ? `.${name}` : whole;
  });
}

/** A list of classes, or markup, with the short names. */
function shortenText(text: string, names: Names): string {
  if (text.includes('class="'))
    return text.replace(/(?<=class=")[^"]*/g, (classes) => shortenText(classes, names));
  return text.replace(/\S+/g, (one) => names.get(one) ?? one);
}

/** A node of a syntax tree, as far as it is looked at (ESTree). */
type Part = {
  type: string;
  start: number;
  end: number;
  value?: unknown;
  quasis?: (Part & { tail: boolean; value: { cooked: string } })[];
};

/** Stands for an expression in a template: what touches it is a part of a class alone. */
const EXPRESSION = "\0";

/**
 * The code of a script with the short names in its strings.
 * @param parse Rollup's parser
 */
export function shortenScript(code: string, names: Names, parse: (code: string) => unknown): string {
  const changes: { start: number; end: number; text: string }[] = [];
  const change = ({ start, end }: Part, before: string, write: (after: string) => string) => {
    const after = shortenText(before, names);
    if (after !== before) changes.push({ start, end, text: write(after) });
  };
  const walk = (node: Part): void => {
    if (node.type === "Literal" && typeof node.value === "string") change(node, node.value, JSON.stringify);
    node.quasis?.forEach((quasi, index) => {
      const text = (index > 0 ? EXPRESSION : "") + quasi.value.cooked + (quasi.tail ? "" : EXPRESSION);
      change(quasi, text, (after) => after.replaceAll(EXPRESSION, "").replace(/[`\\]|\$(?=\{)/g, "\\$&"));
    });
    for (const value of Object.values(node))
      for (const inner of Array.isArray(value) ? value : [value])
        if (typeof inner?.type === "string") walk(inner);
  };
  walk(parse(code) as Part);
  let [result, at] = ["", 0];
  for (const { start, end, text } of changes.sort((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

/** The classes that the sources of the sheets define. */
async function classesOfSources(): Promise<Set<string>> {
  const files = (await readdir(app, { recursive: true })).filter((file) => file.endsWith(".css"));
  const sheets = await Promise.all(files.map((file) => readFile(app + file, "utf8")));
  return new Set(sheets.flatMap((sheet) => [...classesOf(sheet)]));
}

/** The query under which Vite compiles a sheet that is imported by its address. */
const COMPILED = ".css?transform-only";

/** Gives utilities names of one to three letters, in the sheets and in the scripts of browser and server alike. */
export function shortClasses(): Plugin {
  const names: Names = new Map();
  let kept: Promise<Set<string>>;
  return {
    name: "short-classes",
    apply: "build",
    buildStart() {
      names.clear();
      kept = classesOfSources();
    },
    async transform(code, id) {
      if (!id.endsWith(COMPILED)) return;
      // Every sheet waits for those that the names come from, in their order, whichever is compiled first: browser and
      // server have the same names.
      const place = SHEETS.indexOf(id.slice(0, -COMPILED.length));
      for (const sheet of place < 0 ? SHEETS : SHEETS.slice(0, place))
        await this.load({ id: sheet + COMPILED });
      if (place >= 0) addNames(names, classesOf(code), await kept);
      return shortenSheet(code, names);
    },
    renderChunk(code) {
      return shortenScript(code, names, (text) => this.parse(text));
    },
  };
}
