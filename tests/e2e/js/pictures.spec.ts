import { expect, hydrated, test } from "../test.ts";

declare global {
  interface Window {
    shifted: number;
  }
}

for (const width of [390, 1440])
  test(`SIZE nothing moves when pictures come in, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of ["/", "/about", "/blog"]) {
      await page.goto(path);
      await hydrated(page);
      const pictures = page.locator("span.picture img:visible");
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
      }
      expect(await page.evaluate(() => window.shifted)).toBe(0);
    }
  });
