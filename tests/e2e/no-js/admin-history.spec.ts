import { expect, signInTo, test } from "../../support/browser-admin.ts";
import { changeRows, getRow } from "../../support/browser-rows.ts";
import { forgetOld, restoreProject, takeBackEdit } from "../history-cycles.ts";

const PATH = "/admin/history";

test("DATA-5 a removed project is brought back to its place, without JavaScript", async ({ page, own }) => {
  await signInTo(page, own.admin, PATH);
  await restoreProject(page);
});

test("DATA-5 a change is looked at, taken back and forgotten, without JavaScript", async ({ page, own }) => {
  const { title_pl } = await getRow(own.home, "content_blocks", "key=eq.home_hero");
  await changeRows(own.home, "content_blocks", "key=eq.home_hero", { title_pl: "Zmieniony nagłówek" });
  await signInTo(page, own.admin, PATH);
  await takeBackEdit(page, title_pl, "Zmieniony nagłówek");
  expect((await getRow(own.home, "content_blocks", "key=eq.home_hero")).title_pl).toBe(title_pl);
});

test("DATA-5 what is old is forgotten after a question, without JavaScript", async ({ page, own }) => {
  await changeRows(own.home, "company", "id=eq.1", { phone: "+48 71 000 00 01" });
  await signInTo(page, own.admin, PATH);
  await forgetOld(page);
});
