import { describe, expect, test } from "vitest";
import { canBeMarked, listText, pointsOf, statesOf, type TextKind, wordsOf } from "~/content/desk/states";

const judge = (pl: string, en: string, more: { kind?: TextKind; isOutdated?: boolean } = {}) => {
  const { kind = "line", isOutdated = false } = more;
  const words = { pl: wordsOf(pl, kind), en: wordsOf(en, kind) };
  return statesOf({ pl, en, words, kind, isOutdated, placeholders: ["Nowy wpis", "New item"] });
};

describe("states of a translation", () => {
  test.each([
    ["a translation", "Gala", "Ceremony", {}, []],
    ["nothing in either language", "", "", {}, []],
    ["English alone", "", "Ceremony", {}, []],
    ["no English", "Gala", " ", {}, ["missing"]],
    ["markup without words", "<p>Gala</p>", "<p>&nbsp;</p>", { kind: "html" }, ["missing"]],
    ["a list of empty places", "Jedna", listText(["", ""]), { kind: "list" }, ["missing"]],
    ["a name", "Neon Odra", "Neon Odra", {}, ["same"]],
    ["numbers", "24/7", "24/7", {}, []],
    ["a lost variable", "Strona {{page}}", "Page", {}, ["variables"]],
    ["a renamed variable", "Strona {{page}}", "Page {{seite}}", {}, ["variables"]],
    ["Polish changed later", "Gala", "Ceremony", { isOutdated: true }, ["outdated"]],
    ["a placeholder", "Gala", "New item", {}, ["placeholder"]],
    ["filler", "<p>Opis</p>", "<p>Lorem ipsum dolor</p>", { kind: "html" }, ["placeholder"]],
    ["a point less", "Jedna\n\nDwie", "One", { kind: "list" }, ["points"]],
    ["a bullet more", "<ul><li>A</li></ul>", "<ul><li>A b</li><li>C</li></ul>", { kind: "html" }, ["points"]],
    ["twice the length", "Krótki tekst o gali", "A text that is not short at all about it", {}, ["longer"]],
    ["a short word that is twice as long", "Gala", "Ceremony", {}, []],
  ] as const)("DESK-1 %s", (_, pl, en, more, states) => {
    expect(judge(pl, en, more)).toEqual(states);
  });

  test("DESK-1 what may be right all the same can be marked, what is wrong can't", () => {
    expect(canBeMarked(["same"])).toBe(true);
    expect(canBeMarked(["outdated", "longer"])).toBe(true);
    expect(canBeMarked(["missing"])).toBe(false);
    expect(canBeMarked(["variables", "longer"])).toBe(false);
    expect(canBeMarked([])).toBe(false);
  });
});

test("DESK-1 a list is a text and back: a point a paragraph, a dash for an empty place", () => {
  const points = ["Heading\nText of\nlines", "", "Last"];
  expect(listText(points)).toBe("Heading\nText of\nlines\n\n–\n\nLast");
  expect(pointsOf(listText(points))).toEqual(points);
  expect(pointsOf("\r\n One \n\n\n\n Two\n".replaceAll("\r\n", "\n"))).toEqual(["One", "Two"]);
  expect(pointsOf("")).toEqual([]);
});
