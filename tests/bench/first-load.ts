import { gzipSync } from "node:zlib";
import { chromium, type Response } from "@playwright/test";
import { findChromium } from "../support/browser/browser-chromium.ts";

/** Cost of a page's first load, in gzipped bytes. */
export type FirstLoad = {
  /** Addresses that the page asks for: a film that comes in parts counts once, the icon of the browser's tab not at all. */
  requests: number;
  scripts: number;
  /** Scripts requested before the page had both loaded and painted content. */
  earlyScripts: number;
  styles: number;
  html: number;
  fonts: number;
};

const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length;

/** Loads a page in a new browser, without scrolling, until the network is idle. */
export async function measureFirstLoad(url: string): Promise<FirstLoad> {
  const browser = await chromium.launch({
    executablePath: findChromium().path,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const answers: Response[] = [];
    page.on("response", (answer) => answers.push(answer));
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    // Some browsers ask for it, others, without tabs, do not.
    const icons = await page
      .locator('link[rel="icon"]')
      .evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => href));
    const ofType = (type: string) => answers.filter((answer) => answer.request().resourceType() === type);
    const bytes = async (type: string) => {
      const bodies = await Promise.all(ofType(type).map((answer) => answer.body()));
      return bodies.reduce((sum, body) => sum + gzipped(body), 0);
    };
    const earlyScripts = await page.evaluate(() => {
      const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const ready = Math.max(document?.loadEventStart ?? Infinity, paint?.startTime ?? Infinity);
      return performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => new URL(name).pathname.endsWith(".js") && startTime < ready).length;
    });
    return {
      requests: new Set(answers.map((answer) => answer.url()).filter((address) => !icons.includes(address)))
        .size,
      scripts: await bytes("script"),
      earlyScripts,
      styles: await bytes("stylesheet"),
      html: await bytes("document"),
      fonts: ofType("font").length,
    };
  } finally {
    await browser.close();
  }
}
