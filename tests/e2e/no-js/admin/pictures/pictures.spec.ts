import { expect, signInTo, test } from "../../../../support/browser/browser-admin.ts";
import {
  addPictures,
  choosePictureForNew,
  choosePictureWithoutScript,
  deletePicture,
  editPicture,
  expectCropped,
  openPictures,
  picture,
  replacePicture,
} from "../../../cycles/picture-cycles.ts";
import { forgive } from "../../../test.ts";

test("LIB-1 pictures are looked for, and an unused one is deleted after a question, without JavaScript", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/media");
  await openPictures(page);
  await deletePicture(page, own);
});

test("LIB-1 of a picture that is used, the page that would delete it says where, without JavaScript", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/media?view=pictures&q=cloud-congress");
  const link = picture(page, "cloud-congress.webp").getByRole("link", { name: /^Otwórz obraz/ });
  const path = (await link.getAttribute("href"))?.replace("/media/", "");
  await page.goto(`/admin/media?view=pictures&delete=${path}`);
  const refusal = page.getByRole("dialog", { name: "Tego obrazu nie można usunąć" });
  await refusal.getByRole("link", { name: /^Projekt: / }).click();
  await expect(page.getByRole("heading", { name: "Edycja projektu" })).toBeVisible();
});

test("LIB-2 a picture of the disk, then one of the library is chosen for a project, and what was typed stays, without JavaScript", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/portfolio");
  await page
    .getByRole("link", { name: /^Edytuj: / })
    .first()
    .click();
  await choosePictureWithoutScript(page, "Z biblioteki");
});

test("LIB-2 a picture of the library is chosen for a new project, and what was typed stays, without JavaScript", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/portfolio?edit=new");
  await choosePictureForNew(page, "Bez skryptu");
  forgive(complaints, "400");
});

test("LIB-1 several files are added at once, and one that is refused is named, without JavaScript", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/media?view=pictures");
  await addPictures(page);
  forgive(complaints, "400");
});

test("LIB-2 the focal point is two numbers, without JavaScript", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin/media");
  await editPicture(page, "fencing-finals");
  await page.getByLabel("Od lewej (%)").fill("83");
  await page.getByLabel("Od góry (%)").fill("10");
  await expectCropped(page, "fencing-finals", "85% 10%");
});

test("LIB-2 a file is replaced where it is used, and the change is undone, without JavaScript", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/media");
  await replacePicture(page, "opera-under-stars");
});
