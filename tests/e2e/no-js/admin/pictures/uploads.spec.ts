import { expect, restoreContent, signInTo, test } from "../../../../support/browser/browser-admin.ts";
import { changeRows, getRow } from "../../../../support/browser/browser-rows.ts";
import {
  changeHero,
  changeTeam,
  clearFilm,
  expectRefused,
  panel,
  replaceInForm,
  sendFile,
} from "../../../cycles/upload-cycles.ts";
import { forgive } from "../../../test.ts";

// Another test of this worker may have given the first row a picture of the library, or none.
test.beforeEach(({ own }) => restoreContent(own));

test("UPL-2 UPL-3 UPL-4 PFA-1 five bad pictures are refused and a good one is taken, without JavaScript", async ({
  page,
  own,
  complaints,
}) => {
  test.slow();
  await signInTo(page, own.admin, "/admin/portfolio");
  await page
    .getByRole("link", { name: /^Edytuj: / })
    .first()
    .click();
  await replaceInForm(page, "Tytuł (PL)", "portfolio", "Projekt został zaktualizowany");
  complaints.length = 0;
});

test("UPL-3 a file that is far too large is refused in words, though the site reads next to nothing of it", async ({
  page,
  own,
  complaints,
}) => {
  const project = await getRow(own.home, "portfolio", "order=order&limit=1");
  await signInTo(page, own.admin, `/admin/portfolio?edit=${project.id}&upload=project_image`);
  await sendFile(page, "film.png", "image/png", Buffer.alloc(45 * 1024 * 1024));
  await expectRefused(page, "Plik jest za duży. Maksymalny rozmiar to 10MB.");
  complaints.length = 0;
});

test("UPL-2 ABA-2 a member's photo goes the same way, without JavaScript", async ({
  page,
  own,
  complaints,
}) => {
  test.slow();
  await signInTo(page, own.admin, "/admin/about");
  await page
    .getByRole("link", { name: /^Edytuj: / })
    .first()
    .click();
  await replaceInForm(page, "Imię i nazwisko", "team", "Członek zespołu został zaktualizowany");
  complaints.length = 0;
});

test("UPL-1 the panel is a page of its own, which 'Anuluj' leaves; unsaved text is warned about", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/about?upload=hero_video");
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole("link", { name: "Anuluj" }).click();
  await expect(panel(page)).toHaveCount(0);
  expect(new URL(page.url()).search).toBe("");
});

test("ABA-1 UPL-2 the hero is edited and gets a film, without JavaScript", async ({
  page,
  own,
  complaints,
}) => {
  test.slow();
  await signInTo(page, own.admin, "/admin/about");
  await changeHero(page, "Ludzie od sygnału");
  complaints.length = 0;
});

test("ABA-1 a film is taken away, without JavaScript", async ({ page, own }) => {
  await changeRows(own.home, "about_hero", "id=eq.1", { video_url: "about/studio.webm" });
  await signInTo(page, own.admin, "/admin/about");
  await clearFilm(page);
});

test("ABA-2 ABA-3 a team member is added, saved, moved and deleted, without JavaScript", async ({
  page,
  own,
  complaints,
}) => {
  test.slow();
  await signInTo(page, own.admin, "/admin/about");
  await changeTeam(page, "Zofia Bez Skryptu");
  forgive(complaints, "400");
});
