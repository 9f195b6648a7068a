import { FILMED, inLanguage, LOCALES, PAGES } from "../pages.ts";
import { expect, hydrated, languageButton, open, scrollToEnd, test } from "../test.ts";

const languageCookie = (value: string, baseURL: string | undefined) => ({
  name: "rl_lang",
  value,
  url: baseURL ?? "",
});

test("I18N-2 the switch keeps page, query and anchor, and the choice lasts", async ({ page, context }) => {
  await open(page, "/?category=sports#portfolio");
  await languageButton(page, "English").click();
  await expect(page).toHaveURL(/\/en\?category=sports#portfolio$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("navigation", { name: "Categories of work" })).toBeVisible();
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: "rl_lang", value: "en" }));
  await expect.poll(() => page.evaluate(() => Object.values({ ...localStorage }))).toContain("en");

  await languageButton(page, "Polski").click();
  await expect(page).toHaveURL(/\/\?category=sports#portfolio$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await expect.poll(() => page.evaluate(() => Object.values({ ...localStorage }))).toContain("pl");
});

test("I18N-2 a visitor whose cookie is gone gets the choice back from local storage", async ({
  page,
  context,
}) => {
  await open(page, "/about");
  await languageButton(page, "English").click();
  await expect(page).toHaveURL(/\/en\/about$/);
  await expect.poll(() => page.evaluate(() => Object.values({ ...localStorage }))).toContain("en");
  await context.clearCookies();
  await page.goto("/contact?from=card#main");
  await expect(page).toHaveURL(/\/en\/contact\?from=card#main$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: "rl_lang", value: "en" }));
});

test("I18N-2 where both exist the cookie wins over local storage", async ({ page, context, baseURL }) => {
  await open(page, "/about");
  await languageButton(page, "English").click();
  await expect(page).toHaveURL(/\/en\/about$/);
  await expect.poll(() => page.evaluate(() => Object.values({ ...localStorage }))).toContain("en");
  await context.addCookies([languageCookie("pl", baseURL)]);
  await open(page, "/about");
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await expect.poll(() => page.evaluate(() => Object.values({ ...localStorage }))).not.toContain("en");
});

test("I18N-2 NAV-4 the other language is no step of its own: Back leads to the page before, in the new language", async ({
  page,
}) => {
  await open(page, "/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await languageButton(page, "English").click();
  await expect(page).toHaveURL(/\/en\/blog$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/about$/);
});

test("NAV-4 I18N-2 where the visitor lets sites store nothing the pages work all the same", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const closed = {
      configurable: true,
      get: () => {
        throw new DOMException("closed", "SecurityError");
      },
    };
    Object.defineProperty(window, "localStorage", closed);
    Object.defineProperty(window, "sessionStorage", closed);
  });
  await open(page, "/en/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page).toHaveURL(/\/en\/blog$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await languageButton(page, "Polski").click();
  await expect(page).toHaveURL(/[^n]\/blog$/);
});

test.describe("for who was never here", () => {
  test.use({ consent: null });

  test("I18N-5 opening /en stores nothing, and links there stay English", async ({ page, context }) => {
    await open(page, "/en");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page).toHaveURL(/\/en\/privacy$/);
    await hydrated(page);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

for (const path of [...PAGES, "/?category=cultural"]) {
  test(`I18N-6 no complaint in the console and no foreign request: ${path}`, async ({ page }) => {
    // The guard of every test reports errors; this test only navigates and waits until the page is idle.
    for (const locale of LOCALES) {
      await open(page, inLanguage(path, locale));
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await scrollToEnd(page);
      await page.waitForLoadState("load");
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
  });
}

test("I18N-6 client navigation through the site stays free of complaints", async ({ page }) => {
  await open(page, "/en");
  const footer = page.getByRole("contentinfo");
  for (const [name, url] of [
    ["About", /\/en\/about$/],
    ["Blog", /\/en\/blog$/],
    ["Contact", /\/en\/contact$/],
    ["Lighting design", /\/en\/services\/lighting$/],
  ] as const) {
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  await page.goto(inLanguage(FILMED.path, "en"));
});
