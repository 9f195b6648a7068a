import { expect, hydrated, test } from "../test.ts";

declare global {
  interface Window {
    moved: string[];
  }
}

for (const width of [390, 1440])
  test(`SIZE nothing moves when pictures come in, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // The typeface moves things of its own: the test below.
    await page.route("**/*.woff2", (route) => route.abort());
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
      await page.goto(path);
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
    const held = Promise.withResolvers<void>();
    await page.route("**/archivo-latin-wdth*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/services/audio");
    await hydrated(page);
    const heading = page.getByRole("heading", { level: 1 });
    const widthOfWords = () =>
      heading.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.max(...[...range.getClientRects()].map((line) => line.width));
      });
    const [box, before] = [await heading.boundingBox(), await widthOfWords()];
    held.resolve();
    await page.evaluate(() => document.fonts.ready);
    expect(await widthOfWords()).not.toBe(before);
    expect(await heading.boundingBox()).toEqual(box);
  });
