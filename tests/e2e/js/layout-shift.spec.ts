import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../test.ts";

declare global {
  interface Window {
    moved: string[];
  }
}

/** Holds responses back. @returns lets them through */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const width of [390, 1440])
  test(`SIZE nothing moves when pictures come in, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      window.moved = [];
      const said = (node: Node | null) =>
        node instanceof Element ? `${node.localName}.${node.className}` : String(node?.textContent);
      const at = ({ x, y, width, height }: DOMRect) => `${x} ${y} ${width}×${height}`;
      type Shift = { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as unknown as Shift[])
          for (const { node, previousRect, currentRect } of sources)
            window.moved.push(`${said(node)}: ${at(previousRect)} to ${at(currentRect)}`);
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of ["/", "/about", "/blog"]) {
      const release = await hold(page, "**/*.{avif,webp}");
      await page.goto(path, { waitUntil: "domcontentloaded" });
      // What the typeface moves is the next test's.
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        window.moved = [];
      });
      release();
      await hydrated(page);
      const pictures = page.locator("span.picture img:visible");
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
      }
      expect(await page.evaluate(() => window.moved)).toEqual([]);
    }
  });

for (const width of [390, 1440])
  test(`SIZE display type that comes in late moves nothing, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await hold(page, "**/archivo-latin-wdth*");
    await page.goto("/services/audio", { waitUntil: "domcontentloaded" });
    const heading = page.getByRole("heading", { level: 1 });
    const widthOfWords = () =>
      heading.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.max(...[...range.getClientRects()].map((line) => line.width));
      });
    await page.evaluate(() => document.fonts.load("1em Archivo Variable"));
    const [box, before] = [await heading.boundingBox(), await widthOfWords()];
    release();
    await page.evaluate(() => document.fonts.ready);
    expect(await widthOfWords()).not.toBe(before);
    expect(await heading.boundingBox()).toEqual(box);
  });
