import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { type AdminSite, expect, toast } from "../../support/browser/browser-admin.ts";
import { addRows } from "../../support/browser/browser-rows.ts";
import { badFiles, goodFiles } from "../../support/requests/files.ts";

// The library of pictures, the same with and without JavaScript.

/** A picture of the library by a part of its name. */
export const picture = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

/** Goes from the films to the pictures. */
export async function openPictures(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Widoki" }).getByRole("link", { name: "Obrazy" }).click();
  await expect(page.getByText(/^Liczba obrazów: \d+$/)).toBeVisible();
}

/** Stores a picture that nothing refers to. @returns its name in the library */
async function storePicture(home: AdminSite["home"]): Promise<string> {
  const { supabaseUrl, secretKey } = home;
  const id = randomUUID();
  const path = `blog/${id}.png`;
  const reply = await fetch(`${supabaseUrl}/storage/v1/object/media/${path}`, {
    method: "POST",
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}`, "Content-Type": "image/png" },
    body: new Uint8Array(goodFiles.png()),
  });
  expect(reply.ok, await reply.text()).toBe(true);
  const name = `niepotrzebny-${id}.png`;
  await addRows(home, "media_files", [{ path, name, width: 48, height: 27, size: goodFiles.png().length }]);
  return name;
}

/** Looks for a picture that nothing shows, leaves the question once, and deletes it (LIB-1). */
export async function deletePicture(page: Page, { home }: AdminSite): Promise<void> {
  const name = await storePicture(home);
  await page.getByLabel("Szukaj po nazwie lub miejscu użycia").fill(name);
  await page.getByLabel("Pokaż", { exact: true }).selectOption("Nieużywane");
  await page.getByRole("button", { name: "Szukaj", exact: true }).last().click();
  await expect(page.getByText("Znaleziono: 1")).toBeVisible();
  await expect(picture(page, name)).toContainText("48 × 27 px");
  const link = picture(page, name).getByRole("link", { name: `Usuń: ${name}` });
  await link.click();
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć ten obraz?" });
  await expect(question.getByRole("link", { name: "Anuluj" })).toBeFocused();
  await question.getByRole("link", { name: "Anuluj" }).click();
  await expect(question).toHaveCount(0);
  await link.click();
  await question.getByRole("button", { name: "Usuń" }).click();
  await expect(toast(page, "Usunięto obraz")).toBeVisible();
  await expect(picture(page, name)).toHaveCount(0);
  await expect(page.getByText("Znaleziono: 0")).toBeVisible();
}

/** Gives the edited item another picture of the library, found by a search (LIB-2). */
export async function choosePicture(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Wybierz z biblioteki" }).click();
  const panel = page.getByRole("dialog", { name: "Wybierz z biblioteki" });
  await panel.getByRole("link", { name: "Następna" }).click();
  await expect(panel.getByText("Strona 2 z")).toBeVisible();
  await panel.getByLabel("Szukaj po nazwie lub miejscu użycia").fill("lighting-for");
  await panel.getByRole("button", { name: "Szukaj", exact: true }).click();
  await expect(panel.getByText("Znaleziono: 1", { exact: true })).toBeVisible();
  await panel.getByRole("radio", { name: "lighting-for-camera.webp" }).check();
  await panel.getByRole("button", { name: "Użyj obrazu" }).click();
  await expect(toast(page, "Zmieniono zdjęcie")).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(page.locator('img[src*="/media/blog/lighting-for-camera"]')).toBeVisible();
}

/** Chooses a picture of the library, found by a search, in steps of an editor's form (LIB-2). @returns the picture in the form */
async function choosePictureInSteps(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Wybierz z biblioteki" }).click();
  const panel = page.getByRole("dialog", { name: "Wybierz z biblioteki" });
  await panel.getByRole("button", { name: "Następna" }).click();
  await expect(panel.getByText("Strona 2 z")).toBeVisible();
  await panel.getByLabel("Szukaj po nazwie lub miejscu użycia").fill("lighting-for");
  await panel.getByLabel("Szukaj po nazwie lub miejscu użycia").press("Enter");
  await expect(panel.getByText("Znaleziono: 1", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "Użyj obrazu" }).click();
  await expect(panel.getByRole("alert")).toHaveText("Wybierz obraz.");
  await panel.getByRole("radio", { name: "lighting-for-camera.webp" }).check();
  await panel.getByRole("button", { name: "Użyj obrazu" }).click();
  await expect(panel).toHaveCount(0);
  const shown = page.locator('img[src*="/media/blog/lighting-for-camera"]');
  await expect(shown).toBeVisible();
  return shown;
}

/** Chooses a picture of the library in the form of a new project, whose save is refused then (LIB-2). */
export async function choosePictureForNew(page: Page, title: string): Promise<void> {
  await page.getByLabel("Tytuł (PL)", { exact: true }).fill(title);
  const shown = await choosePictureInSteps(page);
  await expect(page.getByLabel("Tytuł (PL)", { exact: true })).toHaveValue(title);
  // Refused: the texts that the form begins with are still there. The choice stays.
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(page.getByRole("alert").first()).toContainText("Opis (PL)");
  await expect(shown).toBeVisible();
}

/**
 * Without script, gives the edited project a title and a file from the disk, which the library keeps when its panel is
 * opened and closed, and takes a picture of the library instead (LIB-2).
 */
export async function choosePictureWithoutScript(page: Page, title: string): Promise<void> {
  const titleField = page.getByLabel("Tytuł (PL)", { exact: true });
  await titleField.fill(title);
  const buffer = goodFiles.png();
  await page
    .getByLabel("Zmień zdjęcie", { exact: true })
    .setInputFiles({ name: "z-dysku.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Wybierz z biblioteki" }).click();
  const panel = page.getByRole("dialog", { name: "Wybierz z biblioteki" });
  await expect(panel.getByRole("radio").first()).toHaveAccessibleName("z-dysku.png");
  await panel.getByRole("button", { name: "Anuluj" }).click();
  await expect(titleField).toHaveValue(title);
  await expect(page.locator('main img[src*="/media/portfolio/"]')).toHaveAttribute("src", /\.png$/);
  await choosePictureInSteps(page);
  await expect(titleField).toHaveValue(title);
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Projekt został zaktualizowany")).toBeVisible();
  await page.getByRole("link", { name: `Edytuj: ${title}` }).click();
  await expect(page.locator('img[src*="/media/blog/lighting-for-camera"]')).toBeVisible();
}

/** Puts several files into the library, of which one is no picture (LIB-1). */
export async function addPictures(page: Page): Promise<void> {
  const id = randomUUID();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });
  await page.getByRole("link", { name: "Dodaj obrazy" }).click();
  const panel = page.getByRole("dialog", { name: "Nowe obrazy" });
  const choose = (...files: ReturnType<typeof file>[]) =>
    panel.getByLabel("Wybierz pliki").setInputFiles(files);
  await choose(
    file(`pierwszy-${id}.png`, goodFiles.png()),
    file("strona.png", badFiles.renamedHtml()),
    file(`drugi-${id}.png`, goodFiles.png()),
  );
  await panel.getByRole("button", { name: "Prześlij" }).click();
  const refusal = panel.getByRole("alert");
  await expect(refusal).toContainText("Dodane pliki: 2 z 3.");
  await expect(refusal.getByRole("listitem")).toHaveText(/^strona\.png: Nie udało się odczytać obrazu\./);
  await choose(file(`trzeci-${id}.png`, goodFiles.png()), file(`czwarty-${id}.png`, goodFiles.png()));
  await panel.getByRole("button", { name: "Prześlij" }).click();
  await expect(toast(page, "Dodane obrazy: 2")).toBeVisible();
  await expect(panel).toHaveCount(0);
  for (const name of ["pierwszy", "drugi", "trzeci", "czwarty"])
    await expect(picture(page, `${name}-${id}.png`)).toContainText("Nieużywany");
}

/** Opens the form of a picture of the demo. */
export async function editPicture(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/media?view=pictures&q=${name}`);
  await picture(page, `${name}.webp`)
    .getByRole("link", { name: /^Edytuj obraz/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
}

/** Saves the focal point, and looks at the pages that crop the picture (LIB-2). */
export async function expectCropped(page: Page, name: string, position: string): Promise<void> {
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(toast(page, "Zapisano obraz")).toBeVisible();
  await page.goto("/portfolio");
  const shown = page.locator(`img[src*="/${name}"]`).first();
  await expect(shown).toHaveCSS("object-position", position);
  const other = page.locator(`.wall img:not([src*="/${name}"])`).first();
  await expect(other).toHaveCSS("object-position", "50% 50%");
  await page.goto("/privacy");
  await expect(page.locator('link[href*="focus"]')).toHaveCount(0);
}

/** Puts another file in the place of a picture of the demo, and takes it back (LIB-2). */
export async function replacePicture(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/media?view=pictures&q=${name}`);
  const found = picture(page, `${name}.webp`);
  await found.getByRole("link", { name: /^Zamień plik obrazu/ }).click();
  const panel = page.getByRole("dialog", { name: /^Zamień plik: / });
  await expect(panel).toContainText("Liczba miejsc: 1.");
  const file = { name: "nowy.png", mimeType: "image/png", buffer: goodFiles.png() };
  await panel.getByLabel("Wybierz plik").setInputFiles(file);
  await panel.getByRole("button", { name: "Prześlij" }).click();
  const done = toast(page, "Zamieniono obraz");
  await expect(done).toContainText("Liczba miejsc: 1.");
  await expect(found).toContainText("Tylko w historii");
  await done.getByRole("button", { name: "Cofnij" }).click();
  await expect(toast(page, "Cofnięto")).toBeVisible();
  await expect(found).toContainText("Używany w:");
}
