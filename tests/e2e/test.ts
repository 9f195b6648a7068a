import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type TestInfo,
} from "@playwright/test";
import { type Consent, formatConsent, recordOf } from "~/http/consent";
import type { SiteHome } from "../support/browser/browser-site.ts";
import { type WorkerSites, workerSites } from "../support/browser/worker-sites.ts";

type Visitor = {
  /** The visitor's stored consent: refused by default; null for a first visit, which shows the cookie bar. */
  consent: Consent | null;
  /**
   * Whether the films behind headings come in: not by default, as for who saves data. Played without a graphics card
   * they would cost every test a processor.
   */
  film: boolean;
};

type Cleanup = {
  /**
   * Registers what is stopped or removed once the test's pages are closed, last first: an open page may still ask a site
   * for something.
   */
  atEnd: (step: () => unknown) => void;
};

type Watch = {
  /** Every request to a host that is not this machine; a test that means to cause one empties it. */
  foreign: string[];
  /** Every console error and warning, and every uncaught exception; a test that means to cause one empties it. */
  complaints: string[];
};

const started = JSON.parse(process.env.E2E_SITE ?? "null") as { url: string; home: SiteHome } | null;

/** The running site's address and its back end. @throws outside of `npm run test:e2e` */
export function runningSite(): { url: string; home: SiteHome } {
  if (!started) throw new Error("Run the browser tests with: npm run test:e2e");
  return started;
}

/** Remix writes it where one navigation takes over from another whose answer was already being read. */
const ABORTED = /^AbortError: (signal is aborted without reason|BodyStreamBuffer was aborted)/;
/** A page's sheet that was got ready under the pointer and not used in the seconds that the browser allows for it. */
const PREFETCHED = /\/assets\/[\w-]+\.css was preloaded using link preload but not used/;

/** Saves screenshots of a failed test's pages. */
async function keepPictures(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = info.outputPath(`page-${index + 1}.png`);
    // A failed screenshot is ignored: the test has failed already.
    const isKept = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    if (isKept) info.attachments.push({ name: "screenshot", path, contentType: "image/png" });
  }
}

function isForeign(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return /^(https?|wss?):$/.test(protocol) && hostname !== "127.0.0.1" && hostname !== "localhost";
}

/** Watches every page of a test: foreign requests and complaints fail it, whatever it is about (I18N-6, PORT-1, COOK-4). */
export const test = base.extend<Visitor & Cleanup & Watch & { guard: undefined }, WorkerSites>({
  ...workerSites,
  consent: [{ analytics: false, marketing: false }, { option: true }],
  film: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that this fixture needs no other
  atEnd: async ({}, use) => {
    const steps: (() => unknown)[] = [];
    await use((step) => void steps.push(step));
    for (const step of steps.reverse()) await step();
  },
  // Playwright ends fixtures in the reverse order of these names: `context` before `atEnd`.
  context: async ({ atEnd: _, context, baseURL, consent, film }, use, info) => {
    if (!film)
      await context.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
    const value = consent && formatConsent(recordOf(consent));
    if (value && baseURL) await context.addCookies([{ name: "rl_consent", value, url: baseURL }]);
    await use(context);
    if (info.status !== info.expectedStatus) await keepPictures(context, info);
  },
  foreign: async ({ context }, use) => {
    const seen: string[] = [];
    context.on("request", (request) => {
      if (isForeign(request.url())) seen.push(request.url());
    });
    await use(seen);
  },
  complaints: async ({ context }, use) => {
    const seen: string[] = [];
    context.on("console", (message) => {
      if (ABORTED.test(message.text()) || PREFETCHED.test(message.text())) return;
      if (message.type() === "error" || message.type() === "warning") {
        seen.push(`${message.type()}: ${message.text()} (${message.page()?.url()})`);
      }
    });
    context.on("weberror", (error) => seen.push(`uncaught: ${error.error()}`));
    await use(seen);
  },
  guard: [
    async ({ foreign, complaints }, use) => {
      await use(undefined);
      expect(complaints, "the console is free of errors and warnings").toEqual([]);
      expect(foreign, "no request leaves for a foreign host").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Removes expected complaints, such as the browser's own message about a response's status. */
export function forgive(complaints: string[], part: string): void {
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes(part)));
}

/**
 * Asks a page by a timer: by frames, as Playwright does, the question waits for as long as the browser draws none.
 * In milliseconds.
 */
export const BY_TIMER = { polling: 50 };

/** Waits until the page answers to script: React has taken over the server's HTML and its effects have run. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const isTaken = (element: Element | null) =>
        element && Object.keys(element).some((key) => key.startsWith("__reactFiber"));
      return isTaken(document.querySelector("header a")) && isTaken(document.querySelector("footer"));
    },
    undefined,
    BY_TIMER,
  );
  // Effects run right after the commit that put those marks there: two turns of the event loop are past them.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise<void>((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve();
        channel.port2.postMessage(null);
      });
    }
  });
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/**
 * Scrolls to the page's end. Typefaces and pictures that come in meanwhile move it: it is reached when it stays. Works
 * without script, too.
 */
export async function scrollToEnd(page: Page): Promise<void> {
  const height = () =>
    page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
      return document.documentElement.scrollHeight;
    });
  let before: number;
  do {
    before = await height();
    // A screenshot waits for the typefaces and a complete frame.
    await page.screenshot();
  } while ((await height()) !== before);
}

/** The language switch's button of a language. */
export function languageButton(page: Page, name: "Polski" | "English") {
  return page.getByRole("banner").getByRole("button", { name });
}

/** Visible text of an element, white space collapsed (the demo texts hold non-breaking spaces). */
export async function visibleText(of: Locator): Promise<string> {
  await expect(of).toHaveCount(1);
  return (await of.allInnerTexts()).join(" ").replace(/\s+/g, " ").trim();
}
