import type { Page } from "@playwright/test";
import { type Account, expect, openAdmin, signInTo, toast } from "../../support/browser/browser-admin.ts";
import { signIn } from "./session-cycles.ts";

const NEXT = "Kot-pije-mleko-z-kranu";

/** Changes one's own password, refused first; the new one signs in afterwards. The same with and without JavaScript. */
export async function changePassword(page: Page, person: Account): Promise<void> {
  const current = page.getByLabel("Obecne hasło", { exact: true });
  const next = page.getByLabel("Nowe hasło", { exact: true });
  const again = page.getByLabel("Powtórz nowe hasło", { exact: true });
  const send = async (typed: string, wished: string) => {
    await current.fill(typed);
    await next.fill(wished);
    await again.fill(wished);
    await page.getByRole("button", { name: "Zmień hasło" }).click();
  };
  await signInTo(page, person, "/admin/users");
  await page.locator(".admin-person summary").filter({ visible: true }).click();
  await page.getByRole("link", { name: "Moje konto" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Moje konto" })).toBeVisible();

  await send(person.password, "password1234");
  await expect(next).toHaveAccessibleDescription(/To hasło łatwo odgadnąć/);
  await expect(next).toBeFocused();
  await send("nie-to-haslo", NEXT);
  await expect(current).toHaveAccessibleDescription("Nieprawidłowe obecne hasło");
  await expect(current).toBeFocused();
  expect(await page.content(), "nothing typed is in the page's HTML").not.toMatch(/nie-to-haslo|Kot-pije/);

  await send(person.password, NEXT);
  await expect(toast(page, "Hasło zostało zmienione")).toBeVisible();
  await expect(page).toHaveURL("/admin/account");
  for (const field of [current, next, again]) await expect(field).toHaveValue("");
  // Still signed in.
  await openAdmin(page, "/admin/users");
  await expect(page).toHaveURL("/admin/users");

  await page.getByRole("button", { name: "Wyloguj się" }).filter({ visible: true }).click();
  await signIn(page, person);
  await expect(page.getByRole("alert")).toHaveText("Nieprawidłowy email lub hasło");
  await signIn(page, { ...person, password: NEXT });
  await expect(page).toHaveURL("/admin");
}
