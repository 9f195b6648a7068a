import { expect, restoreContent, signInTo, test } from "../../../../support/browser/browser-admin.ts";
import { markName, translateFile, translateText } from "../../../cycles/desk-cycles.ts";

const PATH = "/admin/translations";

test.beforeEach(({ own }) => restoreContent(own));

test("DESK-1 a text is emptied, found, translated and taken back; a name is marked, without a reload", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, PATH);
  await translateText(page);
  await markName(page);
});

test("DESK-1 the form opens in the row's place with the focus, and gives it back", async ({ page, own }) => {
  await signInTo(page, own.admin, `${PATH}?view=all&q=Odra`);
  const edit = page.getByRole("link", { name: "Edytuj: Neon Odra Festival · Tytuł" });
  await edit.click();
  await expect(page.getByRole("heading", { name: "Neon Odra Festival · Tytuł" })).toBeFocused();
  await page.getByRole("link", { name: "Anuluj" }).click();
  await expect(edit).toBeFocused();
});

test("DESK-2 texts go to a translator and come back after a dry run", async ({ page, own }) => {
  await signInTo(page, own.admin, PATH);
  await translateFile(page);
});

test("DESK-2 a file that can't be read is refused beside its field", async ({ page, own, complaints }) => {
  await signInTo(page, own.admin, `${PATH}?view=files`);
  const buffer = Buffer.from('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xliff>&e;</xliff>');
  await page.getByLabel("Plik CSV lub XLIFF").setInputFiles({ name: "x.xlf", mimeType: "text/xml", buffer });
  await page.getByRole("button", { name: "Sprawdź plik" }).click();
  await expect(page.getByLabel("Plik CSV lub XLIFF")).toHaveAccessibleDescription(/DOCTYPE/);
  expect(complaints.filter((text) => !/status of 400/.test(text))).toEqual([]);
  complaints.length = 0;
});
