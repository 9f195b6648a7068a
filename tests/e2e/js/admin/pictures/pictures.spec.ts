import {
  expect,
  expectSound,
  holdRequests,
  signInTo,
  test,
} from "../../../../support/browser/browser-admin.ts";
import { goodFiles } from "../../../../support/requests/files.ts";
import {
  addPictures,
  choosePicture,
  choosePictureForNew,
  deletePicture,
  editPicture,
  expectCropped,
  openPictures,
  picture,
  replacePicture,
} from "../../../cycles/picture-cycles.ts";
import { forgive } from "../../../test.ts";

test("LIB-1 pictures are looked for, and an unused one is deleted after a question, without a reload", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/media");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await openPictures(page);
  await deletePicture(page, own);
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("LIB-1 a link leads from a picture to the editor of what shows it", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin/media?view=pictures&q=cloud-congress");
  await picture(page, "cloud-congress.webp")
    .getByRole("link", { name: /^Projekt: / })
    .click();
  await expect(page.getByRole("link", { name: "Zmień zdjęcie" })).toBeVisible();
});

test("LIB-1 the library has no accessibility violation, and nothing overflows, at any width", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/media?view=pictures");
  await expectSound(page);
});

test("LIB-2 a picture of the library is chosen in a dialog, and what was typed beside it stays", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/portfolio");
  await page
    .getByRole("link", { name: /^Edytuj: / })
    .nth(1)
    .click();
  await page.getByLabel("Tytuł (PL)", { exact: true }).fill("Wpisane obok");
  await choosePicture(page);
  await expect(page.getByLabel("Tytuł (PL)", { exact: true })).toHaveValue("Wpisane obok");
  await expect(page.getByRole("link", { name: "Wybierz z biblioteki" })).toBeFocused();
  await page.getByRole("link", { name: "Wybierz z biblioteki" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectSound(page);
});

test("LIB-2 a picture of the library is chosen for a new project, in a dialog that keeps what was typed", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/portfolio?edit=new");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await choosePictureForNew(page, "Ze skryptem");
  await page.getByRole("button", { name: "Wybierz z biblioteki" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Wybierz z biblioteki" })).toBeFocused();
  await expect(page.getByLabel("Tytuł (PL)", { exact: true })).toHaveValue("Ze skryptem");
  await expect(page.locator('img[src*="/media/blog/lighting-for-camera"]')).toBeVisible();
  await page.getByRole("button", { name: "Wybierz z biblioteki" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Anuluj" }).click();
  await expect(page.getByRole("button", { name: "Wybierz z biblioteki" })).toBeFocused();
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  forgive(complaints, "400");
});

test("LIB-1 several files are added one by one, with progress, and one that is refused stops no other", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/media?view=pictures");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await addPictures(page);
  const release = await holdRequests(page, /\.data\?.*upload=library/, "POST");
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      for (const name of ["IMG_1.HEIC", "upuszczony.png"])
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: "image/png" }));
      return transfer;
    },
    [...goodFiles.png()],
  );
  await page.getByRole("link", { name: "Dodaj obrazy" }).dispatchEvent("drop", { dataTransfer: dropped });
  const panel = page.getByRole("dialog", { name: "Nowe obrazy" });
  await expect(panel.getByRole("alert")).toContainText(/IMG_1\.HEIC: .*JPG/);
  await panel.getByRole("button", { name: "Prześlij" }).click();
  await expect(panel.getByText("Plik 2 z 2: upuszczony.png")).toBeVisible();
  await expect(panel.getByRole("progressbar")).toBeVisible();
  await expectSound(page);
  release();
  await expect(panel.getByRole("alert")).toContainText("Dodane pliki: 1 z 2.");
  await panel.getByRole("link", { name: "Zamknij" }).click();
  await expect(picture(page, "upuszczony.png")).toContainText("Nieużywany");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  forgive(complaints, "400");
});

test("LIB-2 the focal point is clicked on the picture, or moved by arrow keys, and every crop keeps it", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/media");
  await editPicture(page, "fencing-finals");
  const point = page.getByRole("button", { name: /^Najważniejszy punkt/ });
  // Its size is the picture's, which may still be on its way.
  await expect(point.locator("img")).toHaveJSProperty("complete", true);
  const { width = 0, height = 0 } = (await point.boundingBox()) ?? {};
  await point.click({ position: { x: width * 0.2, y: height * 0.8 } });
  await expect(page.getByLabel("Od lewej (%)")).toHaveValue("20");
  await expect(page.getByLabel("Od góry (%)")).toHaveValue("80");
  await expect(page.locator("fieldset .picture img").first()).toHaveCSS("object-position", "20% 80%");
  await point.press("ArrowLeft");
  await expect(page.getByLabel("Od lewej (%)")).toHaveValue("15");
  await expectSound(page);
  await expectCropped(page, "fencing-finals", "15% 80%");
});

test("LIB-2 a file is replaced where it is used, and the change is undone", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin/media");
  await replacePicture(page, "opera-under-stars");
});
