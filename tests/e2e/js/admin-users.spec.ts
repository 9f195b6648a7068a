import {
  addAdmin,
  addMember,
  expect,
  expectAccessible,
  signInTo,
  test,
} from "../../support/browser-admin.ts";
import { changeAdmins, leave } from "../admin-cycles.ts";

const PATH = "/admin/users";

test("USR-1 an admin is added by e-mail and deleted; a refusal says why, without a reload", async ({
  page,
  own,
  complaints,
}) => {
  await addMember(own, "member-js@rezyserka.example");
  await signInTo(page, own.admin, PATH);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await changeAdmins(page, "member-js@rezyserka.example");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  // The browser complains of every answer that is an error: that one was meant.
  expect(complaints.filter((text) => !/status of 409/.test(text))).toEqual([]);
  complaints.length = 0;
});

test("USR-1 deleting oneself asks twice, then signs out", async ({ page, own }) => {
  const self = await addAdmin(own, "self-js@rezyserka.example");
  await signInTo(page, self, PATH);
  await leave(page, self.email);
});

test("USR-1 the page and its questions have no accessibility violation", async ({ page, own }) => {
  const other = await addAdmin(own, "other-js@rezyserka.example");
  await signInTo(page, own.admin, PATH);
  await expectAccessible(page);
  const remove = page.getByRole("link", { name: `Usuń: ${other.email}` });
  await remove.click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Anuluj" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
