import { expect, test } from "vitest";
import { overlay, type TranslationRow } from "~/i18n/overlay";

const bundled = () => ({ footer: { tagline: "stopka", deep: { one: "1" } }, title: "tytuł" });
const row = (key: string, pl = "nowe", en = "new"): TranslationRow => ({ key, pl, en });

test("I18N-3 a row replaces the bundled text in its language", () => {
  const rows = [row("footer.tagline"), row("title", "tytuł 2", "title 2")];
  expect(overlay(bundled(), rows, "pl")).toEqual({
    footer: { tagline: "nowe", deep: { one: "1" } },
    title: "tytuł 2",
  });
  expect(overlay(bundled(), rows, "en")).toEqual({
    footer: { tagline: "new", deep: { one: "1" } },
    title: "title 2",
  });
});

test("I18N-3 the bundled texts themselves stay as they were", () => {
  const original = bundled();
  overlay(original, [row("footer.deep.one")], "pl");
  expect(original).toEqual(bundled());
});

test("I18N-3 an empty value leaves the bundled text", () => {
  expect(overlay(bundled(), [row("title", "", "")], "pl").title).toBe("tytuł");
  expect(overlay({ title: "bundled" }, [row("title", "po polsku", "")], "en").title).toBe("bundled");
});

test("I18N-4 a new key without an English text has the Polish one", () => {
  expect(overlay<object>({}, [row("extra.note", "uwaga", "")], "en")).toEqual({ extra: { note: "uwaga" } });
});

test("TRA-1 a key that would replace a group, or go under a text, is left out", () => {
  const rows = [row("footer"), row("footer.deep"), row("title.more"), row("footer.tagline.more.still")];
  expect(overlay(bundled(), rows, "pl")).toEqual(bundled());
});

test.each([
  "__proto__.polluted",
  "__proto__",
  "constructor.prototype.polluted",
  "footer.__proto__.polluted",
  "footer.constructor",
  "prototype.x",
  "",
  ".",
  "footer.",
  ".title",
  "footer..tagline",
])("TRA-1 the key %j reaches nothing", (key) => {
  const texts = overlay(bundled(), [row(key)], "pl");
  expect(texts).toEqual(bundled());
  expect(Object.getPrototypeOf(texts)).toBe(Object.prototype);
  expect({}).not.toHaveProperty("polluted");
});

test("TRA-1 a key named like something every object has is a key like any other", () => {
  expect(overlay<object>({}, [row("toString"), row("valueOf.x")], "pl")).toEqual({
    toString: "nowe",
    valueOf: { x: "nowe" },
  });
});
