import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectSound,
  restoreContent,
  signInTo,
  test,
} from "../../../../support/browser/browser-admin.ts";
import { forgive } from "../../../test.ts";

// Several pages each: on a busy machine half a minute is short.
// Rows left by other tests of the worker would be found and counted too.
test.beforeEach(({ own }) => restoreContent(own));

const dialog = (page: Page) => page.getByRole("dialog", { name: "Szukaj w panelu" });
const box = (page: Page) => page.getByRole("combobox", { name: "Czego szukasz?" });
const options = (page: Page) => dialog(page).getByRole("option");
const chosen = (page: Page) => dialog(page).getByRole("option", { selected: true });

/** Opens the dialog by its keys, once its code is there. */
async function press(page: Page, keys: "Control+k" | "Meta+k") {
  await expect(page.getByRole("link", { name: "Szukaj", exact: true })).toHaveAttribute("aria-keyshortcuts");
  await page.keyboard.press(keys);
}

test("PANEL-5 Ctrl+K searches as one types; arrows choose, Enter opens, Escape gives the focus back", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/portfolio");
  const opener = page.getByRole("link", { name: "Dodaj projekt" });
  await opener.focus();
  await press(page, "Control+k");
  await expect(box(page)).toBeFocused();
  await expect(chosen(page), "pages and actions before anything is typed").toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await press(page, "Meta+k");
  await page.keyboard.type("noc bieg");
  await expect(options(page).filter({ hasText: "Nocny Bieg nad Odrą" })).toHaveCount(2);
  await expect(dialog(page).getByRole("status")).toHaveText(/^Wyników: \d+$/);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toHaveAttribute("aria-activedescendant", "search-option-1");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last(), "from the first to the last").toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  const name = await chosen(page).locator(".search-title").textContent();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\?edit=[0-9a-f-]{36}#/);
  expect(name).toContain("Bieg");
});

test("PANEL-5 a setting opens with its field focused", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin");
  await press(page, "Control+k");
  await box(page).fill("telefon");
  await options(page).filter({ hasText: "Dane firmy" }).first().click();
  await expect(page).toHaveURL(/\/admin\/company#company-phone$/);
  await expect(page.getByLabel("Telefon")).toBeFocused();
});

test("PANEL-5 what is being typed in a form stays where the search fails or is left", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/settings?edit=company");
  await page.getByLabel("Telefon").fill("+48 22 000 00 00");
  await page.route(/search\.json/, (route) => route.abort());
  await press(page, "Control+k");
  await page.keyboard.type("telefon");
  await expect(dialog(page).getByRole("status")).toHaveText(/^Nie udało się wyszukać/);
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Telefon")).toBeFocused();
  await expect(page.getByLabel("Telefon")).toHaveValue("+48 22 000 00 00");
  forgive(complaints, "ERR_FAILED");
});

test("PANEL-5 the search's page and its dialog have no accessibility violation, and nothing sticks out", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/search?q=wroclaw");
  await expectSound(page);
  await press(page, "Control+k");
  await box(page).fill("swiatlo");
  // While the answer is late the former results are dimmed.
  await expect(dialog(page).getByRole("listbox")).toHaveAttribute("aria-busy", "false");
  await expect(chosen(page)).toHaveCount(1);
  await expectSound(page);
});
