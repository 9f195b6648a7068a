import type { Page } from "@playwright/test";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { expect, hydrated, open, test } from "../test.ts";

test.use({ film: true });

const ROTATION = 3_000;
const film = (page: Page) => page.getByRole("main").locator("video");

test("ABOUT-1 the hero's video comes in over the picture, with a pause button; below 768 px the mobile one", async ({
  page,
}) => {
  await open(page, "/about");
  await expect(film(page)).toHaveAttribute("src", /\/about\/studio\.webm$/);
  expect(
    await film(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.controls]),
  ).toEqual([true, true, false]);
  await page.getByRole("button", { name: pl.common.pauseVideo }).click();
  await expect(film(page)).toHaveCount(0);
  await page.getByRole("button", { name: pl.common.playVideo }).click();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(film(page)).toHaveAttribute("src", /\/about\/studio-mobile\.webm$/);
});

test("ABOUT-1 SPEED the hero's video lies where its picture does, at every width, and never counts as larger", async ({
  page,
}) => {
  await open(page, "/about");
  await expect(film(page), "once it plays").toHaveCSS("opacity", "1");
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(film(page)).toBeVisible();
    const picture = await page.getByRole("main").locator(".hero-picture img").boundingBox();
    const narrower = { ...picture, width: (picture?.width ?? 0) - 1 };
    expect(await film(page).boundingBox(), `${width} px`).toEqual(narrower);
  }
});

/** Opens the page with a fake clock, which stands still from then on. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}

const chat = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const shownGreeting = (page: Page, all: Record<string, string>) =>
  page.evaluate((texts) => {
    const visible = [...document.querySelectorAll("main span")].filter(
      (span) => span.getClientRects().length > 0,
    );
    return texts.filter((text) => visible.some((span) => span.textContent === text));
  }, Object.values(all));

test("ABOUT-4 the greeting rotates every 3000 ms; the link's accessible name never changes", async ({
  page,
}) => {
  await openStill(page, "/en/about");
  const greetings = Object.values(en.about.greetings);
  const first = greetings.indexOf((await shownGreeting(page, en.about.greetings))[0] ?? "");
  expect(first).toBeGreaterThanOrEqual(0);
  // Advances to the next change, from any point of the first interval.
  while ((await shownGreeting(page, en.about.greetings))[0] === greetings[first])
    await page.clock.runFor(100);
  for (let turn = 1; turn <= greetings.length; turn += 1) {
    const expected = greetings[(first + turn) % greetings.length];
    await expect.poll(() => shownGreeting(page, en.about.greetings)).toEqual([expected]);
    await page.clock.runFor(ROTATION - 200);
    expect(await shownGreeting(page, en.about.greetings), "not before its time").toEqual([expected]);
    await expect(chat(page, en.about.chat)).toHaveCount(1);
    await page.clock.runFor(200);
  }
});

test("ABOUT-4 a button hides the greeting, the link stays and leads to the contact page", async ({
  page,
}) => {
  await open(page, "/about");
  await page.getByRole("button", { name: pl.about.chatHide }).click();
  await expect(page.getByRole("button", { name: pl.about.chatHide })).toHaveCount(0);
  expect(await shownGreeting(page, pl.about.greetings)).toEqual([]);
  await chat(page, pl.about.chat).click();
  await expect(page).toHaveURL(/\/contact$/);
});

for (const [path, name] of [
  ["/about", pl.about.chat],
  ["/services/audio", pl.common.letsTalk],
] as const)
  test(`ABOUT-4 SVC-1 the link of ${path} is a square that shows after the first facts, beside the content at 1440 px, and not where the contact block is in view`, async ({
    page,
  }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page, path);
      const link = page.locator(".floating").getByRole("link", { name });
      await expect(link).not.toBeInViewport();
      await page.locator(".with-floating").evaluate((rest) => rest.scrollIntoView());
      await expect(link).toBeInViewport({ ratio: 1 });
      expect(await link.boundingBox()).toMatchObject({ width: 56, height: 56 });
      if (width >= 1024) {
        const edge = await page
          .locator(".with-floating .wrap")
          .first()
          .evaluate((wrap) => wrap.getBoundingClientRect().right - 32);
        expect((await link.boundingBox())?.x, "beside the content").toBeGreaterThan(edge);
      }
      await page.locator("#contact").scrollIntoViewIfNeeded();
      await expect(link).toBeHidden();
    }
  });

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("ABOUT-1 ABOUT-4 no video comes in, and the greeting stands still", async ({ page }) => {
    await openStill(page, "/about");
    const before = await shownGreeting(page, pl.about.greetings);
    expect(before).toHaveLength(1);
    await page.clock.runFor(4 * ROTATION);
    expect(await shownGreeting(page, pl.about.greetings)).toEqual(before);
    await hydrated(page);
    await expect(film(page)).toHaveCount(0);
  });
});
