import {
  addAdmin,
  expect,
  expectAccessible,
  signInTo,
  test,
} from "../../../../support/browser/browser-admin.ts";
import { changePassword } from "../../../cycles/account-cycles.ts";
import { forgive } from "../../../test.ts";

test("SEC-2 an admin changes their password, without a reload", async ({ page, own, complaints }) => {
  await changePassword(page, await addAdmin(own, "password-js@rezyserka.example"));
  // Expected: the browser logs every error response.
  forgive(complaints, "400");
});

test("SEC-2 the page has no accessibility violation, refused or not, and shows what was typed when asked", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/account");
  await expectAccessible(page);
  const current = page.getByLabel("Obecne hasło");
  await current.fill("widoczne");
  await expect(current).toHaveAttribute("type", "password");
  await page.getByLabel("Pokaż hasła").check();
  await expect(current).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Zmień hasło" }).click();
  await expect(page.getByText("Wprowadź nowe hasło")).toBeVisible();
  await expect(page.getByLabel("Nowe hasło", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  forgive(complaints, "400");
});
