import { chromium, type Page } from "@playwright/test";
import { pl } from "~/i18n/pl";
import { findChromium } from "../../support/browser/browser-chromium.ts";
import { FILMED, inLanguage, LOCALES, PAGES, POST } from "../pages.ts";
import { expect, forgive, open, test } from "../test.ts";

// The larger text comes by a style of our own, which the policy would not let in.
test.use({ contextOptions: { reducedMotion: "reduce" }, bypassCSP: true });

/** Elements wider than the window, and headings and controls with clipped text. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`;
    for (const element of document.querySelectorAll(
      "h1, h2, h3, p, li, blockquote, button, summary, label, a, dt, dd, th, td",
    )) {
      // Slides outside of the carousel's viewport and visually hidden texts are invisible on purpose.
      if (element.closest('[aria-roledescription], [aria-hidden="true"], iframe')) continue;
      // Contents of a closed menu, too.
      if (!element.checkVisibility({ contentVisibilityAuto: true })) continue;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const holder = walker.currentNode.parentElement;
        if (!holder || !walker.currentNode.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        let isShortened = false;
        for (let outer: Element | null = holder; outer; outer = outer.parentElement) {
          const style = getComputedStyle(outer);
          const frame = outer.getBoundingClientRect();
          if (frame.width <= 1 || style.clipPath !== "none") break;
          // Text with an ellipsis is clipped on purpose.
          isShortened ||= style.textOverflow === "ellipsis";
          if (isShortened) break;
          const isCut =
            style.overflowX !== "visible" && (box.right > frame.right + 1 || box.left < frame.left - 1);
          const isCutBelow = style.overflowY === "hidden" && box.bottom > frame.bottom + 1;
          if (isCut || isCutBelow)
            found.push(`${name(element)} is cut by ${outer.tagName} ${outer.className}`);
        }
        if (
          !isShortened &&
          box.width > 1 &&
          (box.right > width + 1 || box.left < -1) &&
          getComputedStyle(holder).position !== "absolute"
        ) {
          found.push(`${name(element)} leaves the window`);
        }
      }
    }
    return [...new Set(found)];
  });

for (const path of [...PAGES, "/services/none"]) {
  test(`WCAG 1.4.10 1.4.4 no sideways scrolling and no cut text at 320 and 390 px and with text twice as large: ${path}`, async ({
    page,
    complaints,
  }) => {
    for (const locale of LOCALES) {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, inLanguage(path, locale));
      expect(await faults(page), `${locale} 390 px`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await faults(page), `${locale} 320 px`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.addStyleTag({ content: "html { font-size: 200% !important; }" });
      expect(await faults(page), `${locale} 200 %`).toEqual([]);
    }
    forgive(complaints, "404");
  });
}

/** Puts a word of 57 letters, or an address, in the place of the first long word of each text of the page. */
const lengthen = (page: Page, word: string) =>
  page.evaluate((replacement) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.parentElement?.closest("script, style"))
        text.data = text.data.replace(/\p{L}{4,}/u, replacement);
    }
  }, word);

// Each one replaces the previous one.
const LONG_WORDS = [
  "Dziewięćsetdziewięćdziesięciodziewięcioipółkrotnościowych",
  "https://example.com/a_long_address_that_no_line_of_a_phone_has_room_for?x=1",
];

for (const path of [
  "/",
  "/about",
  "/services/audio",
  FILMED.path,
  "/en/blog",
  POST,
  "/contact",
  "/privacy",
]) {
  test(`NAV-6 LOOK-3 any text may have a word of 57 letters, or an address: nothing is cut or too wide: ${path}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await open(page, path);
    for (const word of LONG_WORDS) {
      await lengthen(page, word);
      for (const [width, size] of [
        [320, "100%"],
        [390, "100%"],
        [1280, "200%"],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((fontSize) => {
          document.documentElement.style.setProperty("font-size", fontSize, "important");
        }, size);
        expect(await faults(page), `${word.slice(0, 9)}… ${width} ${size}`).toEqual([]);
      }
    }
  });
}

test("NAV-6 LOOK-3 a heading steps down for a word that is longer than its line, before the word is broken", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "/");
  const lines = (className: string, text: string) =>
    page.locator("h1 > span").evaluate(
      (span, [name, words]) => {
        span.setAttribute("class", name ?? "");
        span.textContent = words ?? "";
        const range = document.createRange();
        range.selectNodeContents(span);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      },
      [className, text],
    );
  expect(await lines("", "Międzynarodowy"), "broken without it").toBe(2);
  expect(await lines("fitted letters-14", "Międzynarodowy")).toBe(1);
  expect(await lines("fitted letters-17", "Współprowadzących")).toBe(1);
});

test("WCAG 1.4.4 no page is scrolled sideways on a phone whose text is set twice as large", async ({
  baseURL,
  contextOptions,
}) => {
  // The browser's font size, to which `em` in media queries refers; a page style has no effect on them.
  const browser = await chromium.launch({
    executablePath: findChromium().path,
    args: ["--no-sandbox", "--disable-gpu", "--blink-settings=defaultFontSize=32"],
  });
  try {
    const page = await browser.newPage({ ...contextOptions, viewport: { width: 390, height: 844 } });
    for (const path of PAGES)
      for (const locale of LOCALES) {
        await open(page, (baseURL ?? "") + inLanguage(path, locale));
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      }
  } finally {
    await browser.close();
  }
});

test.describe("for who was never here", () => {
  test.use({ consent: null });

  test("COOK-1 WCAG 1.4.10 1.4.4 the cookie bar: no cut text at 320 px and with text twice as large", async ({
    page,
  }) => {
    for (const locale of LOCALES) {
      for (const [width, height, size] of [
        [320, 568, "100%"],
        [320, 256, "100%"],
        [1280, 900, "200%"],
      ] as const) {
        await page.setViewportSize({ width, height });
        await open(page, inLanguage("/privacy", locale));
        await page.addStyleTag({ content: `html { font-size: ${size} !important; }` });
        const bar = page.getByRole("dialog");
        await expect(bar).toBeInViewport();
        expect(await faults(page), `${locale} ${width} closed`).toEqual([]);
        await bar.locator("summary").click();
        expect(await faults(page), `${locale} ${width} open`).toEqual([]);
        // Controls beyond the bar's edge can be scrolled into view within it.
        for (const control of await bar.locator("button, summary, [type=checkbox]").all()) {
          await control.scrollIntoViewIfNeeded();
          await expect(control).toBeInViewport();
        }
      }
    }
  });
});

for (const width of [390, 1440]) {
  test(`NAV-6 WCAG 2.4.7 2.4.11 every control shows its focus, and nothing covers it, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/");
    await page.locator("#portfolio").scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: pl.carousel.next }).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    const faulty: string[] = [];
    let walked = 0;
    for (; walked < 200; walked += 1) {
      await page.keyboard.press("Tab");
      const fault = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return "end";
        const own = getComputedStyle(element);
        const isMarked = own.outlineStyle !== "none" && Number.parseFloat(own.outlineWidth) >= 2;
        const what = `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;
        if (!isMarked) return `${what} shows no focus`;
        const boxes = [...element.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
        const points = boxes.flatMap((box) =>
          [0.1, 0.5, 0.9].flatMap((x) =>
            [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
          ),
        );
        const isSeen = points.some(([x, y]) => {
          const top = document.elementFromPoint(x, y);
          return top !== null && (element.contains(top) || top.contains(element));
        });
        if (!isSeen) return `${what} is covered or out of sight`;
        const header = document.querySelector("header");
        const isUnder =
          !header?.contains(element) &&
          boxes.every((box) => box.bottom <= (header?.getBoundingClientRect().bottom ?? 0));
        return isUnder && element.getAttribute("href") !== "#main" ? `${what} is under the header` : "";
      });
      if (fault === "end") break;
      if (fault) faulty.push(fault);
    }
    expect(walked).toBeGreaterThan(30);
    expect(faulty).toEqual([]);
  });
}
