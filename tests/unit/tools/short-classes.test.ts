import { parseAst } from "vite";
import { describe, expect, test } from "vitest";
import {
  addNames,
  classesOf,
  type Names,
  shortenScript,
  shortenSheet,
} from "../../../.vite/short-classes.ts";

const SHEET = `@layer utilities{.grid{display:grid}.gap-1\\.5{gap:.375rem}.hover\\:underline:hover{color:red}.\\32 xl\\:p-4{padding:1.5rem}.group-hover\\:text-ink:is(:where(.group):hover *){color:var(--ink)}}.cue-name{background:url(a.woff2)}.before\\:x:before{content:".gap-1"}`;

function namesOf(sheet: string, kept: string[] = []): Names {
  const names: Names = new Map();
  addNames(names, classesOf(sheet), new Set(kept));
  return names;
}

describe("SIZE utilities have short names in what is built", () => {
  const names = namesOf(SHEET, ["cue-name"]);

  test("every utility of a sheet, but no single word, and no class that the sources define", () => {
    expect([...names]).toEqual([
      ["gap-1.5", "a"],
      ["hover:underline", "b"],
      ["2xl:p-4", "c"],
      ["group-hover:text-ink", "e"],
      ["before:x", "f"],
    ]);
  });

  test("names differ, and none is what blockers of advertisements hide", () => {
    const many = namesOf([...Array(2_000).keys()].map((index) => `.p-${index}{}`).join(""));
    expect(new Set(many.values()).size).toBe(2_000);
    expect([...many.values()].filter((name) => /^ad|[^a-z]/.test(name))).toEqual([]);
  });

  test("a second sheet adds what the first has not", () => {
    const both = new Map(names);
    addNames(both, classesOf(".gap-1\\.5{}.gap-9{}"), new Set());
    expect([...both].slice(-2)).toEqual([
      ["before:x", "f"],
      ["gap-9", "g"],
    ]);
  });

  test("a sheet keeps its rules, numbers, texts and addresses", () => {
    expect(shortenSheet(SHEET, names)).toBe(
      `@layer utilities{.grid{display:grid}.a{gap:.375rem}.b:hover{color:red}.c{padding:1.5rem}.e:is(:where(.group):hover *){color:var(--ink)}}.cue-name{background:url(a.woff2)}.f:before{content:".gap-1"}`,
    );
  });

  test.each([
    ['f("grid gap-1.5 2xl:p-4")', 'f("grid a c")'],
    ['f("cue-name gap-1.55", "p gap-1.5-x")', 'f("cue-name gap-1.55", "p gap-1.5-x")'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code
    ["f(`gap-1.5 ${one} hover:underline`)", "f(`a ${one} b`)"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code
    ["f(`gap-1.5${one}hover:underline \\`\\${ 2xl:p-4`)", "f(`gap-1.5${one}hover:underline \\`\\${ c`)"],
    [`f('<p class="gap-1.5 x">gap-1.5</p>')`, `f("<p class=\\"a x\\">gap-1.5</p>")`],
    ["gap-1.5; /gap-1.5/", "gap-1.5; /gap-1.5/"],
  ])("a script: %s", (code, expected) => {
    expect(shortenScript(code, names, parseAst)).toBe(expected);
  });
});
