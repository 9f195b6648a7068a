import type { Page } from "@playwright/test";
import { expect, openRowMenu, toast } from "../../support/browser/browser-admin.ts";

/** The lists of all types of content. */
export const LISTS = [
  "/admin/content",
  "/admin/portfolio",
  "/admin/about",
  "/admin/blog",
  "/admin/testimonials",
  "/admin/client-logos",
  "/admin/blocks",
  "/admin/social-links",
];

/** A row of the list that is open. */
const row = (page: Page, name: string) => page.locator(".admin-row").filter({ hasText: name }).first();

/** Opens the first row's editor. @returns its name */
async function openFirst(page: Page): Promise<string> {
  const edit = page.locator(".admin-row a[id^='edit-']").first();
  const name = ((await edit.getAttribute("aria-label")) ?? "").replace("Edytuj: ", "");
  await edit.click();
  await expect(page.locator(".save-bar")).toBeVisible();
  return name;
}

/** Saves the first row as it is, keeps it as a draft with another English text, and discards that (TYPE-1, PUB-2). */
export async function saveAndDraft(page: Page, path: string): Promise<void> {
  const name = await openFirst(page);
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(page.getByRole("dialog").filter({ hasText: /Zapisano|zaktualizowan/ })).toBeVisible();
  await expect(row(page, name)).not.toContainText("Szkic");

  await openFirst(page);
  await page
    .locator("form input[lang=en], form input[type=url]")
    .first()
    .fill(path === "/admin/social-links" ? "https://draft.example/" : "Draft");
  await page.getByRole("button", { name: "Zapisz szkic" }).click();
  await expect(toast(page, "Zapisano szkic")).toBeVisible();
  await page.getByRole("link", { name: "Odrzuć szkic" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Odrzuć szkic" }).click();
  await expect(toast(page, "Odrzucono szkic")).toBeVisible();
  await expect(page.getByRole("link", { name: "Odrzuć szkic" })).toHaveCount(0);
}

/** Hides the first project by its menu and takes that back, copies it, and deletes two at once (PUB-5, PUB-8). */
export async function hideCopyRemove(page: Page): Promise<void> {
  const first = page.locator(".admin-row").first();
  const name = ((await first.locator(".row-name").first().textContent()) ?? "").trim();
  await openRowMenu(first);
  await first.getByRole("button", { name: "Ukryj" }).click();
  await expect(row(page, name)).toContainText("Ukryte");
  await toast(page, "Ukryto")
    .getByRole("button", { name: /Cofnij/ })
    .click();
  await expect(row(page, name)).toContainText("Opublikowane");

  await openRowMenu(first);
  await first.getByRole("button", { name: "Duplikuj" }).click();
  await expect(page.getByRole("textbox", { name: "Tytuł (PL)" })).toHaveValue(`${name} (kopia)`);
  await page.getByRole("link", { name: "Anuluj" }).click();
  const copy = row(page, `${name} (kopia)`);
  await expect(copy).toContainText("Ukryte");

  const count = await page.locator(".admin-row").count();
  await page.getByRole("checkbox", { name: `Zaznacz: ${name} (kopia)` }).check();
  await page
    .getByRole("checkbox", { name: /^Zaznacz: / })
    .nth(1)
    .check();
  await page.locator("form[id$='-items']").getByRole("button", { name: "Usuń" }).click();
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć zaznaczone?" });
  await question.getByRole("button", { name: "Usuń" }).click();
  await expect(page.locator(".admin-row")).toHaveCount(count - 2);
  await toast(page, "Usunięto: 2")
    .getByRole("button", { name: /Cofnij/ })
    .click();
  await expect(page.locator(".admin-row")).toHaveCount(count);
  await openRowMenu(copy);
  await copy.getByRole("link", { name: /^Usuń: / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Usuń" }).click();
  await expect(page.locator(".admin-row")).toHaveCount(count - 1);
}

/** Looks at a draft in both languages, publishes it from the bar above it, and takes that back (PUB-2, PUB-4, PUB-5). */
export async function previewAndPublish(page: Page, site: string): Promise<void> {
  await openFirst(page);
  const address = new URL(page.url()).searchParams.get("edit") ?? "";
  const visit = async () => (await fetch(`${site}/portfolio/${address}`)).text();
  await page.getByRole("textbox", { name: "Tytuł (PL)" }).fill("Tytuł ze szkicu");
  await page.locator("button[name=outcome][value=preview]").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tytuł ze szkicu");
  expect(await visit()).not.toContain("Tytuł ze szkicu");
  const bar = page.getByRole("region", { name: "Podgląd" });
  await bar.getByRole("button", { name: "Opublikuj" }).click();
  await expect(toast(page, "Opublikowano")).toBeVisible();
  expect(await visit()).toContain("Tytuł ze szkicu");
  await toast(page, "Opublikowano")
    .getByRole("button", { name: /Cofnij/ })
    .click();
  await expect(toast(page, "Cofnięto")).toBeVisible();
  expect(await visit()).not.toContain("Tytuł ze szkicu");
}
