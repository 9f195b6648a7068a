import {
  expect,
  expectAccessible,
  openRowMenu,
  signInTo,
  test,
} from "../../../../support/browser/browser-admin.ts";
import { addRows, removeRows } from "../../../../support/browser/browser-rows.ts";

const EXTRA = 55;

const extra = Array.from({ length: EXTRA }, (_, index) => ({
  title_pl: `Realizacja nr ${index + 1}`,
  title_en: `Production no ${index + 1}`,
  is_active: false,
}));

test.beforeEach(async ({ own }) => {
  await addRows(own.home, "portfolio", extra);
});
test.afterEach(({ own }) => removeRows(own.home, "portfolio", "title_pl=like.Realizacja nr *"));

test("PFA-1 a long list has pages and a search; what is moved off its page is followed, told and keeps the focus", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/portfolio");
  const rows = page.locator(".admin-row");
  await expect(rows).toHaveCount(50);
  await page.getByRole("link", { name: "Następna" }).click();
  await expect(page.getByText("Strona 2 z 2", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/admin/portfolio?page=2");
  const first = rows.first();
  const name = ((await first.locator("p").first().textContent()) ?? "").trim();
  await openRowMenu(first);
  await first.getByRole("button", { name: /^Przesuń w górę/ }).click();
  await expect(page.locator("[aria-live]").filter({ hasText: /pozycja 50 z \d+/ })).toHaveCount(1);
  await expect(rows.last()).toContainText(name);
  await expect(rows.last().getByRole("button").first()).toBeFocused();
  await expectAccessible(page);

  await page.getByRole("searchbox").fill("nr 17");
  await page.getByRole("button", { name: "Szukaj" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Realizacja nr 17");
  await openRowMenu(rows);
  await expect(rows.getByRole("button", { name: /^Przesuń w/ })).toHaveCount(0);
  await expect(rows.getByLabel("Przenieś na pozycję")).toBeVisible();
  await expectAccessible(page);
  await rows.getByRole("link", { name: /Edytuj/ }).click();
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(page).toHaveURL("/admin/portfolio?q=nr+17");
  await expect(rows).toHaveCount(1);
});
