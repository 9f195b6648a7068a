import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextsContext } from "~/i18n/use-translate";
import { FittedText } from "~/ui/text/fitted-text";
import { Text } from "~/ui/text/local-text";

test.each([
  ["Na żywo nie ma dubli", "<span>"],
  ["Na żywo nie\u00a0ma\u00a0dubli.", '<span class="fitted letters-10">'],
  ["Festiwal Międzynarodowy", '<span class="fitted letters-14">'],
  ["Audio-wideo-streaming", "<span>"],
  ["Dźwiękonaśladownictwopodobny", '<span class="fitted letters-20">'],
])("NAV-6 a heading is set by its longest word: %s", (text, start) => {
  expect(renderToStaticMarkup(<FittedText of={text} />)).toBe(`${start}${text}</span>`);
});

test("I18N-4 a Polish word in an English text is marked, a name is not", () => {
  const inLocale = (locale: "pl" | "en", of: { text: string; lang?: "pl" }) =>
    renderToStaticMarkup(
      <TextsContext.Provider value={{ locale, t: (key) => key }}>
        <Text of={of} />
      </TextsContext.Provider>,
    );
  const text = "A reżyserka in Łódź, says Bąk.";
  expect(inLocale("en", { text })).toBe('<span>A <span lang="pl">reżyserka</span> in Łódź, says Bąk.</span>');
  expect(inLocale("pl", { text })).toBe(`<span>${text}</span>`);
  expect(inLocale("en", { text, lang: "pl" })).toBe(`<span lang="pl">${text}</span>`);
});
