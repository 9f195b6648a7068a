import { expect, signInTo, test } from "../../../../support/browser/browser-admin.ts";
import {
  expectBare,
  expectRefusals,
  outliveSession,
  sidebarPaths,
  signIn,
  signOutAndLookBack,
  signOutElsewhere,
} from "../../../cycles/session-cycles.ts";
import { forgive } from "../../../test.ts";

test("LOGIN-1 a plain form with labels leads to where one was going", async ({ page, own }) => {
  await page.goto("/admin/service-details?edit=x&a=b");
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent("/admin/service-details?edit=x&a=b")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Panel Administratora");
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveAttribute("type", "email");
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveAttribute("required", "");
  await expect(page.getByLabel("Hasło")).toHaveAttribute("required", "");
  await signIn(page, own.admin);
  await expect(page).toHaveURL("/admin/service-details?edit=x&a=b");
  await page.goto("/login");
  await expect(page, "an admin who comes here goes to /admin").toHaveURL("/admin");
});

test("LOGIN-2 any failure is said in one red box, without JavaScript", async ({ page, own, complaints }) => {
  await expectRefusals(page, own, "member-session-plain@rezyserka.example");
  await expect(page).toHaveTitle(/^Nieprawidłowy email lub hasło – /);
  await expect(page.getByLabel("Hasło"), "the password does not come back").toHaveValue("");
  forgive(complaints, "400");
});

test("LOGIN-3 signing out ends the session, and Back shows no admin page, without JavaScript", async ({
  page,
  own,
}) => {
  await signOutAndLookBack(page, own);
});

test("LOGIN-3 no browser and no cache keeps an admin page", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin");
  for (const path of await sidebarPaths(page)) {
    for (const address of [path, `${path}.data`]) {
      const answer = await page.request.get(address);
      expect(answer.status(), address).toBeLessThan(300);
      expect(answer.headers()["cache-control"], address).toContain("no-store");
    }
  }
});

test("GATE-2 what was typed when the session ended is back after signing in again, without JavaScript", async ({
  page,
  own,
  complaints,
}) => {
  await outliveSession(page, own, "Wpisane przed końcem, bez skryptu");
  forgive(complaints, "401");
  forgive(complaints, "400");
});

test("GATE-2 what was typed when somebody signed out in another tab is back after signing in again, without JavaScript", async ({
  page,
  own,
  complaints,
}) => {
  await outliveSession(page, own, "Wpisane, gdy obok się wylogowano bez skryptu", signOutElsewhere);
  forgive(complaints, "401");
  forgive(complaints, "400");
});

test("GATE-3 NAV-3 the sidebar marks the section that is shown, and nothing of the public site is there", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin");
  const menu = page.getByRole("navigation", { name: "Menu panelu" });
  for (const path of await sidebarPaths(page)) {
    await page.goto(path);
    await expect(menu.locator("[aria-current]")).toHaveCount(1);
    await expect(menu.locator("[aria-current=page]")).toHaveAttribute("href", path);
    await expectBare(page);
  }
});
