import { expect, test } from "vitest";
import { localised, unquoted } from "~/i18n/localised";

const row = (title_pl: string, title_en: string) => ({ title_pl, title_en });

test("I18N-4 a field is in the language of the page, and not marked", () => {
  expect(localised(row("Dźwięk", "Audio"), "title", "pl")).toEqual({ text: "Dźwięk" });
  expect(localised(row("Dźwięk", "Audio"), "title", "en")).toEqual({ text: "Audio" });
});

test.each(["", "  ", "\n\t"])(
  "I18N-4 an English field left empty (%j) is the Polish text, marked",
  (empty) => {
    expect(localised(row("Dźwięk", empty), "title", "en")).toEqual({ text: "Dźwięk", lang: "pl" });
  },
);

test("I18N-4 Polish never falls back to English", () => {
  expect(localised(row("", "Audio"), "title", "pl")).toEqual({ text: "" });
});

test.each([
  ["„Obraz szedł dalej.”", "Obraz szedł dalej."],
  [' "It kept coming." ', "It kept coming."],
  ["„Raz”, mówił, „i dobrze”", "„Raz”, mówił, „i dobrze”"],
  ["Zagraliśmy „Halkę”", "Zagraliśmy „Halkę”"],
])(
  "HOME-4 LOOK-2 quotation marks typed round all of a client's words are not shown twice: %s",
  (typed, text) => {
    expect(unquoted({ text: typed, lang: "pl" })).toEqual({ text, lang: "pl" });
  },
);
