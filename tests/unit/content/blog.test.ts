import { describe, expect, test } from "vitest";
import { formatDay, readingMinutes, withContents } from "~/backend/content/blog.server";

describe("the day of a post", () => {
  test("I18N-6 is written as the language writes it", () => {
    const stored = "2026-02-12T08:00:00.123456+00:00";
    const iso = "2026-02-12T08:00:00.123Z";
    expect(formatDay(stored, "pl")).toEqual({ iso, text: "12 lutego 2026" });
    expect(formatDay(stored, "en")).toEqual({ iso, text: "12 February 2026" });
  });

  test("I18N-6 is Warsaw's, wherever the server stands", () => {
    expect(formatDay("2026-07-31T22:30:00Z", "en").text).toBe("1 August 2026");
    expect(formatDay("2026-12-31T22:30:00Z", "en").text).toBe("31 December 2026");
  });
});

test.each([
  [0, 1],
  [1, 1],
  [299, 1],
  [301, 2],
  [1000, 5],
])("BLOG-1 %i words take %i minutes", (words, minutes) => {
  expect(readingMinutes(`<p>${"<b>słowo</b> ".repeat(words)}</p>`)).toBe(minutes);
});

describe("the contents of a long text", () => {
  test("BLOG-1 are its second-level headings, each with an anchor of its own", () => {
    const { html, contents } = withContents(
      '<h2>Raz &amp; <em>dwa</em></h2><p>x</p><h2 lang="en">Three</h2>',
    );
    expect(contents).toEqual([
      { id: "s1", text: "Raz & dwa" },
      { id: "s2", text: "Three" },
    ]);
    expect(html).toContain('<h2 id="s1">Raz &amp; <em>dwa</em></h2>');
    for (const { id } of contents) expect(html).toContain(`id="${id}"`);
  });

  test("BLOG-1 a text without headings has none and stays as it is", () => {
    expect(withContents("<p>x</p><h3>y</h3>")).toEqual({ html: "<p>x</p><h3>y</h3>", contents: [] });
  });

  test("I18N-4 a heading keeps the language it is marked with", () => {
    expect(withContents('<h2 lang="en">Three</h2>').html).toContain('lang="en"');
  });
});
