import { expect, signInTo, test } from "../../support/browser-admin.ts";
import { changeRows } from "../../support/browser-rows.ts";
import { changeHero, changeTeam, clearFilm, panel, replacePicture } from "../upload-cycles.ts";

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
  await replacePicture(page, "portfolio");
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
  await replacePicture(page, "team");
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
}) => {
  test.slow();
  await signInTo(page, own.admin, "/admin/about");
  await changeTeam(page, "Zofia Bez Skryptu");
});
