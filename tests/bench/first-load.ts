import { gzipSync } from "node:zlib";
import { chromium, type Response } from "@playwright/test";
import { findChromium } from "../support/browser-chromium.ts";

/** What the first load of a page costs: bytes are gzipped ones. */
export type FirstLoad = {
  /** Addresses: a film that comes in parts counts once. */
  requests: number;
  scripts: number;
  scriptsBeforeLoad: number;
  styles: number;
  html: number;
  fonts: number;
};

const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length;

/** Loads a page in a browser that was never there, without scrolling, until nothing more comes in. */
export async function measureFirstLoad(url: string): Promise<FirstLoad> {
  const browser = await chromium.launch({
    executablePath: findChromium().path,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const answers: Response[] = [];
    let beforeLoad = 0;
    let isLoaded = false;
    page.on("request", (request) => {
      if (request.resourceType() === "script" && !isLoaded) beforeLoad += 1;
    });
    page.on("load", () => (isLoaded = true));
    page.on("response", (answer) => answers.push(answer));
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    const ofType = (type: string) => answers.filter((answer) => answer.request().resourceType() === type);
    const bytes = async (type: string) => {
      const bodies = await Promise.all(ofType(type).map((answer) => answer.body()));
      return bodies.reduce((sum, body) => sum + gzipped(body), 0);
    };
    return {
      requests: new Set(answers.map((answer) => answer.url())).size,
      scripts: await bytes("script"),
      scriptsBeforeLoad: beforeLoad,
      styles: await bytes("stylesheet"),
      html: await bytes("document"),
      fonts: ofType("font").length,
    };
  } finally {
    await browser.close();
  }
}
