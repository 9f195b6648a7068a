import type { Locator } from "@playwright/test";
import {
  expect,
  expectAccessible,
  holdRequests,
  restoreContent,
  rowWithMenu,
  signInTo,
  test,
  toast,
} from "../../../../support/browser/browser-admin.ts";
import { listRows } from "../../../../support/browser/browser-rows.ts";

// Several pages each: on a busy machine half a minute is short.
test.beforeEach(({ own }) => restoreContent(own));

test("PANEL-3 a page that takes long has its outline in its place, and one that is left keeps what was typed", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/testimonials");
  const release = await holdRequests(page, /\/admin\/portfolio\.data/);
  const main = page.getByRole("main");
  const search = page.getByRole("searchbox").first();
  await search.fill("gala");
  await page.getByRole("link", { name: "Portfolio", exact: true }).click();
  await expect(main).toHaveAttribute("aria-busy", "true");
  await expect(main.locator(".skeleton")).toBeVisible();
  await expect(search).toBeHidden();
  await expectAccessible(page);
  // Another choice ends the wait.
  await page.getByRole("link", { name: "Opinie", exact: true }).click();
  await expect(main.locator(".skeleton")).toHaveCount(0);
  await expect(search).toBeVisible();
  release();
});

/** Counts what an admin clicks; what they type is not counted. */
function counting() {
  let count = 0;
  const click = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  return { click, count: () => count };
}

test("PANEL-1 everyday tasks take few clicks from the dashboard", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin");
  const sidebar = page.getByRole("navigation", { name: "Menu" }).first();

  const publishing = counting();
  await publishing.click(page.getByRole("link", { name: "Dodaj projekt" }));
  await page.getByLabel("Tytuł (PL)").fill("Nowa gala");
  await page.getByRole("textbox", { name: "Opis (PL)" }).fill("Cały wieczór na żywo.");
  await publishing.click(page.getByRole("button", { name: "Zapisz", exact: true }).last());
  await expect(toast(page, "Dodano projekt")).toBeVisible();
  const added = await rowWithMenu(page, "Nowa gala");
  await expect(added.getByText("Opublikowane")).toBeVisible();
  await added.getByLabel("Przenieś na pozycję").fill("3");
  await publishing.click(added.getByRole("button", { name: "Przenieś" }));
  await expect(page.locator(".admin-row").nth(2)).toContainText("Nowa gala");
  // The menu's own click is the helper's.
  expect(publishing.count() + 1, "a project published at place 3").toBeLessThanOrEqual(6);

  const deleting = counting();
  await rowWithMenu(page, "Nowa gala");
  await page.getByRole("link", { name: "Usuń: Nowa gala" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Usuń" }).click();
  await deleting.click(toast(page, "Usunięto projekt").getByRole("button", { name: "Cofnij" }));
  await expect(page.locator(".admin-row").nth(2)).toContainText("Nowa gala");
  expect(deleting.count(), "a deletion undone").toBe(1);

  const phoning = counting();
  await phoning.click(sidebar.getByRole("link", { name: "Dane firmy" }));
  await phoning.click(page.getByLabel("Telefon"));
  await page.getByLabel("Telefon").fill("+48 71 123 45 67");
  await phoning.click(page.getByRole("button", { name: "Zapisz", exact: true }).last());
  await expect(toast(page, "Zapisano")).toBeVisible();
  expect((await listRows(own.home, "company"))[0]?.phone).toContain("123 45 67");
  expect(phoning.count(), "a phone number changed").toBeLessThanOrEqual(3);

  const finding = counting();
  await finding.click(page.getByRole("link", { name: "Szukaj", exact: true }));
  await page.getByRole("combobox", { name: "Czego szukasz?" }).fill("zobacz realizacje");
  await finding.click(
    page.getByRole("dialog").getByRole("option").filter({ hasText: "Zobacz realizacje" }).first(),
  );
  await expect(page.getByRole("textbox").filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/translations/);
  expect(finding.count(), "the text of a button found").toBeLessThanOrEqual(2);
});
