import { describe, expect, test } from "vitest";
import type { HistoryEntry } from "~/backend/content/admin/history.server";
import { changeSentence, shortName } from "~/routes/admin/dashboard/data/change-sentence.server";
import { formatRecent } from "~/routes/admin/dashboard/data/recent-time.server";

const NAMES = new Map([
  ["a", "anna@rezyserka.example"],
  ["b", "jan@rezyserka.example"],
  ["c", "jan@inna.example"],
  ["d", "ewa@rezyserka.example (dawny administrator)"],
]);

type Change = Partial<Pick<HistoryEntry, "kind" | "table_name" | "operation" | "before" | "after">>;
function sentence(change: Change, entries = 1): string {
  const entry = {
    id: 1,
    row_id: "r",
    changed_by: "a",
    changed_at: "",
    change_id: 1,
    before: null,
    after: null,
  };
  const made = { ...entry, kind: "changed", table_name: "portfolio", operation: "update", ...change };
  return changeSentence(made as HistoryEntry, entries, NAMES);
}
const changed = (before: Record<string, unknown>, after: Record<string, unknown>, entries = 1) =>
  sentence({ before: { title_pl: "Gala", ...before }, after: { title_pl: "Gala", ...after } }, entries);

describe("PANEL-4 a change in plain words", () => {
  test.each([
    ["added", "portfolio", "Dodano projekt „Gala”"],
    ["deleted", "testimonials", "Usunięto opinię „Gala”"],
    ["published", "blog_posts", "Opublikowano wpis na blogu „Gala”"],
    ["hidden", "about_team_members", "Ukryto członka zespołu „Gala”"],
    ["moved", "client_logos", "Przesunięto logotyp klienta „Gala”"],
    ["scheduled", "services", "Zaplanowano usługę „Gala”"],
  ] as const)("PANEL-4 %s, %s", (kind, table_name, text) => {
    expect(sentence({ kind, table_name, after: { title_pl: "Gala" } })).toBe(text);
  });

  test("PANEL-4 changed fields are named in the accusative, English alone as such, many by their number", () => {
    expect(changed({ title_pl: "Gala" }, { title_pl: "Bal" })).toBe("Zmieniono tytuł projektu „Bal”");
    expect(changed({ category: "sports" }, { category: "cultural" })).toBe(
      "Zmieniono kategorię projektu „Gala”",
    );
    expect(changed({ title_en: "a" }, { title_en: "b" })).toBe("Zmieniono tytuł (EN) projektu „Gala”");
    expect(
      changed(
        { description_pl: "a", description_en: "a", category: "sports" },
        { description_pl: "b", description_en: "b", category: "cultural" },
      ),
    ).toBe("Zmieniono opis i kategorię projektu „Gala”");
    const [was, is] = ["a", "b"].map((value) => ({
      description_pl: value,
      category: value,
      keywords_pl: value,
      youtube_url: value,
      image_alt_pl: value,
    }));
    expect(changed(was ?? {}, is ?? {})).toMatch(/^Zmieniono \S+, .+ i jeszcze 3 pola projektu „Gala”$/);
    expect(changed({ visible_label: "a" }, { visible_label: "b" })).toBe(
      "Zmieniono pole „visible_label” projektu „Gala”",
    );
  });

  test("PANEL-4 of a change of several items the first is named, the others counted", () => {
    const [was, is] = [{ category: "sports" }, { category: "cultural" }];
    expect(changed(was, is, 2)).toBe("Zmieniono kategorię projektu „Gala” i jeszcze 1 zmiana");
    expect(changed(was, is, 4)).toBe("Zmieniono kategorię projektu „Gala” i jeszcze 3 zmiany");
    expect(changed(was, is, 13)).toBe("Zmieniono kategorię projektu „Gala” i jeszcze 12 zmian");
  });

  test("PANEL-4 a person is named by what stands before the @, unless that is somebody else's too", () => {
    expect(["a", "b", "d", "gone", null].map((id) => shortName(id, NAMES))).toEqual([
      "anna",
      "jan@rezyserka.example",
      "ewa@rezyserka.example (dawny administrator)",
      "dawny administrator",
      "poza panelem",
    ]);
  });
});

test("PANEL-4 a time is said as one says it, in Warsaw", () => {
  const now = new Date("2026-11-22T23:30:00Z");
  expect(formatRecent("2026-11-22T23:05:00Z", now)).toBe("dziś, 0:05");
  expect(formatRecent("2026-11-22T08:05:00Z", now)).toBe("wczoraj, 9:05");
  expect(formatRecent("2026-11-24T12:00:00Z", now)).toBe("jutro, 13:00");
  expect(formatRecent("2026-09-07T12:00:00Z", now)).toBe("7 wrz, 14:00");
  expect(formatRecent("2025-09-07T12:00:00Z", now)).toBe("7 wrz 2025");
});
