import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  expect,
  expectAccessible,
  restoreContent,
  signInTo,
  test,
  toast,
  watchDialogs,
} from "../../../../support/browser/browser-admin.ts";
import { changeRows, getRow } from "../../../../support/browser/browser-rows.ts";
import { goodFiles } from "../../../../support/requests/files.ts";
import {
  changeHero,
  changeTeam,
  clearFilm,
  expectRefused,
  panel,
  replacePicture,
  sendFile,
} from "../../../cycles/upload-cycles.ts";
import { forgive } from "../../../test.ts";

// Another test of this worker may have given the first row a picture of the library, or none.
test.beforeEach(({ own }) => restoreContent(own));

const stay = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const hasStayed = (page: Page) => page.evaluate(() => "isSame" in window);

/** Lets the upload's request hang until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data\?.*upload=/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue().catch(() => {});
  });
  return release;
}

test("UPL-2 UPL-3 UPL-4 PFA-1 five bad pictures are refused and a good one is taken, without a reload", async ({
  page,
  own,
  complaints,
}) => {
  test.slow();
  await signInTo(page, own.admin, "/admin/portfolio");
  await stay(page);
  await page
    .getByRole("link", { name: /^Edytuj: / })
    .first()
    .click();
  await replacePicture(page, "portfolio");
  expect(await hasStayed(page)).toBe(true);
  await expect(page.getByRole("link", { name: "Zmień zdjęcie" })).toBeFocused();
  complaints.length = 0;
});

test("UPL-1 what was typed beside the panel is still there when it closes, and is saved", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/about");
  await page
    .getByRole("link", { name: /^Edytuj: / })
    .first()
    .click();
  await page.getByLabel("Imię i nazwisko").fill("Wpisane Przed Plikiem");
  await page.getByRole("link", { name: "Zmień zdjęcie" }).click();
  await sendFile(page, "dobre.png", "image/png", goodFiles.png());
  await expect(toast(page, "Przesłano zdjęcie")).toBeVisible();
  await expect(page.getByLabel("Imię i nazwisko")).toHaveValue("Wpisane Przed Plikiem");
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(toast(page, "Członek zespołu został zaktualizowany")).toBeVisible();
  await expect(page.getByText("Wpisane Przed Plikiem").last()).toBeVisible();
});

test("UPL-1 a picture is shown before it is sent; while it is sent there is a progress bar", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/about");
  await page
    .getByRole("link", { name: /^Edytuj: / })
    .nth(1)
    .click();
  await page.getByRole("link", { name: "Zmień zdjęcie" }).click();
  await expect(panel(page).getByLabel("Wybierz plik")).toBeFocused();
  const file = { name: "dobre.png", mimeType: "image/png", buffer: goodFiles.png() };
  await panel(page).getByLabel("Wybierz plik").setInputFiles(file);
  await expect(panel(page).getByRole("img", { name: "Podgląd wybranego pliku" })).toBeVisible();
  const release = await holdUploads(page);
  await panel(page).getByRole("button", { name: "Prześlij" }).click();
  await expect(panel(page).getByRole("progressbar", { name: "Postęp przesyłania" })).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Przesyłanie..." })).toBeVisible();
  release();
  await expect(toast(page, "Przesłano zdjęcie")).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test("UPL-5 a cancelled upload closes the panel and changes nothing", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin/about");
  await page
    .getByRole("link", { name: /^Edytuj: / })
    .nth(2)
    .click();
  const picture = page.getByRole("region", { name: "Edycja członka zespołu" }).locator("img");
  const before = await picture.getAttribute("src");
  await page.getByRole("link", { name: "Zmień zdjęcie" }).click();
  const release = await holdUploads(page);
  await sendFile(page, "dobre.png", "image/png", goodFiles.png());
  await expect(panel(page).getByRole("progressbar")).toBeVisible();
  await panel(page).getByRole("link", { name: "Anuluj" }).click();
  await expect(panel(page)).toHaveCount(0);
  release();
  await expect(page.getByRole("link", { name: "Zmień zdjęcie" })).toBeFocused();
  await page.reload();
  expect(await picture.getAttribute("src")).toBe(before);
});

test("UPL-3 a file that is too large is never sent", async ({ page, own }) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await signInTo(page, own.admin, "/admin/about?upload=hero_video");
  posts.length = 0;
  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1);
  await panel(page)
    .getByLabel("Wybierz plik")
    .setInputFiles({ name: "f.webm", mimeType: "video/webm", buffer });
  await expectRefused(page, "Plik jest za duży. Maksymalny rozmiar to 10MB.");
  expect(posts).toEqual([]);
});

test("UPL-5 a connection that breaks is said in the words of the target, and the panel stays", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/about?upload=hero_video");
  await page.route(/upload=/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await sendFile(page, "film.webm", "video/webm", goodFiles.webm());
  await expectRefused(page, "Nie udało się przesłać pliku");
  complaints.length = 0;
});

test("UPL-1 Escape closes the panel", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin/about");
  const areModal = await watchDialogs(page);
  await page.getByRole("link", { name: "Prześlij film na komputery" }).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Prześlij film na komputery" })).toBeFocused();
  expect(await areModal()).toEqual([true]);
});

test("TOAST-1 Escape goes to the panel first where a notification stands above it, too", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/about?upload=hero_video");
  await sendFile(page, "film.webm", "video/webm", Buffer.from("no film"));
  await expect(toast(page, "Błąd przesyłania")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Prześlij film na komputery" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toast(page, "Błąd przesyłania")).toHaveCount(0);
  forgive(complaints, "400");
});

test("ABA-1 UPL-2 the hero is edited and gets a film, without a reload", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/about");
  await stay(page);
  await changeHero(page, "Ludzie od obrazu");
  expect(await hasStayed(page)).toBe(true);
  complaints.length = 0;
});

test("ABA-1 a film is taken away; what was typed beside it is still there, and the focus comes back", async ({
  page,
  own,
}) => {
  await changeRows(own.home, "about_hero", "id=eq.1", { video_url: "about/studio.webm" });
  await signInTo(page, own.admin, "/admin/about");
  await stay(page);
  await page.getByRole("link", { name: "Edytuj sekcję hero" }).click();
  const subtitle = page.getByLabel("Podtytuł (PL)");
  await subtitle.fill("Wpisane przed usunięciem");
  const clear = page.locator("#clear-change-hero_video");
  await clear.click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(clear).toBeFocused();
  await clearFilm(page);
  await expect(subtitle).toHaveValue("Wpisane przed usunięciem");
  await page.keyboard.press("Control+S");
  await expect(toast(page, "Sekcja hero została zaktualizowana")).toBeVisible();
  expect(await hasStayed(page)).toBe(true);
  expect((await getRow(own.home, "about_hero", "id=eq.1")).video_url).toBeNull();
});

test("PFA-1 a project's picture is taken away: the stock one comes, and can't be taken away itself", async ({
  page,
  own,
}) => {
  await changeRows(own.home, "portfolio", "title_pl=like.Jazz*", {
    image_url: "team/placeholder.webp",
  });
  await signInTo(page, own.admin, "/admin/portfolio");
  await page.getByRole("link", { name: /^Edytuj: Jazz/ }).click();
  await page.getByRole("link", { name: "Usuń zdjęcie" }).click();
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć to zdjęcie?" });
  await question.getByRole("button", { name: "Usuń zdjęcie" }).click();
  await expect(toast(page, "Usunięto zdjęcie")).toBeVisible();
  await expect(page.locator('img[src$="portfolio/placeholder.webp"]').first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Usuń zdjęcie" })).toHaveCount(0);
});

test("ABA-2 ABA-3 a team member is added, saved, moved and deleted, without a reload", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/about");
  await stay(page);
  await changeTeam(page, "Zofia Ze Skryptem");
  forgive(complaints, "400");
  expect(await hasStayed(page)).toBe(true);
});

test("NAV-6 the about page, its editors and the panel have nothing that axe complains about", async ({
  page,
  own,
  complaints,
}) => {
  test.slow();
  await signInTo(page, own.admin, "/admin/about");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Edytuj sekcję hero" }).click();
  await expect(page.getByRole("heading", { name: "Edycja sekcji hero" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Anuluj" }).click();
  // Waits until the editor has closed: the list then moves up, which would misplace a click.
  await expect(page.getByRole("heading", { name: "Edycja sekcji hero" })).toHaveCount(0);
  await page
    .getByRole("link", { name: /^Edytuj: / })
    .last()
    .click();
  await expect(page.getByRole("heading", { name: "Edycja członka zespołu" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Zmień zdjęcie" }).click();
  await sendFile(page, "zle.png", "image/png", Buffer.from("x"));
  await expect(panel(page).getByRole("alert")).toContainText("Wybierz plik jeszcze raz.");
  await expectAccessible(page);
  complaints.length = 0;
});

/** A photo 4,200 pixels wide on its side, past 10 MB by its comments: noise of that size takes a busy machine a minute. */
async function photo() {
  const picture = await sharp({
    create: { width: 4_200, height: 1_000, channels: 3, background: "#808080" },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const comment = Buffer.alloc(2 + 0xffff);
  comment.writeUInt32BE(0xfffeffff);
  const start = picture.subarray(0, 2);
  return Buffer.concat([start, ...Array(170).fill(comment), picture.subarray(2)]);
}

test("LIB-2 UPL-1 a photo past 10 MB is made smaller and upright before it is sent, and the admin is told", async ({
  page,
  own,
}) => {
  const bytes = await photo();
  expect(bytes.length).toBeGreaterThan(10 * 1024 * 1024);
  const { id } = await getRow(own.home, "blog_posts", "slug=eq.multicam-checklist");
  await signInTo(page, own.admin, `/admin/blog?edit=${id}`);
  await page.getByRole("link", { name: "Zmień okładkę" }).click();
  await sendFile(page, "DSC_0001.jpg", "image/jpeg", bytes);
  await expect(panel(page).getByRole("status").filter({ hasText: "1000 × 4200 px" })).toContainText(
    "952 × 4000 px",
  );
  await expect(toast(page, "Przesłano zdjęcie")).toBeVisible();
  const { cover_url } = await getRow(own.home, "blog_posts", "slug=eq.multicam-checklist");
  expect(cover_url).toMatch(/_952x4000_[0-9a-f]{6}_s\.jpg$/);
});

test("LIB-2 a HEIC picture is refused before it is sent, with what to do", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin/media?view=pictures&upload=library");
  await panel(page)
    .getByLabel("Wybierz plik")
    .setInputFiles({ name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: Buffer.alloc(100) });
  await expect(panel(page).getByRole("alert")).toContainText(/HEIC.*JPG/);
});
