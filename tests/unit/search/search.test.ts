import { describe, expect, test } from "vitest";
import type { SearchDocument } from "~/content/search/documents";
import { excerpt, mark } from "~/content/search/excerpt";
import { fold, withoutMarkup } from "~/content/search/fold";
import { readQuery } from "~/content/search/query";
import { rank } from "~/content/search/rank";

const documentOf = (name: string, value = ""): SearchDocument => ({
  kind: "content",
  type: "Projekt",
  names: [name],
  texts: [{ label: "Opis", value }],
  where: "Portfolio",
  to: "/",
});
const rankOf = (typed: string, name: string, value?: string) =>
  rank(documentOf(name, value), readQuery(typed));
const shown = (typed: string, text: string) =>
  mark(text, readQuery(typed))
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join("");

test("PANEL-5 folding keeps a text's length, and no mark, case or no-break space matters", () => {
  for (const text of ["ZAŻÓŁĆ gęślą jaźń", "Straße ØÐı İ ﬁ 🎬 é", "Ångström"])
    expect(fold(text)).toHaveLength(text.length);
  expect(fold("ŻÓŁW")).toBe("zolw");
  expect(readQuery("  Gala\u00a0W „ŁODZI”! gala ")).toEqual({
    words: ["gala", "w", "lodzi"],
    phrase: " gala w lodzi gala",
  });
  expect(readQuery("e\u0301te\u0301").words).toEqual(["ete"]);
});

test("PANEL-5 the better a match, the lower its rank: name before text, beginning before inside", () => {
  const ranks = [
    rankOf("zolw", "Żółw"),
    rankOf("zolw", "Żółwie w akwarium"),
    rankOf("zolw", "Akwarium żółwia"),
    rankOf("olwi", "Akwarium żółwia"),
    rankOf("zolwie pod woda", "Film", "Żółwie pod wodą"),
    rankOf("zolwie pod woda", "Film", "A tu żółwie pod wodą"),
    rankOf("woda zolw", "Film", "Żółwie i wodą"),
    rankOf("oda olw", "Film", "Żółwie i wodą"),
  ];
  expect(ranks).toEqual([...ranks].sort((one, other) => Number(one) - Number(other)));
  expect(new Set(ranks).size).toBe(ranks.length);
  expect(rankOf("gala", "Żółw", "w akwarium")).toBeNull();
});

describe("a text with variables", () => {
  const template = "© {{year}} {{company}}. Wszelkie prawa";
  test("PANEL-5 is found by what is shown in their place", () => {
    expect(rankOf("© 2026 Reżyserka Live. Wszelkie prawa", template)).not.toBeNull();
    expect(rankOf("Wszelkie prawa", template)).not.toBeNull();
  });
  test("PANEL-5 is not found by anything else, nor one that has next to no words", () => {
    expect(rankOf("2026 Reżyserka Live", template)).toBeNull();
    expect(rankOf("gala z jazzem", "{{position}} z {{count}}")).toBeNull();
  });
});

test("PANEL-5 found words are marked, digits however they are grouped, short words at the starts of words", () => {
  expect(shown("zolw akw", "Żółwie w Akwarium")).toBe("[Żółw]ie w [Akw]arium");
  expect(shown("713456", "tel. +48 71 345-67-89")).toBe("tel. +48 [71 345-6]7-89");
  expect(shown("w", "Widok we wnęce Kwiat")).toBe("[W]idok [w]e [w]nęce Kwiat");
  expect(shown("", "Widok")).toBe("Widok");
});

test("PANEL-5 an excerpt of a long text begins shortly before the words, and says that it is cut", () => {
  const long = `${"Scena i światło. ".repeat(40)}Tu pływają żółwie. ${"Kamera i dźwięk. ".repeat(40)}`;
  const text = excerpt({ label: "Opis", value: long }, readQuery("zolwie plywaja"))
    .parts.map((part) => part.text)
    .join("");
  expect(text).toMatch(/^… .*Tu pływają żółwie\..* …$/);
  expect(text.length).toBeLessThan(180);
});

test("PANEL-5 markup is no text", () => {
  expect(withoutMarkup("<p class='strong'>A&nbsp;<b>b</b>, c &amp; d</p>").trim()).toBe("A\u00a0 b, c & d");
});
