import type { Locator } from "@playwright/test";
import { POST } from "../pages.ts";
import { expect, test } from "../test.ts";

/** Width and format of the variant that the browser chose. */
const taken = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.currentSrc.split("/").at(-1));

// The screen, and what is wide enough there for a card of the list and for the picture over a post, in pixels.
for (const [screen, onCard, overPost] of [
  [390, 480, 480],
  [768, 480, 960],
  [1440, 960, 1600],
] as const) {
  test(`SIZE pictures come as AVIF in the width they are shown in: ${screen} px`, async ({ page }) => {
    await page.setViewportSize({ width: screen, height: 900 });
    await page.goto("/blog");
    const card = page.locator("span.picture img").nth(1);
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => taken(card)).toBe(`${onCard}.avif`);

    const coming = page.waitForResponse((response) => response.url().endsWith(`/${overPost}.avif`));
    await page.goto(POST);
    expect((await coming).headers()["content-type"]).toBe("image/avif");
    await expect.poll(() => taken(page.locator("span.picture img").first())).toBe(`${overPost}.avif`);
  });
}

test("SIZE until a picture is there, its colour is, in a box of its shape", async ({ page }) => {
  await page.route(/\/media\//, () => {});
  await page.goto("/blog", { waitUntil: "commit" });
  const box = page.locator("span.picture").first();
  const src = (await box.locator("img").getAttribute("src")) ?? "";
  const colour = Number.parseInt(/_(\w{6})_s\.webp$/.exec(src)?.[1] ?? "", 16);
  const behind = box.locator("svg");
  await expect(behind).toHaveCSS(
    "background-color",
    `rgb(${[16, 8, 0].map((bits) => (colour >> bits) & 255).join(", ")})`,
  );
  const { width = 0, height = 0 } = (await behind.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 1);
});
