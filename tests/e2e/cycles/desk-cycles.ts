import type { Page } from "@playwright/test";
import { expect, expectSound, openAdmin, toast } from "../../support/browser/browser-admin.ts";

const DESK = "/admin/translations?view=all";
const FILES = "/admin/translations?view=files";

/** The row of a text. @param name owner and label, as its links say it */
const rowOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: `Edytuj: ${name}` }) });

/** Empties an English text, finds it as missing, writes it anew, and takes that back (DESK-1). */
export async function translateText(page: Page): Promise<void> {
  const name = "Kongres Chmury 2026 · Tytuł";
  await openAdmin(page, `${DESK}&site=privacy`);
  await expectSound(page);
  await openAdmin(page, DESK);
  await page.getByRole("searchbox", { name: "Szukaj w tekstach" }).fill("kongres chmury");
  await page.getByRole("button", { name: "Szukaj", exact: true }).click();
  await page.getByRole("link", { name: `Edytuj: ${name}` }).click();
  await expect(page.getByRole("heading", { name })).toBeInViewport();
  await expectSound(page);
  const english = page.getByRole("textbox", { name: "English" });
  await expect(english).toHaveValue("Cloud Congress 2026");
  await english.fill("");
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(rowOf(page, name)).toContainText("Brak");
  await toast(page, "Zapisano zmiany").getByRole("button", { name: "Zamknij" }).click();
  await expect(toast(page, "Zapisano zmiany")).toHaveCount(0);

  await page.getByRole("link", { name: /^Brak 1$/ }).click();
  await expect(page).toHaveURL(/show=missing/);
  await page.getByRole("link", { name: `Edytuj: ${name}` }).click();
  await page.getByRole("textbox", { name: "English" }).fill("Congress of the Cloud");
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Zapisano zmiany")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await toast(page, "Zapisano zmiany").getByRole("button", { name: "Cofnij" }).click();
  await expect(toast(page, "Cofnięto")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(1);
}

/** Marks a name that is the same in both languages as done, and takes that back (DESK-1). */
export async function markName(page: Page): Promise<void> {
  const name = "header.menu · Tekst strony";
  await openAdmin(page, `${DESK}&site=shared`);
  await page.getByRole("button", { name: `Oznacz jako gotowe: ${name}` }).click();
  await expect(toast(page, "Oznaczono jako gotowe")).toBeVisible();
  await expect(rowOf(page, name)).toContainText("Oznaczone jako gotowe");
  await page.getByRole("button", { name: `Cofnij oznaczenie: ${name}` }).click();
  await expect(toast(page, "Cofnięto oznaczenie")).toBeVisible();
  await expect(rowOf(page, name)).toContainText("Takie same");
}

/** Sends texts to a translator, and takes them back with one that can't be taken (DESK-2). */
export async function translateFile(page: Page): Promise<void> {
  await openAdmin(page, `${FILES}&site=home`);
  await expectSound(page);
  await page.getByLabel("Które teksty").selectOption("Wszystkie");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "XLIFF 2.1" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tlumaczenia-.*\.xliff$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const file = Buffer.concat(chunks).toString();
  const changed = file
    .replace(">See our work</target>", ">Look at our work</target>")
    .replace(">Selected work</target>", ">Selected &lt;script&gt;</target>");
  expect(changed).not.toBe(file);

  await page.getByLabel("Plik CSV lub XLIFF").setInputFiles({
    name: "od-tlumacza.xliff",
    mimeType: "application/xliff+xml",
    buffer: Buffer.from(changed),
  });
  await page.getByRole("button", { name: "Sprawdź plik" }).click();
  await expect(page.getByRole("heading", { name: "Co się zmieni" })).toBeVisible();
  await expect(page.getByText(/^Do zapisania: 1\. Odrzucone: 1\./)).toBeVisible();
  await expect(page.getByRole("region", { name: "Odrzucone" })).toContainText(
    "W tym tekście nie ma HTML: <script>.",
  );
  await expectSound(page);
  await page.getByRole("button", { name: "Zapisz zmiany (1)" }).click();
  const saved = toast(page, "Zapisano przetłumaczone teksty: 1");
  await expect(saved).toBeVisible();
  await openAdmin(page, `${DESK}&q=home.seeWork`);
  await expect(page.getByText("Look at our work")).toBeVisible();
}
