import { expect, restoreContent, signInTo, test } from "../../../../support/browser/browser-admin.ts";
import { addRows, changeRows, getRow, removeRows } from "../../../../support/browser/browser-rows.ts";
import { forgetOld, restoreOneField, restoreProject, takeBackEdit } from "../../../cycles/history-cycles.ts";
import { FILMED } from "../../../pages.ts";
import { forgive } from "../../../test.ts";

const PATH = "/admin/history";

// Changes of other tests of the worker would be found and counted too.
test.beforeEach(({ own }) => restoreContent(own));

test("DATA-5 a removed project is brought back to its place, without JavaScript", async ({ page, own }) => {
  await signInTo(page, own.admin, PATH);
  await restoreProject(page);
});

test("DATA-5 a change is looked at, taken back and forgotten, without JavaScript", async ({ page, own }) => {
  const { title_pl } = await getRow(own.home, "content_blocks", "key=eq.contact_intro");
  await changeRows(own.home, "content_blocks", "key=eq.contact_intro", { title_pl: "Zmieniony nagłówek" });
  await signInTo(page, own.admin, PATH);
  await takeBackEdit(page, title_pl, "Zmieniony nagłówek");
  expect((await getRow(own.home, "content_blocks", "key=eq.contact_intro")).title_pl).toBe(title_pl);
});

test("PUB-7 a change is found by kind, person, days and words, two versions are compared, and one field restored, without JavaScript", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, PATH);
  await restoreOneField(page, FILMED.path.replace("/portfolio/", ""), own.admin.email);
});

test("DATA-5 what is old is forgotten after a question, without JavaScript", async ({ page, own }) => {
  await changeRows(own.home, "company", "id=eq.1", { phone: "+48 71 000 00 01" });
  await signInTo(page, own.admin, PATH);
  await forgetOld(page);
});

test("DATA-4 what was typed into the form of what somebody removed is shown, to be copied, without JavaScript", async ({
  page,
  own,
  complaints,
}) => {
  await addRows(own.home, "portfolio", [{ title_pl: "Do usunięcia" }]);
  await signInTo(page, own.admin, "/admin/portfolio");
  await page.getByRole("link", { name: "Edytuj: Do usunięcia" }).click();
  await page.getByLabel("Tytuł (PL)", { exact: true }).fill("Długo pisany tytuł");
  await removeRows(own.home, "portfolio", "title_pl=eq.Do%20usuni%C4%99cia");
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  const gone = page.getByRole("region", { name: "Tego wpisu już nie ma" });
  await expect(gone).toContainText("Długo pisany tytuł");
  await gone.getByRole("link", { name: "otwórz Historię" }).click();
  await expect(page).toHaveURL("/admin/history");
  forgive(complaints, "409");
});
