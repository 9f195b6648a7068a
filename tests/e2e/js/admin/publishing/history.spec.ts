import {
  expect,
  expectAccessible,
  expectSound,
  restoreContent,
  signInTo,
  test,
} from "../../../../support/browser/browser-admin.ts";
import { changeRows, getRow } from "../../../../support/browser/browser-rows.ts";
import { forgetOld, restoreOneField, restoreProject, takeBackEdit } from "../../../cycles/history-cycles.ts";
import { FILMED } from "../../../pages.ts";

// Changes of other tests of the worker would be found and counted too.
test.beforeEach(({ own }) => restoreContent(own));

const PATH = "/admin/history";
const isSame = { isSame: true };

test("DATA-5 a removed project is brought back to its place", async ({ page, own }) => {
  await signInTo(page, own.admin, PATH);
  await restoreProject(page);
});

test("DATA-5 a change is looked at, taken back and forgotten, without a reload", async ({ page, own }) => {
  const { title_pl } = await getRow(own.home, "content_blocks", "key=eq.contact_intro");
  await changeRows(own.home, "content_blocks", "key=eq.contact_intro", { title_pl: "Zmieniony nagłówek" });
  await signInTo(page, own.admin, PATH);
  await takeBackEdit(page, title_pl, "Zmieniony nagłówek");
  expect((await getRow(own.home, "content_blocks", "key=eq.contact_intro")).title_pl).toBe(title_pl);
});

test("PUB-7 a change is found by kind, person, days and words, two versions are compared, and one field restored", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, PATH);
  await restoreOneField(page, FILMED.path.replace("/portfolio/", ""), own.admin.email);
});

test("DATA-5 what is old is forgotten after a question", async ({ page, own }) => {
  await changeRows(own.home, "company", "id=eq.1", { phone: "+48 71 000 00 01" });
  await signInTo(page, own.admin, PATH);
  await forgetOld(page);
});

test("DATA-5 NAV-6 the page, a change and its questions: no reload, focus where it belongs, nothing for axe", async ({
  page,
  own,
}) => {
  await changeRows(own.home, "services", "link=eq./services/audio", { title_en: "Sound, changed" });
  await signInTo(page, own.admin, PATH);
  await page.evaluate((mark) => Object.assign(window, mark), isSame);
  await expectSound(page);
  await page.getByLabel("Rodzaj treści").selectOption("Usługa");
  await page.getByRole("button", { name: "Pokaż" }).click();
  await expect(page).toHaveURL(/table=services/);
  const row = page.getByRole("row").nth(1);
  const open = row.getByRole("link", { name: /^Szczegóły zmiany/ });
  await open.click();
  await expect(page.getByRole("heading", { name: /^Zmiana: Usługa/ })).toBeFocused();
  await expectSound(page);
  await page.getByRole("link", { name: "Zamknij" }).click();
  await expect(open).toBeFocused();
  const restore = row.getByRole("link", { name: /^Przywróć/ });
  await restore.click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Anuluj" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(restore).toBeFocused();
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});
