import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { startFront } from "../../support/browser/browser-front.ts";
import { type BuiltSite, startBuiltSite } from "../../support/browser/browser-site.ts";
import { FILMED, inLanguage, LOCALES, PAGES } from "../pages.ts";
import { expect, forgive, hydrated, open, runningSite, test } from "../test.ts";

/** Cache lifetime in milliseconds, after which an outage of the back end shows. */
const CACHE_LIFETIME = 600_000;

test.describe("when the back end goes away", () => {
  test.describe.configure({ mode: "default" });
  let site: BuiltSite;
  const before = new Map<string, string>();

  test.beforeAll(async ({ request }) => {
    const { home } = runningSite();
    const front = await startFront(home.supabaseUrl);
    site = await startBuiltSite({ ...home, supabaseUrl: front.url }, { LOG_LEVEL: "silent" });
    for (const path of PAGES) {
      for (const locale of LOCALES) {
        const address = site.url + inLanguage(path, locale);
        before.set(address, await (await request.get(address)).text());
      }
    }
    front.stop();
    await site.advance(CACHE_LIFETIME);
  });
  test.afterAll(() => site.stop());

  test("HOME-7 I18N-3 every page is still served from the last good content", async ({ request }) => {
    for (const [address, html] of before) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      expect(await answer.text(), address).toBe(html);
    }
  });

  for (const [path, texts] of [
    ["/contact", pl.contact],
    ["/en", en.contact],
  ] as const) {
    test(`CONT-2 a message that can't be stored: error, input kept: ${path}`, async ({
      page,
      complaints,
    }) => {
      await open(page, site.url + path);
      const form = page.getByRole("form", { name: texts.formLabel });
      await form.getByLabel(texts.name).fill("Jan Kowalski");
      await form.getByLabel(texts.email).fill("jan@example.com");
      await form.getByLabel(texts.message, { exact: true }).fill("Gala w maju");
      await form.getByRole("button").click();
      await expect(page.getByText(texts.failedTitle).first()).toBeVisible();
      await expect(page.getByText(texts.failedBody).first()).toBeVisible();
      await expect(form.getByRole("button")).toHaveText(texts.send);
      await expect(form.getByRole("button")).toBeEnabled();
      await expect(form.getByLabel(texts.name)).toHaveValue("Jan Kowalski");
      await expect(form.getByLabel(texts.message, { exact: true })).toHaveValue("Gala w maju");
      // The browser itself reports the 503; nothing else may complain.
      forgive(complaints, "503");
    });
  }
});

test("HOME-7 with a back end that never answered the shell is served with a 503, in the page's language", async ({
  page,
  request,
  complaints,
  atEnd,
}) => {
  const { home } = runningSite();
  const front = await startFront(home.supabaseUrl);
  front.stop();
  const site = await startBuiltSite({ ...home, supabaseUrl: front.url }, { LOG_LEVEL: "silent" });
  atEnd(() => site.stop());
  for (const path of ["/", "/about", "/contact", "/privacy", "/blog"]) {
    for (const locale of LOCALES) {
      const answer = await request.get(site.url + inLanguage(path, locale));
      expect(answer.status(), path).toBe(503);
      expect(answer.headers(), path).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
      const html = await answer.text();
      expect(html, path).toMatch(/<h1/);
      expect(html, path).toContain((locale === "en" ? en : pl).errors.awayNotice);
    }
  }
  const data = await request.get(`${site.url}/en${FILMED.path}.data`);
  expect(data.status()).toBe(503);
  expect(data.headers()).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
  await open(page, `${site.url}/en`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.home.claim);
  await expect(page.locator("#services")).toHaveCount(0);
  await expect(page.getByText(en.home.portfolioEmpty)).toBeVisible();
  const broken = await page.goto(`${site.url}/en${FILMED.path}`);
  expect(broken?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.errors.awayTitle);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  // Waits for the page's own requests: none is pending when the site stops.
  await hydrated(page);
  // The browser itself reports the status.
  forgive(complaints, "503");
});
