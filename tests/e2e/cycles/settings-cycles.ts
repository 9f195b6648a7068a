import type { Page } from "@playwright/test";
import { type AdminSite, expect, test, toast } from "../../support/browser/browser-admin.ts";
import { changeRows, getRow } from "../../support/browser/browser-rows.ts";
import { badFiles, goodFiles, pngOf, sharePng } from "../../support/requests/files.ts";
import { expectRefused, panel, sendFile } from "./upload-cycles.ts";

// The same with and without JavaScript.

export const SETTINGS = "/admin/settings";

export const seoRow = ({ home }: AdminSite, path: string) =>
  getRow(home, "seo_settings", `page_path=eq.${encodeURIComponent(path)}`);

/** Opens a page's card. */
export async function openCard(page: Page, path: string): Promise<void> {
  await page.getByRole("link", { name: `Edytuj ustawienia strony ${path}`, exact: true }).click();
  await expect(page.getByRole("heading", { name: `Ustawienia strony ${path}`, exact: true })).toBeVisible();
}

export const save = (page: Page) => page.getByRole("button", { name: "Zapisz", exact: true }).last().click();

const UNREADABLE = "Nie udało się odczytać obrazu. Sprawdź, czy plik jest prawidłowym obrazem.";

/** Opens the panel of a file: without JavaScript by its address, as the form's own file inputs stand in its place. */
export async function openPanel(page: Page, name: string, target: string): Promise<void> {
  if (test.info().project.name === "no-js") await page.goto(`${page.url()}&upload=${target}`);
  else await page.getByRole("link", { name }).click();
}

/** Gives the open card an OG image and a favicon, bad files first, and takes the favicon away again (SET-1, SET-3). */
export async function changeFiles(page: Page): Promise<void> {
  const image = page.getByRole("img", { name: "Obecny obraz OG" }).first();
  await openPanel(page, "Prześlij obraz", "og_image");
  await expect(panel(page).getByLabel("Wybierz plik")).toHaveAccessibleDescription(
    /1200x630 pikseli, do 2MB/,
  );
  await sendFile(page, "karta.png", "image/png", pngOf(1200, 600));
  await expectRefused(page, "Obraz musi mieć wymiary 1200x630 pikseli.");
  await sendFile(page, "karta.png", "image/png", badFiles.svg());
  await expectRefused(page, UNREADABLE);
  await expect(image).toHaveCount(0);
  await sendFile(page, "karta.png", "image/png", sharePng());
  await expect(toast(page, "Przesłano zdjęcie")).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(image).toHaveAttribute("src", /^\/media\/seo\/[0-9a-f-]{36}\.png$/);

  const icon = page.getByRole("img", { name: "Obecny favicon" });
  await openPanel(page, "Prześlij favicon", "favicon_url");
  await expect(panel(page).getByLabel("Wybierz plik")).toHaveAccessibleDescription(/najwyżej 100KB/);
  await sendFile(page, "znak.png", "image/png", pngOf(40, 40));
  await expectRefused(page, "Favicon musi mieć wymiary 32x32, 48x48 lub 64x64 pikseli");
  await sendFile(page, "znak.ico", "image/x-icon", goodFiles.ico());
  await expect(toast(page, "Przesłano favicon")).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(icon.first()).toBeVisible();
  await page.getByLabel("Usuń favicon przy zapisie").check();
  await save(page);
  await expect(toast(page, "Zapisano")).toBeVisible();
  await expect(icon).toHaveCount(0);
  await expect(image).toBeVisible();
}

export const dialog = (page: Page) => page.getByRole("dialog", { name: "ID Google Analytics" });

/** The section that shows the site's one analytics id. */
const analytics = (page: Page) => page.getByRole("region", { name: "Google Analytics" });
export const addAnalytics = (page: Page) => page.getByRole("link", { name: "Dodaj ID Google Analytics" });

export const clearAnalytics = ({ home }: AdminSite) =>
  changeRows(home, "seo_settings", "page_path=like./*", { google_analytics_id: null });

/** Fills the open dialog in and sends it. */
export async function authorise(page: Page, id: string, password: string): Promise<void> {
  await dialog(page).getByLabel("ID Google Analytics").fill(id);
  await dialog(page).getByLabel("Hasło").fill(password);
  await dialog(page).getByRole("button", { name: "Zapisz", exact: true }).click();
}

/** Sets the site's analytics id, after a wrong form, a wrong password and a change of mind (SET-2, PANEL-7). */
export async function setAnalytics(page: Page, password: string): Promise<void> {
  const id = dialog(page).getByLabel("ID Google Analytics");
  const field = dialog(page).getByLabel("Hasło");
  await expect(analytics(page).getByText("Nie ustawiono")).toBeVisible();
  await addAnalytics(page).click();
  await expect(id).toBeFocused();
  await dialog(page).getByRole("link", { name: "Anuluj" }).click();
  await expect(dialog(page)).toHaveCount(0);

  await addAnalytics(page).click();
  await authorise(page, "g-abc", password);
  await expect(id).toHaveAccessibleDescription(
    /Nieprawidłowy format ID\. Powinien być w formacie G-XXXXXXXXXX/,
  );
  await expect(id).toBeFocused();
  await expect(id).toHaveValue("g-abc");
  await authorise(page, "g-abcdefgh12", "nie-to-haslo");
  await expect(field).toHaveAccessibleDescription("Nieprawidłowe hasło");
  await expect(field).toBeFocused();
  await expect(id).toHaveValue("g-abcdefgh12");
  await authorise(page, "g-abcdefgh12", password);
  await expect(toast(page, "Zapisano")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText("G-ABCDEFGH12"), "once, not once a page").toHaveCount(1);
  await expect(analytics(page).getByText("G-ABCDEFGH12")).toBeVisible();
  await expect(analytics(page).getByRole("link", { name: "Zmień ID Google Analytics" })).toBeVisible();
}

/** Edits the company's record, errors first (SET-4); the public pages show it. */
export async function changeCompany(page: Page, street: string): Promise<void> {
  await page.getByRole("link", { name: "Edytuj dane firmy" }).click();
  await expect(page.getByRole("heading", { name: "Dane firmy" }).first()).toBeVisible();
  const name = page.getByLabel("Nazwa", { exact: true });
  await name.fill("");
  await page.getByLabel("Niedziela, otwarcie").fill("10:00");
  await page.getByLabel("Ulica i numer").fill(street);
  await save(page);
  await expect(name).toHaveAccessibleDescription("Wpisz nazwę firmy.");
  await expect(page.getByLabel("Niedziela, zamknięcie")).toHaveAccessibleDescription(
    "Podaj obie godziny albo zostaw obie puste.",
  );
  await expect(page.getByLabel("Ulica i numer"), "what was typed is kept").toHaveValue(street);
  await expect(page.getByLabel("Niedziela, otwarcie")).toHaveValue("10:00");
  await page.getByRole("link", { name: "Niedziela, zamknięcie: Podaj obie godziny" }).click();
  await expect(page.getByLabel("Niedziela, zamknięcie")).toBeFocused();
  await name.fill("Reżyserka Live");
  await page.getByLabel("Niedziela, zamknięcie").fill("12:00");
  await save(page);
  await expect(toast(page, "Zapisano")).toContainText("Dane firmy zostały zapisane");
  await expect(page).toHaveURL(SETTINGS);
  const contact = await (await page.request.get("/contact")).text();
  expect(contact).toContain(street);
  expect(contact).toMatch(/10:00.{0,20}12:00/);
}
