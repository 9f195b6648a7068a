import type { Page, Response } from "@playwright/test";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { FILMED, SERVICES } from "../pages.ts";
import { expect, forgive, hydrated, open, test } from "../test.ts";

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Whether an element's top stands just below the sticky header. */
const standsAtTop = (page: Page, id: string) =>
  page.evaluate((wanted) => {
    const top = document.getElementById(wanted)?.getBoundingClientRect().top ?? Number.NaN;
    return top >= 0 && top < 200;
  }, id);

/** Starts recording the behaviour of each scroll: `smooth`, or `auto` for immediate. */
const recordScroll = (page: Page) =>
  page.evaluate(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    document.addEventListener("scroll", () =>
      moves.push(getComputedStyle(document.documentElement).scrollBehavior),
    );
  });
const recordedScroll = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { moves: string[] }).moves)]);

test("NAV-1 the services menu works by keyboard: opens, Tab walks it, Escape closes and returns the focus", async ({
  page,
}) => {
  await open(page, "/en");
  const menu = page.getByRole("navigation", { name: en.header.main });
  const button = menu.locator("summary");
  const items = menu.locator("details").getByRole("link");
  await expect(items.first()).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(items).toHaveCount(SERVICES.length);
  await expect(items.first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(items.first()).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/services\/live-streaming$/);
  await expect(items.first()).toBeHidden();
});

test("NAV-1 the services menu closes when the focus leaves it and on a click elsewhere", async ({ page }) => {
  await open(page, "/");
  const menu = page.getByRole("navigation", { name: pl.header.main });
  const items = menu.locator("details").getByRole("link");
  await menu.locator("summary").click();
  await expect(items.last()).toBeVisible();
  await items.last().focus();
  await page.keyboard.press("Tab");
  await expect(items.last()).toBeHidden();
  await menu.locator("summary").click();
  await expect(items.last()).toBeVisible();
  await page.mouse.click(20, 500);
  await expect(items.last()).toBeHidden();
});

test("NAV-1 the small menu: Escape closes it and returns the focus, a navigation closes it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "/about");
  const button = page.getByRole("banner").locator("summary:visible");
  const menu = page.getByRole("navigation", { name: pl.header.menu });
  await button.click();
  await expect(menu.getByRole("link", { name: pl.header.home })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole("link", { name: pl.header.portfolio }).click();
  await expect(page).toHaveURL(/\/#portfolio$/);
  await expect(menu).toBeHidden();
});

for (const [name, id] of [
  ["portfolio", "portfolio"],
  ["contact", "contact"],
] as const) {
  test(`NAV-4 the header's link to #${id} scrolls smoothly on the home page`, async ({ page }) => {
    await open(page, "/");
    await recordScroll(page);
    await page
      .getByRole("navigation", { name: pl.header.main })
      .getByRole("link", { name: pl.header[name] })
      .click();
    await expect(page).toHaveURL(new RegExp(`/#${id}$`));
    await expect.poll(() => standsAtTop(page, id)).toBe(true);
    await expect.poll(() => recordedScroll(page)).toEqual(["smooth"]);
  });

  test(`NAV-4 the header's link to #${id} leads home from elsewhere, then scrolls`, async ({ page }) => {
    await open(page, "/en/about");
    await page
      .getByRole("navigation", { name: en.header.main })
      .getByRole("link", { name: en.header[name] })
      .click();
    await expect(page).toHaveURL(new RegExp(`/en#${id}$`));
    await expect.poll(() => standsAtTop(page, id)).toBe(true);
  });
}

test("NAV-4 a target that moves under the scroll is reached all the same", async ({ page }) => {
  await open(page, "/");
  await page.evaluate(() => {
    const grow = () => {
      const late = document.createElement("div");
      late.style.height = "50rem";
      document.querySelector("#portfolio")?.before(late);
    };
    window.addEventListener("scroll", grow, { once: true });
  });
  await page
    .getByRole("navigation", { name: pl.header.main })
    .getByRole("link", { name: pl.header.contact })
    .click();
  await expect.poll(() => standsAtTop(page, "contact")).toBe(true);
});

/** Follows a link that names a target element in navigation state. */
const navigateTo = (page: Page, path: string, target: string) =>
  page.evaluate(
    ([to, state]) => {
      type Router = { navigate(to: string, options: { state: unknown }): Promise<void> };
      const { __remixRouter } = window as unknown as { __remixRouter: Router };
      return __remixRouter.navigate(to, { state });
    },
    [path, { target }] as const,
  );

test("NAV-4 where a target is in place already, the visitor's next scroll is their own", async ({ page }) => {
  await open(page, "/about");
  await navigateTo(page, "/privacy", "main");
  await expect(page.getByRole("heading", { level: 1, name: pl.privacy.title })).toBeVisible();
  const corrections = await page.evaluate(async () => {
    let count = 0;
    const scrollIntoView = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (...options) {
      count += 1;
      scrollIntoView.apply(this, options);
    };
    const over = new Promise((resolve) => window.addEventListener("scrollend", resolve, { once: true }));
    window.scrollTo(0, 400);
    await over;
    return count;
  });
  expect(corrections).toBe(0);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("NAV-4 an anchor is reached at once", async ({ page }) => {
    await open(page, "/");
    await recordScroll(page);
    await page
      .getByRole("navigation", { name: pl.header.main })
      .getByRole("link", { name: pl.header.contact })
      .click();
    await expect.poll(() => standsAtTop(page, "contact")).toBe(true);
    await expect.poll(() => recordedScroll(page)).toEqual(["auto"]);
  });
});

test("NAV-4 a link may name a target element in navigation state", async ({ page }) => {
  await open(page, "/about");
  await navigateTo(page, "/privacy", "privacy_rights");
  await expect(page).toHaveURL(/\/privacy$/);
  await expect.poll(() => standsAtTop(page, "privacy_rights")).toBe(true);
  await expect(page.locator("#privacy_rights")).toBeFocused();
});

test("NAV-4 every other navigation starts at the top, and Back restores the place", async ({ page }) => {
  await open(page, "/about");
  const link = page.getByRole("contentinfo").getByRole("link", { name: pl.footer.privacy });
  await link.scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => scrollTop(page)).toBe(left);
});

test("NAV-4 Back from an anchor to the very top is at once, too", async ({ page }) => {
  await open(page, "/");
  await page
    .getByRole("navigation", { name: pl.header.main })
    .getByRole("link", { name: pl.header.contact })
    .click();
  await expect.poll(() => standsAtTop(page, "contact")).toBe(true);
  const passed = await page.evaluateHandle(() => {
    const places: number[] = [];
    window.addEventListener("scroll", () => places.push(scrollY));
    return places;
  });
  await page.goBack();
  // Where the way to the anchor had begun when the place was noted, a few pixels below.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(20);
  const halfway = (await page.evaluate(() => document.documentElement.scrollHeight)) / 3;
  expect((await passed.jsonValue()).filter((place) => place >= 20 && place < halfway)).toEqual([]);
});

test("NAV-4 the footer's contact link and the floating buttons lead to the contact page", async ({
  page,
}) => {
  await open(page, "/en/about");
  await page.getByRole("contentinfo").getByRole("link", { name: en.footer.contact, exact: true }).click();
  await expect(page).toHaveURL(/\/en\/contact$/);
  await open(page, "/en/about");
  await page.getByRole("link", { name: en.about.chat }).click();
  await expect(page).toHaveURL(/\/en\/contact$/);
  await open(page, "/en/services/audio");
  await page.getByRole("main").getByRole("link", { name: en.common.letsTalk }).click();
  await expect(page).toHaveURL(/\/en\/contact$/);
});

test("NAV-6 the skip link comes first, shows itself and leads to the content", async ({ page }) => {
  await open(page, "/");
  const skip = page.getByRole("link", { name: pl.header.skip });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("NAV-6 when the path changes, focus moves to the heading and the title is announced", async ({
  page,
}) => {
  await open(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: pl.footer.about }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const title = await page.title();
  expect(title).toContain("O nas");
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: title })).toHaveCount(1);
});

test("NAV-6 when only the query changes, focus moves to what it opened, not to the top", async ({ page }) => {
  await open(page, "/#portfolio");
  await page.getByRole("link", { name: pl.category.sports, exact: true }).click();
  await expect(page).toHaveURL(/\/\?category=sports#portfolio$/);
  await expect(page.locator("#portfolio")).toBeFocused();
  expect(await scrollTop(page)).toBeGreaterThan(300);
});

test("NAV-6 a 404 reached by a link says its heading; the menus stay", async ({ page, complaints }) => {
  await open(page, "/en");
  await page.evaluate(() => {
    type Router = { navigate(to: string): Promise<void> };
    return (window as unknown as { __remixRouter: Router }).__remixRouter.navigate("/en/services/catering");
  });
  await expect(page.getByRole("heading", { level: 1, name: "Service not found" })).toBeFocused();
  await expect(page.getByRole("navigation", { name: en.header.main })).toBeVisible();
  // The browser itself reports the 404 of the data request; nothing else may complain.
  forgive(complaints, "404");
});

test("NAV-1 the current page is marked in the menu", async ({ page }) => {
  await open(page, "/en");
  const menu = page.getByRole("navigation", { name: en.header.main });
  await expect(menu.getByRole("link", { name: en.header.home })).toHaveAttribute("aria-current", "page");
  await menu.getByRole("link", { name: en.header.about }).click();
  await expect(menu.getByRole("link", { name: en.header.about })).toHaveAttribute("aria-current", "page");
  await expect(menu.locator('[aria-current="page"]')).toHaveCount(1);
  await page.goto(FILMED.path);
  await hydrated(page);
});

test("SPEED what a link leads to is fetched when it is pointed at, and the click needs no more of it", async ({
  page,
}) => {
  await open(page, "/privacy");
  const isData = (response: Response) => new URL(response.url()).pathname === "/about.data";
  const link = page.getByRole("banner").getByRole("link", { name: pl.header.about });
  const pointedAt = page.waitForResponse(isData);
  await link.hover();
  await (await pointedAt).finished();
  const followed = page.waitForResponse(isData);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  const answer = await followed;
  await answer.finished();
  expect((await answer.request().sizes()).responseBodySize).toBe(0);
});

test("NAV-4 a link followed before another one's data are whole leads to its page, and nothing is reported", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const load = window.fetch;
    // The blog's data never end, as those of a slow line, until the navigation is interrupted.
    window.fetch = async (input, init) => {
      const response = await load(input, init);
      if (!String(input).endsWith("/blog.data")) return response;
      const data = new Uint8Array(await response.arrayBuffer());
      const start = (body: ReadableStreamDefaultController) => {
        body.enqueue(data);
        init?.signal?.addEventListener("abort", () => body.error(init.signal?.reason));
        document.documentElement.dataset.loaded = "";
      };
      return new Response(new ReadableStream({ start }), response);
    };
  });
  await open(page, "/privacy");
  // Nor does its code come, so that the data alone don't open the page.
  await page.route(/\/assets\/blog-.*\.js$/, () => {});
  const menu = page.getByRole("banner");
  await menu.getByRole("link", { name: pl.header.blog }).click();
  await expect(page.locator("html[data-loaded]")).toBeAttached();
  await menu.getByRole("link", { name: pl.header.about }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("NAV-4 an anchor is reached without the page's scripts", async ({ page, complaints }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: pl.header.main });
  await menu.getByRole("link", { name: pl.header.contact }).click();
  await expect.poll(() => standsAtTop(page, "contact")).toBe(true);
  forgive(complaints, "ERR_FAILED");
});

test("NAV-4 a page opened at an anchor, reloaded or come back to keeps its place", async ({ page }) => {
  await open(page, "/#contact");
  await expect.poll(() => standsAtTop(page, "contact")).toBe(true);

  await open(page, "/en");
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(2_000);
  await page.goto("/manifest.webmanifest");
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(2_000);
});

test("NAV-4 nothing that is seen moves when a page hydrates", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const place = () => page.evaluate(() => document.getElementById("services")?.getBoundingClientRect().top);
  const before = await place();
  release();
  await hydrated(page);
  expect(await place()).toBe(before);
});

test("SPEED clicks while a page hydrates do it no harm", async ({ page }) => {
  await page.addInitScript(() => {
    const timer = setInterval(() => document.body?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    document.addEventListener("alive", () => clearInterval(timer));
  });
  for (const path of ["/", "/en/about", "/login"]) {
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => document.dispatchEvent(new Event("alive")));
    await page.getByRole("banner").getByRole("link").last().hover();
  }
});
