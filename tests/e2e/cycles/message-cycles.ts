import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type AdminSite, expect, toast } from "../../support/browser/browser-admin.ts";
import { setMessages } from "../../support/browser/browser-messages.ts";
import { getRow } from "../../support/browser/browser-rows.ts";
import type { EmailService } from "../../support/services/email-service.ts";

// An admin's work with messages, with and without JavaScript (CONT-4).

export const MESSAGES = "/admin/messages";

const list = (page: Page) => page.getByRole("list", { name: "Wiadomości" });
export const line = (page: Page, name: string) => list(page).getByRole("listitem").filter({ hasText: name });
export const opener = (page: Page, name: string) => page.getByLabel(new RegExp(`^Otwórz: ${name}, `));
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Menu panelu" });

/** Opens a message, which marks it as read, and marks it as new again, and as read by the button. */
export async function readOne(page: Page): Promise<void> {
  await expect(sidebar(page).getByRole("link", { name: "Wiadomości nieprzeczytane: 2" })).toBeVisible();
  await opener(page, "Piotr Łąka").click();
  await expect(page.getByRole("heading", { name: "Wiadomość od: Piotr Łąka" })).toBeVisible();
  await expect(page.getByText("Gala w czerwcu.\n\n<b>Światło</b> i scena.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Odpowiedz e-mailem" })).toHaveAttribute(
    "href",
    /^mailto:piotr@example\.com\?subject=Odpowied/,
  );
  await expect(page.getByText("Przeczytana", { exact: true })).toBeVisible();
  await expect(sidebar(page).getByRole("link", { name: "Wiadomości nieprzeczytane: 1" })).toBeVisible();
  await page.getByRole("button", { name: /^Oznacz jako nieprzeczytaną: Piotr Łąka/ }).click();
  await expect(page.getByText("Nowa", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Oznacz jako przeczytaną: Piotr Łąka/ }).click();
  await expect(toast(page, "Oznaczono jako przeczytane: 1")).toBeVisible();
  await page.getByRole("button", { name: /^Oznacz jako nieprzeczytaną: Piotr Łąka/ }).click();
  await expect(page.getByText("Nowa", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Wróć do listy" }).click();
  await expect(line(page, "Piotr Łąka")).toContainText("Nowa");
}

/** Two unread messages and a read one. */
export const threeMessages = (own: AdminSite) =>
  setMessages(own, [
    { name: "Piotr Łąka", email: "piotr@example.com", message: "Gala w czerwcu.\n\n<b>Światło</b> i scena." },
    { name: "Mary", message: "A product launch, 100% online", locale: "en" },
    { name: "Ewa", read_at: "2026-01-01T12:00:00Z", delivery_state: "not_configured", attempts: 0 },
  ]);

/** Searches, filters, gets an empty result, and returns to the full list. */
export async function findSome(page: Page): Promise<void> {
  const field = page.getByLabel("Szukaj w nadawcach, adresach i treści");
  const search = page.getByRole("button", { name: "Szukaj" });
  await expect(page.getByText("Wiadomości: 3")).toBeVisible();
  await field.fill("laka SWIATLO");
  await search.click();
  await expect(page.getByText("Znaleziono: 1")).toBeVisible();
  await expect(line(page, "Piotr Łąka")).toBeVisible();
  await field.fill("100%");
  await search.click();
  await expect(line(page, "Mary")).toBeVisible();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await field.fill("nic takiego");
  await search.click();
  await expect(page.getByText("Nic nie pasuje.")).toBeVisible();
  await page.getByRole("link", { name: "Wyczyść" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
  await page.getByLabel("Pokaż").selectOption("Nieprzeczytane");
  await search.click();
  await expect(page.getByText("Znaleziono: 2")).toBeVisible();
  await page.getByRole("button", { name: "Oznacz wszystkie na tej stronie jako przeczytane" }).click();
  await expect(toast(page, "Oznaczono jako przeczytane: 2")).toBeVisible();
  await expect(page.getByText("Wszystko przeczytane.")).toBeVisible();
  await page.getByRole("link", { name: "Pokaż wszystkie wiadomości" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("link", { name: "Niedostarczone: 0" }).click();
  await expect(page.getByText("Nie ma niedostarczonych wiadomości.")).toBeVisible();
}

/** Cancels a deletion, then deletes a message, and an open one too. */
export async function removeTwo(page: Page): Promise<void> {
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć tę wiadomość?" });
  const remove = page.getByRole("link", { name: /^Usuń: Mary/ });
  await remove.click();
  await expect(question.getByRole("link", { name: "Anuluj" })).toBeFocused();
  await question.getByRole("link", { name: "Anuluj" }).click();
  await expect(question).toHaveCount(0);
  await remove.click();
  await question.getByRole("button", { name: "Usuń" }).click();
  await expect(toast(page, "Usunięto wiadomość")).toBeVisible();
  await expect(line(page, "Mary")).toHaveCount(0);
  await opener(page, "Ewa").click();
  await expect(page.getByRole("heading", { name: "Wiadomość od: Ewa" })).toBeVisible();
  await page.getByRole("link", { name: /^Usuń: Ewa/ }).click();
  await expect(question.getByRole("link", { name: "Anuluj" })).toBeFocused();
  await question.getByRole("button", { name: "Usuń" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
}

/** Downloads the messages that are found. @returns the file's name and text */
export async function download(page: Page): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Pobierz CSV" }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

/** Submits an invalid retention period, saves a valid one, and then keeps messages for good. */
export async function changeRetention(page: Page, own: AdminSite): Promise<void> {
  const months = page.getByLabel("Usuwaj wiadomości starsze niż tyle miesięcy");
  const stored = async () => (await getRow(own.home, "contact_settings")).retention_months;
  const open = () => page.getByRole("link", { name: "Zmień, jak długo trzymać wiadomości" }).click();
  const save = page.getByRole("button", { name: "Zapisz", exact: true });
  await open();
  await expect(page.getByRole("heading", { name: "Jak długo trzymać wiadomości" })).toBeVisible();
  await expect(page.getByText(/To samo musi mówić polityka prywatności/)).toBeVisible();
  await months.fill("121");
  await save.click();
  await expect(months).toHaveAccessibleDescription(/Wpisz liczbę miesięcy od 1 do 120\./);
  await expect(months).toHaveValue("121");
  await months.fill("24");
  await save.click();
  await expect(toast(page, "Zapisano")).toContainText("polityka prywatności");
  await expect(page.getByText("Wiadomości starsze niż 24 mies. są usuwane.")).toBeVisible();
  expect(await stored()).toBe(24);
  await open();
  await page.getByLabel("Nie usuwaj").check();
  await save.click();
  await expect(page.getByText("Wiadomości nie są usuwane same.")).toBeVisible();
  expect(await stored()).toBeNull();
}

/** Messages that were not delivered, and one that was. */
export const someUndelivered = (own: AdminSite) =>
  setMessages(own, [
    {
      name: "Jan",
      delivery_state: "failed",
      attempts: 12,
      last_status: 500,
      last_error: "500 Internal error",
    },
    { name: "Ola", delivery_state: "uncertain", attempts: 12, last_error: "TimeoutError" },
    { name: "Iza", read_at: "2026-01-01T12:00:00Z" },
  ]);

/** Resends a failed message, first in vain, then with success, and a delivered one after a confirmation. */
export async function sendAgain(page: Page, service: EmailService): Promise<void> {
  const button = page.getByRole("button", { name: /^Wyślij ponownie: Jan/ });
  await expect(line(page, "Jan")).toContainText(
    "Usługa e-mail ma awarię. Odpowiedź usługi e-mail: 500 Internal error",
  );
  await expect(line(page, "Ola")).toContainText("Nie wiadomo, czy dotarła");
  service.behave(500);
  await button.click();
  await expect(toast(page, "Nie udało się wysłać")).toContainText("Usługa e-mail ma awarię.");
  await expect(line(page, "Jan")).toContainText("Niedostarczona");
  service.behave(200);
  await button.click();
  await expect(toast(page, "Wysłano ponownie")).toBeVisible();
  await expect(line(page, "Jan")).toContainText("Dostarczona");

  await opener(page, "Iza").click();
  await page.getByRole("link", { name: /^Wyślij ponownie: Iza/ }).click();
  const question = page.getByRole("dialog", { name: "Ta wiadomość już dotarła. Wysłać ją jeszcze raz?" });
  await expect(question.getByRole("link", { name: "Anuluj" })).toBeFocused();
  const sent = service.delivered().length;
  await question.getByRole("button", { name: "Wyślij ponownie" }).click();
  await expect(question).toHaveCount(0);
  expect(service.delivered()).toHaveLength(sent + 1);
  await expect(page.getByRole("heading", { name: "Wiadomość od: Iza" })).toBeVisible();
}
