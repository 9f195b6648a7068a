import type { Page } from "@playwright/test";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { violations, withoutScripts } from "../../support/browser/axe.ts";
import { FILMED, inLanguage, PAGES } from "../pages.ts";
import { expect, forgive, open, test } from "../test.ts";

// Transitions of opacity and colour would distort the contrast measured.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Checks what is open on a phone and on a desk. */
async function expectNothing(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `${width} px`).toEqual([]);
  }
}

// Every other page in the other language: which one a page is in changes its words alone, with script and without.
for (const [index, path] of [...PAGES, "/?category=sports", "/services/none"].entries()) {
  const [first, second] = index % 2 ? (["pl", "en"] as const) : (["en", "pl"] as const);

  test(`WCAG 2.2 AA axe finds nothing: ${path}`, async ({ page, complaints }) => {
    await open(page, inLanguage(path, first));
    await page.waitForLoadState("load");
    await expectNothing(page);
    forgive(complaints, "404");
  });

  test(`WCAG 2.2 AA axe finds nothing without script: ${path}`, async ({ page, complaints }) => {
    await withoutScripts(page);
    await page.goto(inLanguage(path, second));
    await expect(page.locator("script")).toHaveCount(0);
    await expectNothing(page);
    forgive(complaints, "404");
  });
}

test("WCAG 2.2 AA axe finds nothing with menus open", async ({ page }) => {
  await open(page, "/en/about");
  await page.getByRole("navigation", { name: en.header.main }).locator("summary").click();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("banner").locator("summary:visible").last().click();
  await expect(page.getByRole("navigation", { name: en.header.menu })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("WCAG 2.2 AA axe finds nothing with the player's dialog, form errors and a toast", async ({
  page,
  complaints,
  foreign,
}) => {
  await page.route(/^https:\/\/[^/]*youtube/, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><html lang="en"><title>Film</title><main><h1>Film</h1></main>',
    }),
  );
  await open(page, FILMED.path);
  await page.getByRole("link", { name: /^Odtwórz film: / }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  foreign.length = 0;

  await open(page, "/contact");
  const form = page.getByRole("form", { name: pl.contact.formLabel });
  await form.getByRole("button").click();
  await expect(form.getByLabel(pl.contact.name)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await form.getByLabel(pl.contact.name).fill("Jan Kowalski");
  await form.getByLabel(pl.contact.email).fill("jan@example.com");
  await form.getByLabel(pl.contact.message, { exact: true }).fill("Dostępna gala");
  await form.getByRole("button").click();
  const toast = page.getByRole("dialog", { name: pl.contact.sentTitle });
  await expect(toast).toBeVisible();
  await toast.getByRole("button").focus();
  expect(await violations(page)).toEqual([]);
  forgive(complaints, "400");
});

test.describe("with films", () => {
  test.use({ film: true });

  test("WCAG 2.2 AA axe finds nothing with the hero's film and the carousels running", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await open(page, "/en");
    await expect(page.getByRole("button", { name: en.common.pauseVideo })).toBeVisible();
    await page.locator("#portfolio").scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: en.carousel.pause }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test.describe("for who was never here", () => {
  test.use({ consent: null });

  for (const width of [390, 1440]) {
    test(`COOK-1 WCAG 2.2 AA axe finds nothing with the cookie bar, its details closed and open, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const [path, texts] of [
        ["/about", pl.consent],
        ["/en/privacy", en.consent],
      ] as const) {
        await open(page, path);
        const bar = page.getByRole("dialog", { name: texts.heading });
        await expect(bar).toBeVisible();
        expect(await violations(page), `${path} closed`).toEqual([]);
        await bar.locator("summary").click();
        await bar.getByRole("checkbox", { name: texts.analytics }).check();
        expect(await violations(page), `${path} open`).toEqual([]);
      }
    });
  }
});
