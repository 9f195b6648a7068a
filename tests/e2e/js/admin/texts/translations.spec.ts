import {
  expect,
  expectAccessible,
  expectSound,
  signInTo,
  test,
  toast,
} from "../../../../support/browser/browser-admin.ts";
import { addText, changeText } from "../../../cycles/admin-cycles.ts";

const PATH = "/admin/translations";

test("TRA-1 TRA-2 a bundled text is overridden, shows on the next request, and comes back, without a reload", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, PATH);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await changeText(page, own.url);
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("TRA-1 a row is added with placeholders; keys are refused in words; an edit is cancelled", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, PATH);
  await addText(page, "own.js");
  // Both are expected: the browser logs every error response.
  expect(complaints.filter((text) => !/status of (400|409)/.test(text))).toEqual([]);
  complaints.length = 0;
});

test("TRA-1 the editor opens in the row's place with the focus, and gives it back", async ({ page, own }) => {
  await signInTo(page, own.admin, `${PATH}?show=changed`);
  const edit = page.getByRole("link", { name: "Edytuj: footer.tagline" });
  await edit.click();
  await expect(page.getByRole("heading", { name: "Edycja tłumaczenia" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Anuluj" }).click();
  await expect(edit).toBeFocused();
});

test("TRA-2 variables that differ are warned about while typing, and once saved", async ({ page, own }) => {
  await signInTo(page, own.admin, `${PATH}?q=header.logo`);
  await page.getByRole("link", { name: "Nadpisz: header.logo" }).click();
  const english = page.getByRole("textbox", { name: "English" });
  const warning = page.getByText(
    "Zmienne w nawiasach {{ }} różnią się między językami. PL: {{company}}; EN: brak.",
  );
  await expect(english).toHaveValue("{{company}}, home page");
  await expect(warning).toHaveCount(0);
  await english.fill("Home page");
  await expect(warning).toBeVisible();
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(toast(page, "Zapisano zmiany")).toContainText("{{company}}");
  await expect(page.getByRole("row", { name: /header\.logo/ })).toContainText("Różne zmienne");
  await page.getByRole("link", { name: "Usuń: header.logo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Usuń" }).click();
  await expect(toast(page, "Usunięto tłumaczenie")).toBeVisible();
});

test("TRA-1 TRA-2 the list has no accessibility violation, on a phone either, and nothing overflows", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, PATH);
  await page.getByRole("link", { name: "Następna" }).click();
  await expect(page.getByText("Strona 2 z")).toBeVisible();
  await expectSound(page);
});
