import type { Locator, Page } from "@playwright/test";
import { createAdmin } from "../../../supabase/local/home/accounts.ts";
import { BY_TIMER, test as base, expect } from "../../e2e/test.ts";
import { createQuickAdmin } from "../back-end/quick-password.ts";
import { withDatabase } from "../back-end/with-database.ts";
import { violations } from "./axe.ts";
import { type Account, type AdminSite, PASSWORD } from "./worker-sites.ts";

export type { Account, AdminSite };

/** Tests of the admin area: they edit, so each worker has a back end and a site of its own. */
export const test = base.extend({ baseURL: ({ own }, use) => use(own.url) });

export { expect };

/**
 * Puts all content back to the demo's, for a test of the panel whose subject is the whole of it. The public pages that the
 * site keeps know nothing of it.
 */
export async function restoreContent({ home }: AdminSite): Promise<void> {
  await withDatabase(home.databaseUrl, (database) => database`select pristine.restore()`.execute());
}

/** Removes all admins but the first. */
export async function removeOtherAdmins({ home, admin }: AdminSite): Promise<void> {
  await withDatabase(home.databaseUrl, (database) =>
    database`delete from public.admins where email <> ${admin.email}`.execute(),
  );
}

/** Makes another admin. @returns their credentials */
export async function addAdmin({ home }: AdminSite, email: string): Promise<Account> {
  await withDatabase(home.databaseUrl, (database) => createQuickAdmin(database, email, PASSWORD));
  return { email, password: PASSWORD };
}

/** Makes an account that is no admin's. */
export async function addMember({ home }: AdminSite, email: string): Promise<void> {
  await withDatabase(home.databaseUrl, async (database) => {
    await createAdmin(database, email, PASSWORD);
    await database`delete from public.admins where email = ${email}`;
  });
}

const hasScript = () => test.info().project.name === "js";

/** Opens a page of the admin area; with JavaScript waits until it answers to script. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (hasScript()) await answering(page);
}

/** Waits until a page of the admin area answers to script. */
export async function answering(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const main = document.querySelector(".admin #main");
      return main && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
    },
    undefined,
    BY_TIMER,
  );
  // Effects run right after the commit that put that mark there.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * Signs in and opens a page of the admin area. The login is a plain post, as a browser without script sends it: its page
 * has tests of its own.
 */
export async function signInTo(page: Page, account: Account, path: string): Promise<void> {
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const answer = await page.request.post("/login", {
    form: account,
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(answer.status(), "signed in").toBe(302);
  await openAdmin(page, path);
}

/** Ends the session of a page's browser at the back end only: the browser keeps its cookies. */
export async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const { origin } = new URL(page.url());
  await page.request.post("/logout", { headers: { Origin: origin }, maxRedirects: 0 });
  await page.context().addCookies(cookies);
}

/** Lets a page's requests to an address hang until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp, method = "GET"): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue().catch(() => {});
  });
  return release;
}

/** Opens the menu of a list's row, unless it is open. Another row's open menu may cover it and is shut first. */
export async function openRowMenu(row: Locator): Promise<void> {
  const menu = row.locator("details.row-more");
  if ((await menu.getAttribute("open")) !== null) return;
  for (const open of await row.page().locator("details.row-more[open] > summary").all()) await open.click();
  await menu.locator("summary").click();
}

/** The row of a list that is named so, with its menu opened. */
export async function rowWithMenu(page: Page, name: string): Promise<Locator> {
  const row = page
    .locator(".admin-row")
    .filter({ has: page.getByRole("link", { name: `Edytuj: ${name}`, exact: true }) })
    .first();
  await openRowMenu(row);
  return row;
}

/** A notification with this title. */
export const toast = (page: Page, title: string) => page.getByRole("dialog", { name: title });

/**
 * The open page fits a desk, a tablet and a phone, and, with JavaScript, which it needs, axe has no complaint: once, on the
 * phone, as what it reads differs by page, hardly by width. To look at a page at another width takes far less than to
 * open it there.
 */
export async function expectSound(page: Page): Promise<void> {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `${width} px`).toBe(0);
  }
  if (hasScript()) await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** No violation of the rules that axe checks. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

/**
 * Watches the dialogs that come from now on.
 * @returns a function that lists, for each dialog, whether it was modal on insertion
 */
export async function watchDialogs(page: Page): Promise<() => Promise<boolean[]>> {
  const seen = await page.evaluateHandle(() => {
    const modal: boolean[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes]))
        if (node instanceof Element)
          for (const dialog of [node, ...node.querySelectorAll("*")].filter((it) =>
            it.matches(".admin-dialog"),
          ))
            modal.push(dialog.matches(":modal"));
    }).observe(document.body, { childList: true, subtree: true });
    return modal;
  });
  return () => seen.jsonValue();
}
