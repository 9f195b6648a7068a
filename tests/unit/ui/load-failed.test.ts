import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LoadFailed } from "~/ui/form/load-failed";

test("TOAST-2 a failure to load is a notification without script too, and stays in the list's place", () => {
  const failure = { title: "Błąd ładowania", message: "Nie udało się załadować usług" };
  const html = renderToStaticMarkup(createElement(LoadFailed, failure));
  const [, labelledBy] = /<dialog open="" aria-labelledby="([^" ]+)"/.exec(html) ?? [];
  expect(html).toContain(`id="${labelledBy}"`);
  expect(html.match(/Nie udało się załadować usług/g)).toHaveLength(2);
});
