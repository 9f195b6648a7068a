import { describe, expect, test } from "vitest";
import { nextFreeKey } from "~/backend/content/admin/translations-admin.server";
import { BUNDLED_TEXTS, bundledConflict, havePlaceholdersDiffering, placeholdersOf } from "~/i18n/bundled";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { type Entry, listEntries, paginateEntries } from "~/routes/admin/translations/translation-list";
import { leaves } from "../../support/texts.ts";

const row = (key: string, polish = "tekst", english = "text") => ({ id: key, key, pl: polish, en: english });
const find = (entries: Entry[], key: string) => entries.find((entry) => entry.key === key);
const all = { search: "", filter: "all", page: 1, editedId: null } as const;

describe("the bundled texts", () => {
  test("TRA-2 are flattened, every one of both languages", () => {
    const [polish, english] = [leaves(pl), leaves(en)];
    expect([...BUNDLED_TEXTS.keys()]).toEqual([...polish.keys()]);
    for (const [key, text] of BUNDLED_TEXTS)
      expect(text, key).toEqual({ pl: polish.get(key), en: english.get(key) });
  });

  test("TRA-2 have the same variables in both languages", () => {
    for (const [key, text] of BUNDLED_TEXTS)
      expect(havePlaceholdersDiffering(text.pl, text.en), key).toBe(false);
  });

  test("TRA-1 refuse a key that would replace a group or lie under a text, and no other", () => {
    expect(bundledConflict("header")).toBe("header.skip");
    expect(bundledConflict("header.home.deep")).toBe("header.home");
    expect(bundledConflict("header.home")).toBeUndefined();
    expect(bundledConflict("header.homework")).toBeUndefined();
    expect(bundledConflict("head")).toBeUndefined();
  });
});

describe("variables", () => {
  test("TRA-2 are found whatever the spaces in them, each once", () => {
    expect(placeholdersOf("{{b}} {{ a }} {{b}} {c} {{}}")).toEqual(["{{a}}", "{{b}}"]);
  });

  test("TRA-2 that differ are told; an empty text has none to compare", () => {
    expect(havePlaceholdersDiffering("{{a}} {{b}}", "{{ b }} and {{a}}")).toBe(false);
    expect(havePlaceholdersDiffering("{{a}}", "none")).toBe(true);
    expect(havePlaceholdersDiffering("{{a}}", "")).toBe(false);
  });
});

describe("the list", () => {
  test("TRA-2 says of each text where it comes from and what is odd about it", () => {
    const entries = listEntries([
      row("header.home", "Start", "Start"),
      row("own.key", "tekst", ""),
      row("footer.copyright", "© {{year}}", ""),
    ]);
    expect(find(entries, "header.about")).toMatchObject({ id: null, origin: "bundled", pl: pl.header.about });
    expect(find(entries, "header.home")).toMatchObject({ origin: "changed", isIdentical: true });
    expect(find(entries, "own.key")).toMatchObject({ origin: "foreign", isMissing: true });
    expect(entries.filter(({ key }) => key === "header.home")).toHaveLength(1);
    // Its empty English shows the bundled one, which has a variable more.
    expect(find(entries, "footer.copyright")?.hasPlaceholdersDiffering).toBe(true);
  });

  test("TRA-2 empty pairs are missing, not identical", () => {
    expect(find(listEntries([row("own.key", "", "")]), "own.key")).toMatchObject({
      isMissing: true,
      isIdentical: false,
    });
  });

  test("TRA-2 is searched in keys and both texts, whatever the case, Polish letters included", () => {
    const entries = listEntries([row("own.key", "Żółta ŁÓDŹ", "Yellow boat")]);
    for (const search of ["OWN.k", "żółta łódź", "yellow BOAT"])
      expect(paginateEntries(entries, { ...all, search }).items.map(({ key }) => key)).toEqual(["own.key"]);
    expect(paginateEntries(entries, { ...all, search: "nothing like it" })).toMatchObject({
      items: [],
      count: 0,
      pages: 1,
    });
  });

  test.each([
    ["changed", ["header.home", "own.key"]],
    ["missing", ["own.key"]],
  ] as const)("TRA-2 is filtered: %s", (filter, keys) => {
    const entries = listEntries([row("header.home"), row("own.key", "", "text")]);
    expect(paginateEntries(entries, { ...all, filter }).items.map(({ key }) => key)).toEqual(keys);
  });

  test("TRA-2 has pages of 50; a page that is not there is the nearest that is", () => {
    const entries = listEntries(
      Array.from({ length: 120 }, (_, n) => row(`zz-${String(n).padStart(3, "0")}`)),
    );
    const first = paginateEntries(entries, { ...all, search: "zz-" });
    expect(first).toMatchObject({ count: 120, page: 1, pages: 3 });
    expect(first.items).toHaveLength(50);
    expect(paginateEntries(entries, { ...all, search: "zz-", page: 3 }).items).toHaveLength(20);
    expect(paginateEntries(entries, { ...all, search: "zz-", page: 99 }).page).toBe(3);
  });

  test("TRA-1 the row that is open is always there: on its page, else before the others", () => {
    const entries = listEntries(
      Array.from({ length: 120 }, (_, n) => row(`zz-${String(n).padStart(3, "0")}`)),
    );
    expect(paginateEntries(entries, { ...all, search: "zz-", editedId: "zz-119" })).toMatchObject({
      page: 3,
    });
    const outside = paginateEntries(entries, { ...all, search: "header.home", editedId: "zz-000" });
    expect(outside.items.map(({ key }) => key)).toEqual(["zz-000", "header.home"]);
  });
});

test("TRA-1 the next free placeholder key is no other key, and no group of others", () => {
  expect(nextFreeKey("new-key", [])).toBe("new-key");
  expect(nextFreeKey("new-key", ["new-key", "new-key-3"])).toBe("new-key-2");
  expect(nextFreeKey("new-key", ["new-key.part"])).toBe("new-key-2");
});
