import { expect, type Page } from "@playwright/test";
import { type Account, signInTo } from "../../support/browser/browser-admin.ts";
import { authenticator, fromBase32 } from "../../support/services/authenticator.ts";
import { signIn } from "./session-cycles.ts";

/** Signs out from the panel. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Wyloguj się" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/**
 * Sets up a second factor, signs in with a code, which is refused first, and with a recovery code. The same with and
 * without JavaScript.
 */
export async function useSecondFactor(page: Page, person: Account): Promise<void> {
  await signInTo(page, person, "/admin/account");
  await page.getByRole("link", { name: "Włącz weryfikację" }).click();
  await expect(page.getByRole("img", { name: "Kod QR dla aplikacji uwierzytelniającej" })).toBeVisible();
  const phone = authenticator(fromBase32((await page.locator("#factor-secret").textContent()) ?? ""));
  const turnOn = async (code: string) => {
    await page.getByLabel("Obecne hasło").fill(person.password);
    await page.getByLabel("Kod z aplikacji").fill(code);
    await page.getByRole("button", { name: "Włącz weryfikację" }).click();
  };
  await turnOn("000000");
  await expect(page.getByLabel("Kod z aplikacji")).toHaveAccessibleDescription(/Nieprawidłowy kod/);
  await expect(page.getByLabel("Kod z aplikacji")).toBeFocused();
  expect(fromBase32((await page.locator("#factor-secret").textContent()) ?? ""), "the same key").toBe(
    phone.secret,
  );
  await turnOn(phone.code());
  await expect(page.getByRole("heading", { name: "Kody zapasowe" })).toBeVisible();
  const recovery = await page.locator("section[aria-labelledby=factor-title] li").allTextContents();
  expect(recovery).toHaveLength(10);
  await page.getByRole("link", { name: "Kody są zapisane" }).click();
  await expect(page.getByText(recovery[0] ?? "")).toHaveCount(0);
  await signOut(page);

  const code = page.getByLabel("Kod", { exact: true });
  await signIn(page, person);
  await expect(page).toHaveURL(/\/login\/code/);
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await page.goto("/admin/portfolio");
  await expect(page, "the panel stays closed").toHaveURL(/\/login\/code\?to=%2Fadmin%2Fportfolio/);
  await code.fill("000000");
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Nieprawidłowy kod");
  // A later one than that before: each code counts once, and a slow machine may reach the next step.
  await code.fill(phone.code(1));
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
  await expect(page).toHaveURL("/admin/portfolio");
  await signOut(page);

  await signIn(page, person);
  await expect(page).toHaveURL(/\/login\/code/);
  await code.fill(recovery[0] ?? "");
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
  await expect(page).toHaveURL("/admin");
}
