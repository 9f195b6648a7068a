import { expect, expectAccessible, signInTo, test } from "../../../support/browser/browser-admin.ts";
import { deletePicture, openPictures, picture } from "../../cycles/picture-cycles.ts";

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
  await picture(page, "cloud-congress")
    .getByRole("link", { name: /^Projekt: / })
    .click();
  await expect(page.getByRole("link", { name: "Zmień zdjęcie" })).toBeVisible();
});

test("LIB-1 the library has no accessibility violation, and nothing overflows, at any width", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/media?view=pictures");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});
