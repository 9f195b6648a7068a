import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, openRowMenu, rowWithMenu, test, toast } from "../../support/browser/browser-admin.ts";
import { badFiles, goodFiles } from "../../support/requests/files.ts";

// The same with and without JavaScript.

/** The panel that is open. */
export const panel = (page: Page) =>
  page.getByRole("dialog").filter({ has: page.getByLabel("Wybierz plik") });

/** From here on (bytes) a file is chosen on the disk: in the browser's protocol it would be text, seconds of a processor. */
const LARGE = 1024 * 1024;

async function chooseFile(input: Locator, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  if (buffer.length < LARGE) return input.setInputFiles({ name, mimeType, buffer });
  const file = test.info().outputPath(name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, buffer);
  await input.setInputFiles(file);
}

/** Chooses a file in the open panel, as a browser would find it on the disk, and sends it. */
export async function sendFile(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await chooseFile(panel(page).getByLabel("Wybierz plik"), name, mimeType, buffer);
  await panel(page).getByRole("button", { name: "Prześlij" }).click();
}

/** Expects this error at the file input, and the request to choose a file again. */
export async function expectRefused(page: Page, error: string): Promise<void> {
  const input = panel(page).getByLabel("Wybierz plik");
  await expect(input).toHaveAccessibleDescription(new RegExp(error.replace(/[.()]/g, "\\$&")));
  await expect(input).toHaveAccessibleDescription(/Wybierz plik jeszcze raz\./);
  await expect(input).toBeFocused();
  await expect(input).toHaveValue("");
}

const UNREADABLE = "Nie udało się odczytać obrazu. Sprawdź, czy plik jest prawidłowym obrazem.";

/** Sends the five bad pictures one after another, then a good one; the panel closes and the page shows it. */
export async function replacePicture(page: Page, shown: string): Promise<void> {
  const picture = page.locator(`.picture img[src*="${shown}"]`).first();
  const before = await picture.getAttribute("src");
  await page.getByRole("link", { name: "Zmień zdjęcie" }).click();
  await expect(panel(page).getByLabel("Wybierz plik")).toHaveAccessibleDescription(/do 10MB.*5MB.*2MB/);
  const refused = [
    // No picture that a browser could make smaller.
    [Buffer.alloc(10 * 1024 * 1024 + 1), "duze.png", "Plik jest za duży. Maksymalny rozmiar to 10MB."],
    [badFiles.wrongBytes(), "losowe.png", UNREADABLE],
    [badFiles.renamedHtml(), "strona.png", UNREADABLE],
    [badFiles.truncated(), "uciete.webp", UNREADABLE],
    [badFiles.svg(), "grafika.png", UNREADABLE],
  ] as const;
  for (const [bytes, name, error] of refused) {
    await sendFile(page, name, "image/png", bytes);
    await expectRefused(page, error);
  }
  expect(await picture.getAttribute("src")).toBe(before);
  await expect(page.getByText(/będzie nieostry/)).toHaveCount(0);
  await sendFile(page, "dobre.png", "image/png", goodFiles.png());
  await expect(toast(page, "Przesłano zdjęcie")).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Zmień zdjęcie" })).toHaveAccessibleDescription(
    /^Ten obraz ma tylko \d+ × \d+ px\. .* będzie nieostry/,
  );
  await expect(page.locator(`img[src="${before}"]`)).toHaveCount(0);
  const taken = page.locator(`img[src*="/media/${shown}/"][src$=".png"]`).first();
  await expect(taken).toBeVisible();
  // A variant of the size that the place needs, not the original.
  await expect.poll(() => taken.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\d\.avif$/);
}

/**
 * Without JavaScript the file goes with the form: a bad picture is refused beside its field with what was typed kept, a
 * good one is saved with the text.
 * @param saved the toast of a save
 */
export async function replaceInForm(page: Page, field: string, shown: string, saved: string): Promise<void> {
  const picture = page.locator(`img[src*="${shown}"]`).first();
  const before = await picture.getAttribute("src");
  const file = page.getByLabel("Zmień zdjęcie");
  const text = page.getByLabel(field, { exact: true });
  await expect(page.getByRole("link", { name: "Zmień zdjęcie" })).toBeHidden();
  await text.fill("Wpisane obok pliku");
  const refused = [
    [badFiles.tooLarge(), "Plik jest za duży. Maksymalny rozmiar to 10MB."],
    // Too large for the site to read the form to its end.
    [Buffer.alloc(45 * 1024 * 1024), "Plik jest za duży. Maksymalny rozmiar to 10MB."],
    [badFiles.wrongBytes(), UNREADABLE],
    [badFiles.renamedHtml(), UNREADABLE],
    [badFiles.truncated(), UNREADABLE],
    [badFiles.svg(), UNREADABLE],
  ] as const;
  for (const [buffer, error] of refused) {
    await chooseFile(file, "zdjecie.png", "image/png", buffer);
    await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
    await expect(file).toHaveAccessibleDescription(new RegExp(error.replace(/[.()]/g, "\\$&")));
    await expect(text).toHaveValue("Wpisane obok pliku");
  }
  expect(await picture.getAttribute("src")).toBe(before);
  await file.setInputFiles({ name: "dobre.png", mimeType: "image/png", buffer: goodFiles.png() });
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, saved)).toBeVisible();
  await expect(page.locator(`img[src="${before}"]`)).toHaveCount(0);
  await expect(page.locator(`img[src*="/media/${shown}/"][src$=".png"]`).first()).toBeVisible();
  await expect(page.getByText("Wpisane obok pliku").first()).toBeVisible();
}

/** Edits the hero's texts and gives it another video (ABA-1). */
export async function changeHero(page: Page, title: string): Promise<void> {
  const polishTitle = page.getByLabel("Tytuł (PL)", { exact: true });
  await page.getByRole("link", { name: "Edytuj sekcję hero" }).click();
  await expect(page.getByRole("heading", { name: "Edycja sekcji hero" })).toBeVisible();
  await polishTitle.fill("");
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(polishTitle).toHaveAccessibleDescription("Wpisz tytuł po polsku.");
  await polishTitle.fill(title);
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(toast(page, "Sekcja hero została zaktualizowana")).toBeVisible();
  await expect(polishTitle).toHaveCount(0);
  await expect(page.getByText(title)).toBeVisible();

  await page.getByRole("link", { name: "Prześlij film na telefony" }).click();
  await expect(panel(page).getByLabel("Wybierz plik")).toHaveAccessibleDescription(/1080x1920/);
  await sendFile(page, "film.webm", "video/webm", goodFiles.mp4());
  await expectRefused(page, "Plik musi być w formacie WebM (VP8/VP9).");
  await sendFile(page, "film.webm", "video/webm", goodFiles.webm());
  await expect(toast(page, "Przesłano film")).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
}

/** Takes one of the hero's films away, after a question that can be left; the file goes, the other film stays (ABA-1). */
export async function clearFilm(page: Page): Promise<void> {
  const films = page.locator("video");
  const clear = page.locator("#clear-change-hero_video");
  const count = await films.count();
  await clear.click();
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć ten film?" });
  await expect(question.getByRole("link", { name: "Anuluj" })).toBeFocused();
  await question.getByRole("link", { name: "Anuluj" }).click();
  await expect(question).toHaveCount(0);
  await expect(films).toHaveCount(count);
  await clear.click();
  await question.getByRole("button", { name: "Usuń film" }).click();
  await expect(toast(page, "Usunięto film")).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(films).toHaveCount(count - 1);
  await expect(clear).toHaveCount(0);
  await expect(page.getByText("Nie ma filmu: strona pokazuje zdjęcie.")).toBeVisible();
}

/** Adds a team member, saves it, moves it up and deletes it (ABA-2, ABA-3). */
export async function changeTeam(page: Page, name: string): Promise<void> {
  const rows = page.locator("ol.admin-list > li");
  const count = await rows.count();
  const place = async () => (await rows.allTextContents()).findIndex((text) => text.includes(name));
  await page.getByRole("link", { name: "Dodaj członka zespołu" }).click();
  await expect(page.getByLabel("Imię i nazwisko")).toHaveValue("Nowy członek zespołu");
  await expect(rows, "the editor has the page to itself").toHaveCount(0);
  await page.getByLabel("Imię i nazwisko").fill(name);
  const file = page.getByLabel("Wybierz plik");
  await file.setInputFiles({ name: "dobre.png", mimeType: "image/png", buffer: goodFiles.png() });
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(page.getByLabel("Stanowisko (PL)")).toHaveAccessibleDescription(/To tekst zastępczy/);
  await expect(page.getByLabel("Imię i nazwisko")).toHaveValue(name);
  await page.getByLabel("Stanowisko (PL)").fill("Operatorka");
  await page.getByLabel("Biografia (PL)").fill("");
  // Without JavaScript the page was loaded anew, and a browser never fills a file input.
  if (test.info().project.name === "no-js")
    await file.setInputFiles({ name: "dobre.png", mimeType: "image/png", buffer: goodFiles.png() });
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Dodano członka zespołu")).toBeVisible();
  await expect(page.getByLabel("Imię i nazwisko")).toHaveCount(0);
  await expect(rows.last().locator("img")).toHaveAttribute("src", /\/media\/team\/.*\.png$/);

  await openRowMenu(rows.first());
  await expect(rows.first().getByRole("button", { name: /^Przesuń w górę/ })).toBeDisabled();
  await rowWithMenu(page, name);
  await expect(page.getByRole("button", { name: `Przesuń w dół: ${name}` })).toBeDisabled();
  await page.getByRole("button", { name: `Przesuń w górę: ${name}` }).click();
  await expect.poll(place).toBe(count - 1);

  await rowWithMenu(page, name);
  await page.getByRole("link", { name: `Usuń: ${name}` }).click();
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć tego członka zespołu?" });
  await expect(question.getByRole("link", { name: "Anuluj" })).toBeFocused();
  await question.getByRole("button", { name: "Usuń" }).click();
  await expect(toast(page, "Usunięto członka zespołu")).toBeVisible();
  await expect(rows).toHaveCount(count);
}
