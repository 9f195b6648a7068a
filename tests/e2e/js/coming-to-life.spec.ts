import type { Page } from "@playwright/test";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { addAdmin, test as adminTest, holdRequests, signInTo } from "../../support/browser-admin.ts";
import { getRow } from "../../support/browser-rows.ts";
import { expect, forgive, hydrated, test } from "../test.ts";

/** Holds the page's scripts up, as a slow network does. @returns lets them come */
const holdScripts = (page: Page) => holdRequests(page, /\/assets\/.*\.js$/);

test("CONT-2 what is typed before the page has come to life stays, after what the form came back with too", async ({
  page,
  complaints,
}) => {
  const release = await holdScripts(page);
  await page.goto("/en/contact");
  await page.getByLabel(en.contact.message).fill("First text");
  await page.getByRole("button", { name: en.contact.send }).click();
  await expect(page.getByText(en.contact.errors.nameRequired)).toBeVisible();
  await page.getByLabel(en.contact.message).pressSequentially(" and more");
  await page.getByLabel(en.contact.name).fill("Ada");
  release();
  await hydrated(page);
  await expect(page.getByLabel(en.contact.message)).toHaveValue(/and more/);
  await expect(page.getByLabel(en.contact.message)).toHaveValue(/First text/);
  await expect(page.getByLabel(en.contact.name)).toHaveValue("Ada");
  forgive(complaints, "400");
});

for (const [what, change] of [
  ["a password manager", "document.body.prepend(document.createElement('div'))"],
  [
    "a translator",
    "for (const p of document.querySelectorAll('main p')) { const f = document.createElement('font'); f.append(...p.childNodes); p.append(f) }",
  ],
] as const)
  test(`CONT-2 what was typed stays where ${what} has changed the page before it came to life`, async ({
    page,
    complaints,
  }) => {
    const release = await holdScripts(page);
    await page.goto("/en/contact");
    await page.evaluate(change);
    await page.getByLabel(en.contact.message).fill("Typed early");
    release();
    await hydrated(page);
    await expect(page.getByLabel(en.contact.message)).toHaveValue("Typed early");
    // React says that it has made the page anew.
    forgive(complaints, "React error");
  });

test("NAV-1 a menu that was opened before the page has come to life stays open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdScripts(page);
  await page.goto("/en");
  const menu = page.getByRole("banner").locator("details.menu").last();
  await menu.locator("summary").click();
  await expect(menu).toHaveAttribute("open", "");
  release();
  await hydrated(page);
  await expect(menu).toHaveAttribute("open", "");
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open", "");
});

adminTest("GATE-2 what an admin types before the editor has come to life stays", async ({ page, own }) => {
  const { id, bio_pl } = await getRow(own.home, "about_team_members", "order=order&limit=1");
  await signInTo(page, own.admin, "/admin");
  const release = await holdScripts(page);
  await page.goto(`/admin/about?edit=${id}`, { waitUntil: "commit" });
  const bio = page.getByRole("textbox", { name: "Biografia (PL)" });
  await bio.press("Control+End");
  await bio.pressSequentially(" Dopisane.");
  release();
  await expect(page.getByText("Niezapisane zmiany")).toBeVisible();
  await expect(bio).toHaveValue(`${bio_pl} Dopisane.`);
});

adminTest(
  "LOGIN-5 a browser that has signed in before is not locked out by others, with JavaScript too",
  async ({ page, own, context }) => {
    const account = await addAdmin(own, "zamykana@rezyserka.example");
    await signInTo(page, account, "/admin");
    const { origin } = new URL(page.url());
    for (let attempt = 0; attempt < 10; attempt += 1)
      await fetch(`${origin}/login`, {
        method: "POST",
        headers: { Origin: origin },
        body: new URLSearchParams({ email: account.email, password: "wrong" }),
      });
    await context.clearCookies({ name: "rl_session" });
    await page.goto("/login");
    await hydrated(page);
    await page.getByLabel(pl.login.email, { exact: true }).fill(account.email);
    await page.getByLabel(pl.login.password, { exact: true }).fill(account.password);
    await page.getByRole("button", { name: pl.login.submit, exact: true }).click();
    await expect(page).toHaveURL(/\/admin$/);
  },
);
