import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type Account, signInTo, toast } from "../../support/browser/browser-admin.ts";

const CHOSEN = "Kot-pije-mleko-z-kranu";

/**
 * Invites an editor, who chooses a password and works in the panel, without what is an administrator's. The same with and
 * without JavaScript.
 * @param stranger a browser without a session
 */
export async function inviteEditor(
  page: Page,
  stranger: BrowserContext,
  admin: Account,
  email: string,
): Promise<void> {
  await signInTo(page, admin, "/admin/users");
  await page.getByLabel("E-mail zapraszanej osoby").fill(email);
  await page.getByLabel("Rola").selectOption("Redaktor");
  await page.getByRole("button", { name: "Zaproś", exact: true }).click();
  const link = await page.getByLabel(`Link zaproszenia: ${email}`, { exact: true }).inputValue();
  await expect(page.getByRole("button", { name: `Wycofaj zaproszenie: ${email}` })).toBeVisible();

  const guest = await stranger.newPage();
  const opened = await guest.goto(link);
  expect(opened?.headers()).toMatchObject({ "referrer-policy": "same-origin", "cache-control": "no-store" });
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const password = guest.getByLabel("Nowe hasło", { exact: true });
  const choose = async (text: string) => {
    await password.fill(text);
    await guest.getByLabel("Powtórz nowe hasło").fill(text);
    await guest.getByRole("button", { name: "Utwórz konto" }).click();
  };
  await choose("password1234");
  await expect(password).toHaveAccessibleDescription(/To hasło łatwo odgadnąć/);
  await choose(CHOSEN);
  await expect(guest).toHaveURL(/\/admin$/);
  await expect(guest.getByRole("link", { name: "Administratorzy" })).toHaveCount(0);
  const refused = await guest.goto("/admin/users");
  expect(refused?.status()).toBe(403);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(
    "Ta strona jest tylko dla administratorów",
  );
  await guest.goto("/admin/blocks");
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Bloki treści");
  const spent = await guest.goto(link);
  expect(spent?.status()).toBe(404);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Ten link już nie działa");
  await guest.close();

  await page.goto("/admin/users");
  await expect(page.getByRole("listitem").filter({ hasText: email }).first()).toContainText("Redaktor");
}

/** Ends the session of another device from the account's page. */
export async function endOtherSession(page: Page, other: Page, person: Account): Promise<void> {
  await signInTo(other, person, "/admin/account");
  await signInTo(page, person, "/admin/account");
  await page.getByRole("button", { name: /^Zakończ sesję: Chrome/ }).click();
  await expect(toast(page, "Sesja została zakończona")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Zakończ sesję:/ })).toHaveCount(0);
  await other.goto("/admin/account");
  await expect(other).toHaveURL(/\/login/);
}
