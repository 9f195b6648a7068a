import type { BrowserContext, Page } from "@playwright/test";
import { pl } from "~/i18n/pl";
import { signInTo } from "../../support/browser/browser-admin.ts";
import { ADMIN, ANALYTICS as ID } from "../../support/browser/worker-sites.ts";
import { UNFILMED } from "../pages.ts";
import { test as base, expect, forgive, open } from "../test.ts";

const LIBRARY = "https://www.googletagmanager.com/gtag/js";

/** Stand-in for the Google tag: sets its cookies, and a session storage entry on `pagehide` unless it is disabled. */
const TAG = `
  const id = new URL(document.currentScript.src).searchParams.get("id");
  document.cookie = "_ga=GA1.1.1.1; path=/";
  document.cookie = "_ga_" + id.slice(2) + "=GS1.1.1; path=/";
  addEventListener("pagehide", () => window["ga-disable-" + id] || sessionStorage.setItem("farewell", id));
`;

/** Entries of the data layer: commands as arrays, events as objects. */
const dataLayer = (page: Page) =>
  page.evaluate(() => {
    const entries = (window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
    return entries.map((entry) => ("length" in entry ? Array.from(entry) : entry) as unknown);
  });
const commands = async (page: Page) => (await dataLayer(page)).filter(Array.isArray) as unknown[][];
type Pageview = { event: string; title: string; path: string };
const pageviews = async (page: Page) =>
  (await dataLayer(page)).filter((entry) => !Array.isArray(entry)) as Pageview[];
const paths = async (page: Page) => (await pageviews(page)).map(({ path }) => path);

const DENIED = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
};
const ADS = { ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted" };

/** Intercepts requests to Google. @returns their addresses, in order */
async function takeRequests(context: BrowserContext): Promise<string[]> {
  const taken: string[] = [];
  await context.route(`${LIBRARY}**`, (route) => {
    taken.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: TAG });
  });
  return taken;
}

/** A site whose pages have analytics ids. */
const test = base.extend({ baseURL: ({ measured }, use) => use(measured) });
test.describe.configure({ mode: "default" });

const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** Performs every kind of navigation, and some actions that stay on the page. */
async function walk(page: Page): Promise<string[]> {
  const seen = ["/"];
  const arrive = async (path: string) => {
    await expect(page).toHaveURL(path);
    if (path.replace(/[?#].*/, "") !== seen.at(-1)) seen.push(path.replace(/[?#].*/, ""));
    await expect.poll(() => paths(page)).toEqual(seen);
  };
  await open(page, "/");
  await arrive("/");
  await page.getByRole("link", { name: pl.category.sports, exact: true }).click();
  await arrive("/?category=sports#portfolio");
  await page
    .getByRole("navigation", { name: pl.header.main })
    .getByRole("link", { name: pl.header.contact })
    .click();
  await arrive("/#contact");
  await footerLink(page, pl.footer.about).click();
  await arrive("/about");
  await footerLink(page, pl.footer.about).click();
  await arrive("/about");
  await footerLink(page, pl.footer.blog).click();
  await arrive("/blog");
  await page.goBack();
  await arrive("/about");
  await page.goForward();
  await arrive("/blog");
  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  await arrive("/en/blog");
  return seen;
}

for (const [name, consent] of [
  ["no choice", null],
  ["a rejection", { analytics: false, marketing: false }],
  ["marketing alone", { analytics: false, marketing: true }],
] as const) {
  test.describe(`with ${name}`, () => {
    test.use({ consent });

    test(`SEO-2 COOK-4 with ${name} each change of the path is one pageview, and no request leaves`, async ({
      page,
      foreign,
    }) => {
      const seen = await walk(page);
      const said = await pageviews(page);
      expect(said.map(({ event }) => event)).toEqual(seen.map(() => "pageview"));
      expect(said.at(-1)?.title).toBe(await page.title());
      const [first, ...others] = await commands(page);
      expect(first).toEqual(["consent", "default", DENIED]);
      expect(others).toEqual(
        consent ? [["consent", "update", { ...DENIED, ...(consent.marketing ? ADS : {}) }]] : [],
      );
      expect(foreign).toEqual([]);
      expect(await page.content()).not.toMatch(/googletagmanager|G-(HOME|ABOUT)0/);
    });
  });
}

test.describe("with consent to analytics", () => {
  test.use({ consent: { analytics: true, marketing: false } });

  test("SEO-2 COOK-4 consent defaults, the choice, then the library; one pageview a path, each to its own id", async ({
    page,
    context,
    foreign,
  }) => {
    const taken = await takeRequests(context);
    const seen = await walk(page);
    const said = await pageviews(page);
    expect(said).toHaveLength(seen.length);
    expect(said[0]).toEqual({ event: "pageview", title: expect.stringContaining("Reżyserka"), path: "/" });
    expect(said.at(-1)).toEqual({ event: "pageview", title: await page.title(), path: "/en/blog" });
    expect(new Set(said.map(({ title }) => title)).size).toBe(4);
    const told = await commands(page);
    expect(told.slice(0, 4)).toEqual([
      ["consent", "default", DENIED],
      ["consent", "update", { ...DENIED, analytics_storage: "granted" }],
      ["js", expect.anything()],
      ["config", ID.home, { send_page_view: false }],
    ]);
    expect(told.filter(([command]) => command === "config")).toEqual([
      ["config", ID.home, { send_page_view: false }],
      ["config", ID.about, { send_page_view: false }],
    ]);
    const views = told.filter(([command]) => command === "event") as [string, string, object][];
    expect(views.map(([, event]) => event)).toEqual(seen.map(() => "page_view"));
    expect(views.map(([, , view]) => view)).toEqual(
      said.map(({ title, path }) => ({
        send_to: path.endsWith("/about") ? ID.about : ID.home,
        page_title: title,
        page_location: expect.stringContaining(path),
      })),
    );
    expect(taken).toEqual([`${LIBRARY}?id=${ID.home}`]);
    expect(foreign.splice(0)).toEqual(taken);
  });

  test("COOK-2 COOK-4 withdrawn, the tag falls silent, its cookies go, and the page is loaded anew without it", async ({
    page,
    context,
    foreign,
  }) => {
    const taken = await takeRequests(context);
    await open(page, "/about?from=card");
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name).sort())
      .toEqual(["_ga", "_ga_ABOUT00000", "rl_consent"]);
    await footerLink(page, pl.consent.open).click();
    const bar = page.getByRole("dialog", { name: pl.consent.heading });
    await expect(bar.getByRole("checkbox", { name: pl.consent.analytics })).toBeChecked();
    const loaded = page.waitForEvent("load");
    await bar.getByRole("button", { name: pl.consent.reject }).click();
    await loaded;
    await expect.poll(() => paths(page)).toEqual(["/about"]);
    await expect(page).toHaveURL("/about?from=card");
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["rl_consent"]);
    expect(taken).toEqual([`${LIBRARY}?id=${ID.about}`]);
    expect(foreign.splice(0)).toEqual(taken);
    expect((await commands(page)).map(([command]) => command)).toEqual(["consent", "consent"]);
    expect(await page.evaluate(() => sessionStorage.getItem("farewell"))).toBeNull();
  });

  test("COOK-4 withdrawn in another tab, the tag falls silent in this one", async ({
    page,
    context,
    foreign,
  }) => {
    const taken = await takeRequests(context);
    await open(page, "/");
    const other = await context.newPage();
    await open(other, "/en/privacy?cookies=settings");
    await other.getByRole("dialog").getByRole("button", { name: "Reject all" }).click();
    await expect.poll(async () => (await commands(page)).at(-1)).toEqual(["consent", "update", DENIED]);
    expect(await page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), ID.home)).toBe(true);
    await footerLink(page, pl.footer.about).click();
    await expect.poll(() => paths(page)).toEqual(["/", "/about"]);
    expect((await commands(page)).filter(([command]) => command === "event")).toHaveLength(1);
    await page.close();
    expect(taken).toEqual([`${LIBRARY}?id=${ID.home}`, `${LIBRARY}?id=${ID.home}`]);
    foreign.length = 0;
  });

  test("SEO-2 a project without a row of its own has the id of /, an error's page has none", async ({
    page,
    context,
    foreign,
    complaints,
  }) => {
    const taken = await takeRequests(context);
    await open(page, "/services/none");
    await expect.poll(() => paths(page)).toEqual(["/services/none"]);
    expect(taken).toEqual([]);
    await open(page, `${UNFILMED}`);
    await expect.poll(() => taken).toEqual([`${LIBRARY}?id=${ID.home}`]);
    foreign.length = 0;
    forgive(complaints, "404");
  });
});

test.describe("for who was never here", () => {
  test.use({ consent: null });

  test("COOK-2 COOK-4 Accept all brings the tag with the reload, and not before", async ({
    page,
    context,
    foreign,
  }) => {
    const taken = await takeRequests(context);
    await open(page, "/");
    await expect.poll(() => paths(page)).toEqual(["/"]);
    expect(taken).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: pl.consent.accept }).click();
    await expect.poll(() => taken).toEqual([`${LIBRARY}?id=${ID.home}`]);
    expect((await commands(page))[1]).toEqual([
      "consent",
      "update",
      { ...ADS, analytics_storage: "granted" },
    ]);
    await expect.poll(() => paths(page)).toEqual(["/"]);
    foreign.length = 0;
  });

  test("COOK-1 SEO-2 the admin area has neither the bar nor the data layer", async ({ page }) => {
    await signInTo(page, ADMIN, "/admin");
    await page.reload();
    await expect(page.getByRole("navigation").first()).toBeVisible();
    await expect(page.locator(".consent")).toHaveCount(0);
    expect(await dataLayer(page)).toEqual([]);
  });
});
