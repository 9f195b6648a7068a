import type { Page } from "@playwright/test";
import {
  addAdmin,
  endSession,
  expect,
  expectAccessible,
  holdRequests,
  openAdmin,
  signInTo,
  test,
} from "../../../../support/browser/browser-admin.ts";
import {
  expectBare,
  expectRefusals,
  outliveSession,
  sidebarPaths,
  signIn,
  signOutAndLookBack,
  signOutElsewhere,
} from "../../../cycles/session-cycles.ts";
import { forgive, hydrated, open } from "../../../test.ts";

const spinner = (page: Page) => page.getByRole("status").filter({ hasText: "Ładowanie" });
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu panelu" });

test("LOGIN-1 labels, required fields, 'Logowanie...' while busy, and on to where one was going", async ({
  page,
  own,
}) => {
  await page.goto("/admin/translations?q=footer");
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent("/admin/translations?q=footer")}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Panel Administratora");
  const email = page.getByLabel("E-mail", { exact: true });
  const password = page.getByLabel("Hasło");
  await expect(email).toHaveAttribute("type", "email");
  await expect(password).toHaveAttribute("type", "password");
  for (const field of [email, password]) await expect(field).toHaveAttribute("required", "");
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(email, "the browser asks for what is missing").toBeFocused();
  await expectAccessible(page);

  const release = await holdRequests(page, /\/login\.data/, "POST");
  await signIn(page, own.admin);
  await expect(page.getByRole("button", { name: "Logowanie..." })).toBeDisabled();
  await expect(spinner(page)).toBeVisible();
  release();
  await expect(page).toHaveURL("/admin/translations?q=footer");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tłumaczenia");
  await expect(spinner(page)).toHaveCount(0);
});

test("LOGIN-1 an admin who comes to /login goes to /admin, or where they were going", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin");
  await page.goto("/login");
  await expect(page).toHaveURL("/admin");
  await page.goto("/login?to=%2Fadmin%2Fmedia");
  await expect(page).toHaveURL("/admin/media");
  await page.goto("/login?to=https%3A%2F%2Fevil.example%2Fadmin");
  await expect(page).toHaveURL("/admin");
});

test("LOGIN-1 a navigation that is under way from or to /login shows a spinner", async ({ page }) => {
  await open(page, "/login");
  const releaseAbout = await holdRequests(page, /\/about\.data/);
  await page.getByRole("contentinfo").getByRole("link", { name: "O nas" }).click();
  await expect(spinner(page)).toBeVisible();
  releaseAbout();
  await expect(page).toHaveURL("/about");
  await expect(spinner(page)).toHaveCount(0);
  const releaseLogin = await holdRequests(page, /\/login\.data/);
  await page.goBack();
  await expect(spinner(page)).toBeVisible();
  releaseLogin();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Panel Administratora");
  await expect(spinner(page)).toHaveCount(0);
});

test("LOGIN-2 any failure is said in one red box, which takes the focus", async ({
  page,
  own,
  complaints,
}) => {
  await expectRefusals(page, own, "member-session-js@rezyserka.example");
  await expectAccessible(page);
  forgive(complaints, "400");
});

test("LOGIN-3 signing out ends the session, and Back shows no admin page", async ({ page, own }) => {
  await signOutAndLookBack(page, own);
});

test("LOGIN-4 signing out here leaves another browser signed in; 'everywhere' does not", async ({
  page,
  own,
  browser,
}) => {
  const account = await addAdmin(own, "everywhere@rezyserka.example");
  const elsewhere = await browser.newPage({ baseURL: own.url });
  await signInTo(elsewhere, account, "/admin/users");
  await signInTo(page, account, "/admin");
  await page.getByRole("button", { name: "Wyloguj się" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await openAdmin(elsewhere, "/admin/users");
  await signInTo(page, account, "/admin");
  await page.locator(".admin-nav summary").click();
  await page.getByRole("button", { name: "Wyloguj na wszystkich urządzeniach" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login\?to=/);
  await elsewhere.close();
});

test("GATE-2 what was typed when the session ended is back after signing in again", async ({
  page,
  own,
  complaints,
}) => {
  await outliveSession(page, own, "Wpisane przed końcem, ze skryptem");
  forgive(complaints, "401");
  forgive(complaints, "400");
});

test("GATE-2 what was typed when somebody signed out in another tab is back after signing in again", async ({
  page,
  own,
  complaints,
}) => {
  await outliveSession(page, own, "Wpisane, gdy obok się wylogowano", signOutElsewhere);
  forgive(complaints, "401");
  forgive(complaints, "400");
});

test("GATE-2 the page that asks to sign in again has nothing that axe complains about, and a reload asks first", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/settings?edit=company");
  await page.getByLabel("Miasto").fill("Wpisane");
  await endSession(page);
  await page.keyboard.press("Control+S");
  await expect(page.getByText("Sesja wygasła i nic nie zostało zapisane")).toBeFocused();
  await expectAccessible(page);
  await expectBare(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const asked = page.waitForEvent("dialog");
  await Promise.all([page.reload(), asked.then((dialog) => dialog.accept())]);
  expect((await asked).type()).toBe("beforeunload");
  await expect(page).toHaveURL(/\/login\?to=/);
  forgive(complaints, "401");
});

test("GATE-3 a spinner shows while a page of the admin area is on its way", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin");
  await expect(spinner(page)).toHaveCount(0);
  const release = await holdRequests(page, /\/admin\/portfolio\.data/);
  await menu(page).getByRole("link", { name: "Portfolio" }).click();
  await expect(spinner(page)).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Portfolio");
  await expect(spinner(page)).toHaveCount(0);
});

const SECTION_NAMES = [
  "Pulpit",
  "Usługi na stronie",
  "Zarządzanie usługami",
  "Portfolio",
  "O nas",
  "Tłumaczenia",
  "Filmy i obrazy",
  "Wiadomości",
  "Administratorzy",
  "Ustawienia SEO",
  "Historia",
];
/** A section's link; beside its name stands the number of what is new there, if any. */
const nameOf = (name: string) => new RegExp(`^${name}`);
const section = (page: Page, name: string) => menu(page).getByRole("link", { name: nameOf(name) });

test("GATE-3 the sidebar names every section, and marks the one that is shown", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin");
  for (const name of SECTION_NAMES) await expect(section(page, name)).toBeVisible();
  await expect(page.getByRole("button", { name: "Wyloguj się" })).toBeVisible();
  for (const name of [...SECTION_NAMES.slice(1), "Pulpit"]) {
    await section(page, name).click();
    await expect(menu(page).locator("[aria-current]")).toHaveText([nameOf(name)]);
    await expect(menu(page).locator("[aria-current]")).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  await openAdmin(page, "/admin/content/services");
  await expect(menu(page).locator("[aria-current]")).toHaveText(["Usługi na stronie"]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu(page)).toBeHidden();
  await page.getByText("Menu panelu", { exact: true }).click();
  await expect(menu(page).locator("[aria-current]")).toHaveText(["Usługi na stronie"]);
  await expectAccessible(page);
  await menu(page).getByRole("link", { name: "O nas" }).click();
  await expect(page).toHaveURL("/admin/about");
  await expect(menu(page), "the menu closes behind a choice").toBeHidden();
});

test("NAV-3 no header, footer or contact block of the site is on an admin page", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin");
  for (const path of await sidebarPaths(page)) {
    await openAdmin(page, path);
    await expectBare(page);
  }
});
