import { expect, test } from "vitest";
import { BUNDLED_TEXTS } from "~/i18n/bundled";
import { keepNumbers, keepPostcode, keepTogether, keepWhole } from "~/i18n/keep-together";

/** Replaces no-break spaces with a visible character. */
const joined = (text: string) => keepTogether(text).replaceAll("\u00a0", "~");

test.each([
  ["O tym i o owym, a w domu z kimś", "O~tym i~o~owym, a~w~domu z~kimś"],
  ["na scenie i <strong>w obiektywie</strong> u nas", "na scenie i~<strong>w~obiektywie</strong> u~nas"],
  ['<p>A <a href="/a b">tu</a>, potem i</p>', '<p>A~<a href="/a b">tu</a>, potem i</p>'],
  ['<img class="mt-2 text-sm" alt="i tak">', '<img class="mt-2 text-sm" alt="i tak">'],
  ["(w sieci) i „w sali”", "(w~sieci) i~„w~sali”"],
  ["Plan B dla każdego kabla", "Plan B dla każdego kabla"],
])("I18N-6 no line of %j ends with a one-letter word", (text, expected) => {
  expect(joined(text)).toBe(expected);
});

test.each([
  ["12 miesięcy", "12~miesięcy"],
  ["do 8 000 osób", "do 8~000~osób"],
  ["3 dB, 20 %", "3~dB, 20~%"],
  ["Kongres 2026 Wrocław", "Kongres 2026 Wrocław"],
  ["art. 6 ust. 1 lit. f RODO", "art.~6~ust.~1~lit.~f RODO"],
  ["Studio sp. z o.o., ul. Prosta 1", "Studio sp.~z~o.o., ul.~Prosta 1"],
])("I18N-6 a number stays with its unit, an abbreviation with what it belongs to: %j", (text, expected) => {
  expect(joined(text)).toBe(expected);
});

test("I18N-6 what is joined already stays as it is", () => {
  const once = keepTogether("<p>W 12 miesięcy i w 3 dni</p>");
  expect(keepTogether(once)).toBe(once);
});

test("I18N-6 the bundled Polish texts are joined as the database's are", () => {
  for (const [key, { pl }] of BUNDLED_TEXTS) expect(pl, key).toBe(keepTogether(pl));
});

test("NAV-7 a phone number is one whole", () => {
  expect(keepWhole("+48 71 000")).toBe("+48\u00a071\u00a0000");
});

test("NAV-7 a postcode is one whole with the place behind it, whose words may part", () => {
  expect(keepPostcode("43-300 Bielsko-Biała Stara")).toBe("43-\u2060300\u00a0Bielsko-Biała Stara");
});

test("I18N-6 an English number stays with what it counts", () => {
  expect(keepNumbers("48 radio microphones, 300 people, no. 0000")).toBe(
    "48\u00a0radio microphones, 300\u00a0people, no.\u00a00000",
  );
});
