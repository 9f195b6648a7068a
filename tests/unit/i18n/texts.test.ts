import { describe, expect, test } from "vitest";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { createTranslate } from "~/i18n/translate";
import { leaves } from "../../support/texts.ts";

const polish = leaves(pl);
const english = leaves(en);

describe("the bundled texts", () => {
  test("I18N-4 both languages have the same keys", () => {
    expect(polish.size).toBeGreaterThan(100);
    expect([...english.keys()].sort()).toEqual([...polish.keys()].sort());
  });

  test("I18N-4 no text is empty", () => {
    for (const [key, text] of [...polish, ...english]) expect(text.trim(), key).not.toBe("");
  });

  test("I18N-4 both languages fill in the same placeholders", () => {
    const placeholders = (text: string) => (text.match(/\{\{\s*\w+\s*\}\}/g) ?? []).sort();
    for (const [key, text] of polish) {
      expect(placeholders(english.get(key) ?? ""), key).toEqual(placeholders(text));
    }
  });

  test("I18N-4 a text with a number has every plural form that its language asks for", () => {
    const bases = [...polish.keys()].filter((key) => key.endsWith("_one")).map((key) => key.slice(0, -4));
    expect(bases).not.toEqual([]);
    for (const [locale, texts] of [
      ["pl", polish],
      ["en", english],
    ] as const) {
      for (const category of new Intl.PluralRules(locale).resolvedOptions().pluralCategories) {
        for (const base of bases) expect(texts.has(`${base}_${category}`), `${locale} ${base}`).toBe(true);
      }
    }
  });

  // Texts quoted in the acceptance points, word for word.
  test.each([
    ["CONT-2", "contact.sending", "Wysyłanie...", "Sending..."],
    ["CONT-2", "contact.sentTitle", "Wiadomość wysłana", "Message sent"],
    [
      "CONT-2",
      "contact.sentBody",
      "Dziękujemy za kontakt. Odpowiemy najszybciej, jak to możliwe.",
      "Thank you for contacting us. We will respond as soon as possible.",
    ],
    ["CONT-2", "contact.failedTitle", "Błąd wysyłania", "Sending error"],
    [
      "CONT-2",
      "contact.failedBody",
      "Wystąpił błąd podczas wysyłania wiadomości. Spróbuj ponownie później.",
      "An error occurred while sending the message. Please try again later.",
    ],
    ["SVC-2", "service.notFound", "Nie znaleziono usługi", "Service not found"],
    ["SVC-1", "common.letsTalk", "Porozmawiajmy", "Let's Talk"],
    ["HOME-3", "category.all", "Wszystkie", "All"],
    ["HOME-3", "category.conference", "Konferencja", "Conference"],
    ["HOME-3", "category.sports", "Sport", "Sports"],
    ["HOME-3", "category.entertainment", "Rozrywka", "Entertainment"],
    ["HOME-3", "category.corporate", "Korporacyjne", "Corporate"],
    ["HOME-3", "category.cultural", "Kulturalne", "Cultural"],
  ])("%s %s is as the specification has it", (_id, key, polishText, englishText) => {
    // A non-breaking space after a one-letter word is typography, not another wording.
    expect(polish.get(key)?.replaceAll("\u00a0", " ")).toBe(polishText);
    expect(english.get(key)?.replaceAll("’", "'")).toBe(englishText);
  });

  test.each([
    ["login.title", "Panel Administratora"],
    ["login.submit", "Zaloguj się"],
    ["login.busy", "Logowanie..."],
    ["login.failed", "Nieprawidłowy email lub hasło"],
  ])("LOGIN-1 LOGIN-2 %s is as the specification has it", (key, text) => {
    expect(polish.get(key)).toBe(text);
  });
});

describe("the browser's translate", () => {
  test("I18N-4 an unknown key is shown as it is, and groups are no texts", () => {
    const t = createTranslate({}, "pl");
    expect(t("footer.contact")).toBe("footer.contact");
    const inherited = createTranslate({ footer: pl.footer }, "pl") as (key: string) => string;
    for (const key of ["footer", "footer.constructor.name", "__proto__", "toString"]) {
      expect(inherited(key)).toBe(key);
    }
  });

  test("I18N-6 numbers take the plural form of the language", () => {
    const t = createTranslate(pl, "pl");
    const minutes = [1, 2, 5, 12, 22, 25].map((count) => t("blog.readingTime", { count }));
    expect(minutes.map((text) => text.replace(/^\d+\s/, "").replaceAll("\u00a0", " "))).toEqual([
      "minuta czytania",
      "minuty czytania",
      "minut czytania",
      "minut czytania",
      "minuty czytania",
      "minut czytania",
    ]);
  });
});
