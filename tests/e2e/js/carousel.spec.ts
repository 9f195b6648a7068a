import type { Locator, Page } from "@playwright/test";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { expect, open, test } from "../test.ts";

const DELAY = 5_000;

/** One of the two carousels of the home page, by its name. */
const carousel = (page: Page, name: string) =>
  page
    .locator("[aria-roledescription]:has([role=group])")
    .and(page.getByRole("group", { name, exact: true }));
const stopButton = (of: Locator) => of.getByRole("button", { name: pl.carousel.pause });
const slides = (of: Locator) => of.getByRole("group", { includeHidden: true });

/** The number (from 0) of the slide that stands at the carousel's left edge, once all movement has ended. */
const shown = (of: Locator) =>
  of.evaluate(async (section) => {
    const running = () => section.getAnimations({ subtree: true });
    while (running().length > 0) await Promise.allSettled(running().map((animation) => animation.finished));
    const edge = section.getBoundingClientRect().left;
    const all = [...section.querySelectorAll('[role="group"]')];
    return all.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - edge) < 2);
  });

/** Opens the home page with a fake clock and initialises a carousel; time stands still from then on. */
async function start(page: Page, name: string, path = "/"): Promise<Locator> {
  await page.clock.install();
  await open(page, path);
  const found = carousel(page, name);
  await found.scrollIntoViewIfNeeded();
  await expect(found.getByRole("button")).toHaveCount(3);
  await page.mouse.move(2, 2);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  return found;
}

/** Lets time pass until the carousel moves on by itself. @returns how long that took, in steps of 500 ms */
async function untilNext(page: Page, of: Locator): Promise<number> {
  const before = await shown(of);
  for (let passed = 500; passed <= 2 * DELAY; passed += 500) {
    await page.clock.runFor(500);
    if ((await shown(of)) !== before) return passed;
  }
  throw new Error("the carousel stands still");
}

async function expectHeld(page: Page, of: Locator): Promise<void> {
  const before = await shown(of);
  await page.clock.runFor(4 * DELAY);
  expect(await shown(of)).toBe(before);
}

for (const name of [pl.home.portfolio, pl.home.testimonials]) {
  test(`HOME-5 the carousel advances every 5000 ms: ${name}`, async ({ page }) => {
    const found = await start(page, name);
    await untilNext(page, found);
    const first = await shown(found);
    await page.clock.runFor(DELAY - 100);
    expect(await shown(found), "not before its time").toBe(first);
    await page.clock.runFor(200);
    expect(await shown(found)).toBe(first + 1);
  });
}

test("HOME-5 after the last slide the first comes again", async ({ page }) => {
  const found = await start(page, pl.home.testimonials);
  await page.clock.runFor(DELAY);
  const seen = [await shown(found)];
  for (let step = 0; step < 4; step += 1) {
    await page.clock.runFor(DELAY + 100);
    seen.push(await shown(found));
  }
  // Six testimonials, three side by side: four places.
  const first = seen[0] ?? 0;
  expect(seen).toEqual([0, 1, 2, 3, 4].map((step) => (first + step) % 4));
});

test("HOME-5 one slide, two from 640 px, three from 1024 px, 30 px apart", async ({ page }) => {
  await open(page, "/");
  const found = carousel(page, pl.home.portfolio);
  await found.scrollIntoViewIfNeeded();
  await stopButton(found).click();
  const layout = () =>
    found.evaluate((section) => {
      const { left, right } = section.getBoundingClientRect();
      const boxes = [...section.querySelectorAll('[role="group"]')].map((slide) =>
        slide.getBoundingClientRect(),
      );
      const inside = boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1);
      const gap = (inside[0]?.right ?? 0) - (boxes[boxes.indexOf(inside[0] as DOMRect) + 1]?.left ?? 0);
      return {
        slides: inside.length,
        gap: Math.round(-gap),
        isFull: (inside.at(-1)?.right ?? 0) >= right - 1,
      };
    });
  for (const [width, count] of [
    [500, 1],
    [639, 1],
    [640, 2],
    [800, 2],
    [1023, 2],
    [1024, 3],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(layout, `${width} px`).toEqual({ slides: count, gap: 30, isFull: true });
  }
});

test("HOME-5 hovering holds it, and it resumes", async ({ page }) => {
  const found = await start(page, pl.home.testimonials);
  await slides(found)
    .nth(await shown(found))
    .hover();
  await expectHeld(page, found);
  await page.mouse.move(2, 2);
  expect(await untilNext(page, found)).toBeLessThanOrEqual(DELAY + 500);
});

test("HOME-5 focus inside holds it, and it resumes", async ({ page }) => {
  const found = await start(page, pl.home.portfolio);
  await slides(found)
    .nth(await shown(found))
    .getByRole("link")
    .focus();
  await expectHeld(page, found);
  await page.getByRole("link", { name: pl.category.sports, exact: true }).focus();
  expect(await untilNext(page, found)).toBeLessThanOrEqual(DELAY + 500);
});

test("HOME-5 WCAG 2.2.2 what ends a movement, a hover or a hidden tab does not end the hold of the focus", async ({
  page,
}) => {
  const found = await start(page, pl.home.portfolio);
  await page.getByRole("link", { name: pl.category.cultural, exact: true }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expectHeld(page, found);
  await slides(found)
    .nth(await shown(found))
    .hover();
  await page.mouse.move(2, 2);
  await expectHeld(page, found);
  for (const state of ["hidden", "visible"]) {
    await page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  }
  await expectHeld(page, found);
  await page.keyboard.press("Shift+Tab");
  expect(await untilNext(page, found)).toBeLessThanOrEqual(DELAY + 500);
});

test("HOME-5 the pointer holds it over its controls, too, and by a click on one", async ({ page }) => {
  const found = await start(page, pl.home.portfolio);
  await found.getByRole("button", { name: pl.carousel.next }).click();
  await expectHeld(page, found);
  await found.locator("p.cue").hover();
  await expectHeld(page, found);
  // Focus from a click is not visible, and does not pause the carousel.
  await page.mouse.move(2, 2);
  expect(await untilNext(page, found)).toBeLessThanOrEqual(DELAY + 500);
});

test("HOME-5 WCAG 2.2.2 the pause button is first in the tab order, stops it for good and starts it again", async ({
  page,
}) => {
  const found = await start(page, pl.home.portfolio);
  await page.getByRole("link", { name: pl.category.cultural, exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(stopButton(found)).toBeFocused();
  await page.keyboard.press("Enter");
  const again = found.getByRole("button", { name: pl.carousel.play });
  await expect(again).toBeFocused();
  await page.getByRole("link", { name: pl.category.sports, exact: true }).focus();
  await expectHeld(page, found);
  await slides(found)
    .nth(await shown(found))
    .hover();
  await page.mouse.move(2, 2);
  await expectHeld(page, found);
  await again.click();
  await page.getByRole("link", { name: pl.category.sports, exact: true }).focus();
  await page.mouse.move(2, 2);
  await untilNext(page, found);
});

test("HOME-5 arrows and a swipe move it and do not stop it", async ({ page }) => {
  const found = await start(page, pl.home.portfolio);
  await untilNext(page, found);
  const first = await shown(found);
  await found.getByRole("button", { name: pl.carousel.next }).click();
  expect(await shown(found)).toBe(first + 1);
  await found.getByRole("button", { name: pl.carousel.previous }).click();
  expect(await shown(found)).toBe(first);
  await page.keyboard.press("ArrowRight");
  expect(await shown(found)).toBe(first + 1);
  await page.keyboard.press("ArrowLeft");
  expect(await shown(found)).toBe(first);
  await page.getByRole("link", { name: pl.category.sports, exact: true }).focus();

  const box = await slides(found)
    .nth(first + 1)
    .boundingBox();
  if (!box) throw new Error("no slide to swipe");
  await page.mouse.move(box.x + box.width / 2, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1)
    await page.mouse.move(box.x + box.width / 2 - step * 40, box.y + 60);
  await page.mouse.up();
  await page.clock.runFor(400);
  expect(await shown(found)).toBeGreaterThan(first);
  await expect(page).toHaveURL(/\/$/);
  await page.mouse.move(2, 2);
  await untilNext(page, found);
});

test("HOME-5 slides and controls are named in the language", async ({ page }) => {
  const found = await start(page, en.home.portfolio, "/en");
  await expect(found).toHaveAttribute("aria-roledescription", "carousel");
  await expect(slides(found).first()).toHaveAttribute("aria-roledescription", "slide");
  await expect(slides(found).first()).toHaveAccessibleName("1 of 10");
  await expect(found.getByRole("button", { name: en.carousel.next })).toBeVisible();
  await expect(found.getByRole("list")).toHaveAttribute("aria-live", "off");
  await found.getByRole("button", { name: en.carousel.pause }).click();
  await expect(found.getByRole("list")).toHaveAttribute("aria-live", "polite");
});

test("HOME-5 Tab never leads to a slide that is out of sight", async ({ page }) => {
  const found = await start(page, pl.home.portfolio);
  await found.getByRole("button", { name: pl.carousel.next }).focus();
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press("Tab");
    const focused = found.locator("a:focus");
    if ((await focused.count()) === 0) break;
    await shown(found);
    await expect(focused).toBeInViewport({ ratio: 0.5 });
  }
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("HOME-5 nothing rotates; arrows and the start button still work", async ({ page }) => {
    const found = await start(page, pl.home.portfolio);
    await expect(found.getByRole("button", { name: pl.carousel.play })).toBeVisible();
    await expectHeld(page, found);
    await found.getByRole("button", { name: pl.carousel.next }).click();
    await expect.poll(() => shown(found)).toBe(1);
    await found.getByRole("button", { name: pl.carousel.play }).click();
    await page.getByRole("link", { name: pl.category.sports, exact: true }).focus();
    await page.mouse.move(2, 2);
    await untilNext(page, found);
  });
});

test("HOME-3 the filter keeps the place, marks the category and shows its work alone", async ({ page }) => {
  await open(page, "/en");
  const filter = page.getByRole("navigation", { name: en.home.filter });
  await filter.getByRole("link", { name: "Sports", exact: true }).click();
  await expect(page).toHaveURL(/\/en\?category=sports#portfolio$/);
  await expect(filter.locator("[aria-current]")).toHaveText(["Sports"]);
  const found = carousel(page, en.home.portfolio);
  await expect(slides(found)).toHaveCount(2);
  await expect(found.getByRole("link")).toHaveText([/Sports/, /Sports/]);
  // At once: on a page that glides a press would miss its link.
  await filter.getByRole("link", { name: "All", exact: true }).click();
  await expect(slides(carousel(page, en.home.portfolio))).toHaveCount(10);
});
