import { expect, signInTo, test } from "../../../../support/browser/browser-admin.ts";
import { addText, changeText } from "../../../cycles/admin-cycles.ts";

const PATH = "/admin/translations";

test("TRA-1 TRA-2 a bundled text is overridden, shows on the next request, and comes back, without JavaScript", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, PATH);
  await changeText(page, own.url);
});

test("TRA-1 a row is added without JavaScript; keys are refused in words; an edit is cancelled", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, PATH);
  await addText(page, "own.plain");
  complaints.length = 0;
});

test("TRA-2 without JavaScript the list is filtered and paged by its address", async ({ page, own }) => {
  await signInTo(page, own.admin, PATH);
  await expect(page.getByRole("row")).toHaveCount(51);
  await page.getByRole("link", { name: "Następna" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByLabel("Pokaż").selectOption("Takie same w obu językach");
  await page.getByRole("button", { name: "Szukaj" }).click();
  await expect(page).toHaveURL(/show=identical/);
  await expect(page.getByRole("row").filter({ hasText: "header.portfolio" })).toContainText("Takie same");
  await page.getByRole("link", { name: "Wyczyść" }).click();
  await expect(page).toHaveURL(/\/admin\/translations$/);
});

test("TRA-1 without JavaScript the way to the editor leads to it", async ({ page, own }) => {
  await signInTo(page, own.admin, PATH);
  await page.getByLabel("Pokaż").selectOption("Zmienione i dodane");
  await page.getByRole("button", { name: "Szukaj" }).click();
  await page.getByRole("link", { name: "Edytuj: home.onAir" }).click();
  await expect(page).toHaveURL(/#translation-title$/);
  await expect(page.getByRole("heading", { name: "Edycja tłumaczenia" })).toBeInViewport();
});
