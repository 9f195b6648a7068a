import type { Page } from "@playwright/test";
import {
  type Account,
  type AdminSite,
  addMember,
  endSession,
  expect,
  signInTo,
  toast,
} from "../../support/browser/browser-admin.ts";
import { getRow } from "../../support/browser/browser-rows.ts";

// The same with and without JavaScript.

/** Sends the login form, as a person would. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Hasło").fill(password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
}

const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.includes("session"));

/** Every refused login shows the same message in the same red box, and leaves no session (LOGIN-2). */
export async function expectRefusals(page: Page, own: AdminSite, member: string): Promise<void> {
  await addMember(own, member);
  const accounts = [
    { email: own.admin.email, password: "nie-to-haslo" },
    { email: "nikt@rezyserka.example", password: own.admin.password },
    { email: member, password: own.admin.password },
  ];
  const box = page.getByRole("alert").filter({ hasText: /^Nieprawidłowy email lub hasło$/ });
  for (const account of accounts) {
    await page.goto("/login?to=%2Fadmin%2Fusers");
    await expect(box).toHaveCount(0);
    await signIn(page, account);
    await expect(box).toBeFocused();
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(account.email);
    await expect(page).toHaveURL("/login?to=%2Fadmin%2Fusers");
    expect(await sessionCookies(page)).toEqual([]);
  }
  const [red = 0, green = 0, blue = 0] = await box.evaluate((element) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(element).borderTopColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  expect(red, "the box is red").toBeGreaterThan(2 * Math.max(green, blue));
}

/** Signing out ends the session at the back end too, and Back shows no admin page (LOGIN-3). */
export async function signOutAndLookBack(page: Page, own: AdminSite): Promise<void> {
  const { email } = own.admin;
  await signInTo(page, own.admin, "/admin/users");
  await expect(page.getByText(`Zalogowano jako ${email}`).filter({ visible: true })).toHaveCount(1);
  const kept = await page.context().cookies();
  expect(await sessionCookies(page)).toMatchObject([{ httpOnly: true, sameSite: "Lax" }]);
  await page.getByRole("button", { name: "Wyloguj się" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await sessionCookies(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?to=/);
  await expect(page.getByRole("heading", { name: "Panel Administratora" })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  // A copy of the cookie is worthless after the logout.
  await page.context().addCookies(kept);
  await page.goto("/admin/users");
  await expect(page).toHaveURL(/\/login\?to=/);
}

/** Signs out in another tab of the same browser. */
export async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto("/admin");
  await other.getByRole("button", { name: "Wyloguj się" }).click();
  await expect(other).toHaveURL(/\/login$/);
  await other.close();
  expect(await sessionCookies(page)).toEqual([]);
}

/** Restores typed values, unsaved, after the session has ended and the admin has signed in again (GATE-2). */
export async function outliveSession(
  page: Page,
  own: AdminSite,
  typed: string,
  end: (page: Page) => Promise<void> = endSession,
): Promise<void> {
  await signInTo(page, own.admin, "/admin/portfolio");
  await page
    .getByRole("link", { name: /^Edytuj: / })
    .first()
    .click();
  const title = page.getByLabel("Tytuł (PL)", { exact: true });
  await title.fill(typed);
  const address = page.url();
  const project = `id=eq.${new URL(address).searchParams.get("edit")}`;
  await end(page);
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(page.getByText("Sesja wygasła i nic nie zostało zapisane")).toBeFocused();
  await expect(page).toHaveTitle(/^Sesja wygasła – /);
  expect(await page.content(), "what was typed is carried encrypted").not.toContain(typed);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);

  await signIn(page, { ...own.admin, password: "nie-to-haslo" });
  await expect(page.getByRole("alert")).toHaveText("Nieprawidłowy email lub hasło");
  await signIn(page, own.admin);
  await expect(toast(page, "Wpisane dane wróciły")).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(title).toHaveValue(typed);
  expect((await getRow(own.home, "portfolio", project)).title_pl, "it is not saved yet").not.toBe(typed);
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Projekt został zaktualizowany")).toBeVisible();
  expect((await getRow(own.home, "portfolio", project)).title_pl).toBe(typed);
}

/** Every page of the admin area, as the sidebar has them. */
export async function sidebarPaths(page: Page): Promise<string[]> {
  const links = await page.getByRole("navigation", { name: "Menu panelu" }).getByRole("link").all();
  return Promise.all(links.map(async (link) => (await link.getAttribute("href")) ?? ""));
}

/** No header, footer or contact block of the public site is on this page (NAV-3). */
export async function expectBare(page: Page): Promise<void> {
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Główna" })).toHaveCount(0);
  await expect(
    page.locator("footer, #contact, form[action='/contact'], form[action='/language']"),
  ).toHaveCount(0);
}
