import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { rootDir } from "../../../supabase/local/system/paths.ts";
import { addAdmin, test as adminTest, holdRequests, signInTo } from "../../support/browser/browser-admin.ts";
import { getRow } from "../../support/browser/browser-rows.ts";
import { startBuiltSite } from "../../support/browser/browser-site.ts";
import { expect, forgive, hydrated, open, runningSite, test } from "../test.ts";

const JSON_BLOCK = /<script type="application\/json">(.*?)<\/script>/s;

test("SPEED a public page's document asks for no script, and holds its data as JSON", async ({ request }) => {
  for (const path of ["/", "/en/about", "/blog"]) {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/<script type="module"|rel="modulepreload" href/);
    expect(
      html.match(/<script>[^<]/g),
      "scripts that run inline: the mark in the head, all else in one",
    ).toHaveLength(2);
    expect(html).toContain('<script type="application/x-later">import ');
    expect(html).toContain('<link rel="modulepreload" media="not all"');
    expect(html.endsWith("</script></body></html>")).toBe(true);
    const { loaderData } = JSON.parse(JSON_BLOCK.exec(html)?.[1] ?? "null");
    expect(loaderData).toMatchObject({ root: { locale: path.startsWith("/en") ? "en" : "pl" } });
    expect(html).not.toContain("__remixContext.streamController.enqueue");
  }
});

test("SPEED a page that the browser shows and never paints, in a covered window, hydrates as well", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.PerformanceObserver = class {
      static supportedEntryTypes = [];
      observe() {}
      disconnect() {}
      takeRecords = () => [];
    };
  });
  await open(page, "/en/contact");
});

test("SPEED a document that Remix writes with another attribute stays as Remix made it, and hydrates", async ({
  page,
  complaints,
  atEnd,
}) => {
  const built = await readFile(path.join(rootDir, "build/server.js"), "utf8");
  const parts = built.split('type:"module",async:!0}');
  expect(parts).toHaveLength(2);
  const changed = path.join(rootDir, "build/server-changed.js");
  atEnd(() => rm(changed));
  await writeFile(changed, parts.join('type:"module",async:!0,"data-changed":""}'));
  const site = await startBuiltSite(runningSite().home, {}, changed);
  atEnd(() => site.stop());
  const html = await (await fetch(`${site.url}/en/contact`)).text();
  expect(html).toContain('<script type="module" async="" data-changed="">');
  expect(html).not.toMatch(/application\/x-later|application\/json/);
  await open(page, `${site.url}/en/contact`);
  const sent = page.waitForRequest((sending) => sending.method() === "POST");
  await page.getByRole("button", { name: en.contact.send }).click();
  expect(new URL((await sent).url()).pathname).toBe("/en/contact.data");
  await expect(page.getByText(en.contact.errors.nameRequired)).toBeVisible();
  // The browser reports the form's 400.
  forgive(complaints, "400");
  await page.getByRole("banner").getByRole("link", { name: en.header.about }).first().click();
  await expect(page).toHaveURL(/\/en\/about$/);
  await hydrated(page);
  const logged = () =>
    site.said.filter((line) => line === "a document without the expected markup stays as it is");
  await expect.poll(logged).toHaveLength(1);
});

test("SPEED a page whose data can't be handed to Remix is not hydrated, says so, and works as without script", async ({
  page,
  complaints,
}) => {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const answer = await route.fetch();
    // A `RemixBrowser` that does not suspend.
    const script = (await answer.text()).replace("future.v3_singleFetch){if(!", "future.v3_other){if(!");
    await route.fulfill({ response: answer, body: script });
  });
  await page.goto("/en/contact");
  await expect.poll(() => complaints.join()).toMatch(/The page is not hydrated/);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const followed = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole("banner").getByRole("link", { name: en.header.about }).first().click();
  expect(new URL((await followed).url()).pathname).toBe("/en/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  forgive(complaints, "The page is not hydrated");
});

/** Delays the page's scripts, as a slow network does. @returns a function that releases them */
const holdScripts = (page: Page) => holdRequests(page, /\/assets\/.*\.js$/);

test("CONT-2 what is typed before the page hydrates stays, after what the form came back with too", async ({
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
  test(`CONT-2 what was typed stays where ${what} has changed the page before it hydrated`, async ({
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
    // React logs that it has rendered the page anew.
    forgive(complaints, "React error");
  });

test("NAV-1 a menu that was opened before the page hydrates stays open", async ({ page }) => {
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

adminTest("GATE-2 what an admin types before the editor hydrates stays", async ({ page, own }) => {
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
