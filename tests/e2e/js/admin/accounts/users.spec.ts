import {
  addAdmin,
  addMember,
  expect,
  expectAccessible,
  signInTo,
  test,
  toast,
} from "../../../../support/browser/browser-admin.ts";
import { changeAdmins, leave } from "../../../cycles/admin-cycles.ts";

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
  // Expected: the browser logs every error response.
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

test("TOAST-2 a failure goes with the next try: it never stands beside a success", async ({
  page,
  own,
  complaints,
}) => {
  const email = "toast-js@rezyserka.example";
  await addMember(own, email);
  await signInTo(page, own.admin, PATH);
  const field = page.getByLabel("Adres email");
  await field.fill("nikt@rezyserka.example");
  await field.press("Enter");
  const failure = toast(page, "Błąd podczas dodawania użytkownika");
  await expect(failure).toBeVisible();
  // A toast with hover or focus would stay for good.
  await failure.hover();
  await field.fill(email);
  await field.press("Enter");
  await expect(toast(page, "Dodano administratora")).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect(page.getByText("Błąd podczas dodawania użytkownika")).toHaveCount(0);
  await expect(page.locator("[aria-live=assertive]")).toBeEmpty();
  await expect(field).not.toHaveAttribute("aria-invalid");
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/status of 409/.test(text)));
});
