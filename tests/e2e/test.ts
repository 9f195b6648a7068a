import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type TestInfo,
} from "@playwright/test";
import { type Consent, formatConsent, recordOf } from "~/http/consent";
import type { SiteHome } from "../support/browser-site.ts";

type Visitor = {
  /** What the visitor once said to the cookie bar: no, by default. Null for who was never here and is asked. */
  consent: Consent | null;
  /**
   * Whether the films behind headings come in: not by default, as for who saves data. Played without a graphics card
   * they would cost every test a processor.
   */
  film: boolean;
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
const ABORTED = /^AbortError: signal is aborted without reason\n +at /;

/** Keeps what the pages of a failed test look like at its end. */
async function keepPictures(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = info.outputPath(`page-${index + 1}.png`);
    // That a page can't be drawn any more is no news next to the failure.
    const isKept = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    if (isKept) info.attachments.push({ name: "screenshot", path, contentType: "image/png" });
  }
}

function isForeign(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return /^(https?|wss?):$/.test(protocol) && hostname !== "127.0.0.1" && hostname !== "localhost";
}

/** Watches every page of a test: foreign requests and complaints fail it, whatever it is about (I18N-6, PORT-1, COOK-4). */
export const test = base.extend<Visitor & Watch & { guard: undefined }>({
  consent: [{ analytics: false, marketing: false }, { option: true }],
  film: [false, { option: true }],
  context: async ({ context, baseURL, consent, film }, use, info) => {
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
      if (ABORTED.test(message.text())) return;
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

/** Takes out the complaints that a test means to cause: the browser's own line about an answer's status, say. */
export function forgive(complaints: string[], part: string): void {
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes(part)));
}

/** Waits until the page answers to script: React has taken over the server's HTML and its effects have run. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = (element: Element | null) =>
      element && Object.keys(element).some((key) => key.startsWith("__reactFiber"));
    return isTaken(document.querySelector("header a")) && isTaken(document.querySelector("footer"));
  });
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

/** Opens a page and waits until it answers to script. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** The language switch's button of a language. */
export function languageButton(page: Page, name: "Polski" | "English") {
  return page.getByRole("banner").getByRole("button", { name });
}

/** What an element shows as text, white space as a reader sees it (the demo texts hold non-breaking spaces). */
export async function visibleText(of: Locator): Promise<string> {
  await expect(of).toHaveCount(1);
  return (await of.allInnerTexts()).join(" ").replace(/\s+/g, " ").trim();
}
