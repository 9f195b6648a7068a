import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
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
      // Shifts by the typeface are the next test's.
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

/** Arial's widths, wherever the test runs: not every system has Arial or its twin, Liberation Sans. */
const arial = fileURLToPath(import.meta.resolve("@fontsource/arimo/files/arimo-latin-700-normal.woff2"));

/** Gives the page's sheet this face where it asks for the system's. */
async function serveSystemBold(page: Page): Promise<void> {
  await page.route("**/system-bold.woff2", async (route) =>
    route.fulfill({ contentType: "font/woff2", body: await readFile(arial) }),
  );
  await page.route("**/theme-*.css", async (route) => {
    const response = await route.fetch();
    const sheet = await response.text();
    const served = sheet.replace(/src:local\([^;]*/, "src:url(/system-bold.woff2)");
    expect(served).not.toBe(sheet);
    await route.fulfill({ response, body: served });
  });
}

for (const width of [390, 1440])
  test(`SIZE display type that comes in late moves nothing, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await serveSystemBold(page);
    const release = await hold(page, "**/archivo-latin-wdth*");
    await page.goto("/en/services/audio", { waitUntil: "domcontentloaded" });
    const heading = page.getByRole("heading", { level: 1 });
    const widthsOfLines = () =>
      heading.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map((line) => line.width);
      });
    await page.evaluate(() => document.fonts.load("1em Archivo Variable"));
    await page.evaluate(() => [...document.fonts].find((face) => face.stretch === "125%")?.load());
    const [box, before] = [await heading.boundingBox(), await widthsOfLines()];
    release();
    await page.evaluate(() => document.fonts.ready);
    expect(await widthsOfLines()).not.toEqual(before);
    expect(await heading.boundingBox()).toEqual(box);
  });
