import type { Page } from "@playwright/test";
import { expect, openAdmin, openRowMenu, toast } from "../../support/browser/browser-admin.ts";

// The same with and without JavaScript.

const firstRow = (page: Page) => page.getByRole("row").nth(1);

/** Deletes a project, and brings it back from the history to its old place (DATA-5). */
export async function restoreProject(page: Page): Promise<void> {
  await openAdmin(page, "/admin/portfolio");
  const rows = page.locator(".admin-row");
  const second = rows.nth(1);
  const name = ((await second.locator("p").first().textContent()) ?? "").trim();
  await openRowMenu(second);
  await second.getByRole("link", { name: `Usuń: ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Usuń" }).click();
  await expect(toast(page, "Usunięto projekt")).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);

  await openAdmin(page, "/admin/history");
  await expect(firstRow(page)).toContainText("Usunięcie");
  await expect(firstRow(page)).toContainText(`Projekt „${name}”`);
  await firstRow(page)
    .getByRole("link", { name: /^Przywróć/ })
    .click();
  const question = page.getByRole("dialog", {
    name: "Czy na pewno chcesz przywrócić stan sprzed tej zmiany?",
  });
  await expect(question.getByRole("link", { name: "Anuluj" })).toBeFocused();
  await expect(question).toContainText("Wpis został usunięty: wróci z tymi danymi.");
  await expect(question).toContainText("Tytuł (PL)");
  await question.getByRole("button", { name: "Przywróć" }).click();
  await expect(toast(page, "Przywrócono")).toBeVisible();
  await expect(firstRow(page)).toContainText("Dodanie");

  await openAdmin(page, "/admin/portfolio");
  await expect(second).toContainText(name);
}

/** Views a change field by field, reverts it, and deletes the row's whole history (DATA-5). */
export async function takeBackEdit(page: Page, before: string, after: string): Promise<void> {
  await openAdmin(page, "/admin/history?table=content_blocks");
  await firstRow(page)
    .getByRole("link", { name: /^Szczegóły zmiany/ })
    .click();
  const change = page.getByRole("region", { name: /^Zmiana: Blok treści/ });
  await expect(change).toContainText(before);
  await expect(change).toContainText(after);
  await change.getByRole("link", { name: "Przywróć", exact: true }).click();
  const question = page.getByRole("dialog", { name: /^Czy na pewno chcesz przywrócić/ });
  await expect(question).toContainText(before);
  await question.getByRole("button", { name: "Przywróć" }).click();
  await expect(toast(page, "Przywrócono")).toBeVisible();
  await expect(firstRow(page)).toContainText("Zmiana");

  const open = () =>
    firstRow(page)
      .getByRole("link", { name: /^Szczegóły zmiany/ })
      .click();
  await open();
  await change.getByRole("link", { name: "Wszystkie zmiany tego wpisu" }).click();
  // Entries: the insert with the demo content, the edit, and the revert.
  await expect(page.getByText("Zmian: 3", { exact: true })).toBeVisible();
  await open();
  await change.getByRole("link", { name: "Usuń historię tego wpisu" }).click();
  const doubt = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć całą historię tego wpisu?" });
  await expect(doubt).toContainText("Zmian: 3.");
  await doubt.getByRole("link", { name: "Anuluj" }).click();
  await expect(doubt).toHaveCount(0);
  await open();
  await change.getByRole("link", { name: "Usuń historię tego wpisu" }).click();
  await doubt.getByRole("button", { name: "Usuń historię" }).click();
  await expect(toast(page, "Usunięto z historii")).toBeVisible();
  await expect(firstRow(page)).toContainText("Blok treści");
  await expect(page.getByRole("row").filter({ hasText: "„contact_intro”" })).toHaveCount(0);
}

/** Chooses an age, confirms, and deletes older entries: none here (DATA-5). */
export async function forgetOld(page: Page): Promise<void> {
  await openAdmin(page, "/admin/history");
  await page.getByLabel("Zmiany starsze niż").selectOption("rok");
  await page.getByRole("button", { name: "Usuń starsze" }).click();
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć historię starszą niż rok?" });
  await expect(question).toContainText("Zmian: 0.");
  await question.getByRole("button", { name: "Usuń historię" }).click();
  await expect(toast(page, "Usunięto z historii")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
}

/** Finds the admin's own change of a project by all filters, compares two versions, and restores one field (PUB-7). */
export async function restoreOneField(page: Page, project: string, person: string): Promise<void> {
  const save = async (fields: Record<string, string>) => {
    await openAdmin(page, `/admin/portfolio?edit=${project}`);
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
    await expect(toast(page, "Projekt został zaktualizowany")).toBeVisible();
  };
  await openAdmin(page, `/admin/portfolio?edit=${project}`);
  const english = await page.getByLabel("Tytuł (EN)", { exact: true }).inputValue();
  await save({ "Tytuł (PL)": "Gala żeglarska", "Tytuł (EN)": "Sailing gala" });
  await save({ "Tytuł (PL)": "Regaty" });

  await openAdmin(page, "/admin/history");
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Warsaw" }).format(new Date());
  await page.getByLabel("Rodzaj treści").selectOption("Projekt");
  await page.getByLabel("Rodzaj zmiany").selectOption("Zmiana");
  await page.getByLabel("Kto").selectOption(person);
  await page.getByLabel("Od dnia").fill(today);
  await page.getByLabel("Do dnia").fill(today);
  await page.getByLabel("Nazwa lub treść").fill("zeglarska GALA");
  await page.getByRole("button", { name: "Pokaż" }).click();
  await expect(page.getByText("Zmian: 2", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Kto").getByRole("option", { selected: true })).toHaveText(person);
  const first = page.getByRole("row").nth(2);
  await expect(first).toContainText("Zmieniono: Tytuł (PL), Tytuł (EN)");

  await first.getByRole("link", { name: /^Szczegóły zmiany/ }).click();
  await page.getByRole("link", { name: "Wszystkie zmiany tego wpisu" }).click();
  await page.getByRole("button", { name: "Porównaj" }).click();
  const differences = page.getByRole("region", { name: /^Różnice: / });
  await expect(differences).toContainText("Gala żeglarska");
  await expect(differences).toContainText("Regaty");
  await expect(differences).not.toContainText("Sailing gala");
  await differences.getByRole("link", { name: "Zamknij" }).click();

  await first.getByRole("link", { name: /^Szczegóły zmiany/ }).click();
  await page.getByRole("link", { name: "Przywróć to pole: Tytuł (EN)" }).click();
  const question = page.getByRole("dialog", { name: /^Czy na pewno chcesz przywrócić to pole\?/ });
  await expect(question).toContainText("Sailing gala");
  await expect(question).toContainText(english);
  await question.getByRole("button", { name: "Przywróć" }).click();
  await expect(toast(page, "Przywrócono")).toContainText("pole „Tytuł (EN)”");
  await openAdmin(page, `/admin/portfolio?edit=${project}`);
  await expect(page.getByLabel("Tytuł (EN)", { exact: true })).toHaveValue(english);
  await expect(page.getByLabel("Tytuł (PL)", { exact: true })).toHaveValue("Regaty");
}
