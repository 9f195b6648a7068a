import { readdir } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { pl } from "~/i18n/pl";
import { rootDir } from "../../../supabase/local/system/paths.ts";
import { measureFirstLoad } from "../../bench/first-load.ts";
import { expect, hydrated, runningSite, test } from "../test.ts";

test.use({ film: true });

/** Bytes of gzipped JavaScript that the first load of the home page may cost. */
const BUDGET = 106_000;
/** String found only in Swiper's code: the default of an option. */
const SWIPER = /swiper-wrapper/;

for (const width of [390, 1440]) {
  test(`SIZE the home page's first load needs at most 106 kB of JavaScript, Swiper not among it, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const scripts = new Map<string, Buffer>();
    const readings: Promise<unknown>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      readings.push(response.body().then((body) => scripts.set(response.url(), body)));
    });
    await page.goto("/");
    await hydrated(page);
    // The hero's video loads last: its button marks the end of all loading.
    await expect(page.getByRole("button", { name: pl.common.pauseVideo })).toBeVisible();
    await Promise.all(readings);
    const bytes = [...scripts.values()].reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    expect(scripts.size).toBeGreaterThan(2);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
    expect([...scripts].filter(([, body]) => SWIPER.test(String(body)))).toEqual([]);

    // Swiper loads when its list approaches the viewport.
    const loaded = page.waitForResponse(
      async (response) =>
        response.request().resourceType() === "script" && SWIPER.test(await response.text().catch(() => "")),
    );
    await page.locator("#portfolio").scrollIntoViewIfNeeded();
    await loaded;
  });
}

test("SIZE scripts and styles are compressed, and all assets are kept for a year", async ({ page }) => {
  const readings: Promise<{ url: string; cache: string; isPlain: boolean }>[] = [];
  page.on("response", (response) => {
    if (!response.url().includes("/assets/")) return;
    const { "cache-control": cache = "", "content-encoding": encoding = "" } = response.headers();
    const isText = ["script", "stylesheet"].includes(response.request().resourceType());
    const read = async () => {
      // Compression gains nothing for a body that fits into one packet.
      const isPlain = isText && !/^(br|gzip|zstd)$/.test(encoding) && (await response.body()).length > 1_400;
      return { url: response.url(), cache, isPlain };
    };
    readings.push(read());
  });
  await page.goto("/");
  await hydrated(page);
  const assets = await Promise.all(readings);
  expect(assets.length).toBeGreaterThan(5);
  expect(assets.filter(({ cache }) => !cache.includes("immutable"))).toEqual([]);
  expect(assets.filter(({ isPlain }) => isPlain)).toEqual([]);
});

test("SPEED no script is asked for before the page has loaded or the visitor touches it", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  // A picture that never arrives: the page is parsed and painted, but never fires its load event.
  await page.route("**/*.{avif,webp}", () => {});
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
  await page.keyboard.press("Tab");
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(2);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("SIZE the first load of the home page on a phone is 15 requests at most, three of them fonts, 12 kB of styles, and no script before it is seen", async () => {
  const load = await measureFirstLoad(runningSite().url);
  expect(load.requests).toBeLessThanOrEqual(15);
  expect(load.fonts).toBe(3);
  expect(load.styles).toBeLessThanOrEqual(12_000);
  expect(load.earlyScripts).toBe(0);
});

/** Ten segments, which a new connection carries before it waits for an answer (RFC 6928). */
const FIRST_FLIGHT = 10 * 1_460;

for (const address of ["/", "/en"]) {
  test(`SIZE the document of ${address}, as well compressed as can be, comes in a new connection's first flight`, async ({
    request,
  }) => {
    const answer = await request.get(address);
    const lines = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    const head = ["HTTP/1.1 200 OK\r\n", ...lines, "\r\n"].join("");
    const html = await answer.text();
    expect(brotliCompressSync(html).length + head.length).toBeLessThanOrEqual(FIRST_FLIGHT);
    // Utilities have short names in what is built (.vite/short-classes.ts).
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(" "));
    expect(classes.length).toBeGreaterThan(100);
    expect(classes.filter((one) => /[:[\]/]/.test(one))).toEqual([]);
  });
}

test("SIZE each sheet is there once, as browser and server have the same names in it", async () => {
  const sheets = (await readdir(path.join(rootDir, "build/client/assets"))).filter((file) =>
    file.endsWith(".css"),
  );
  const names = sheets.map((file) => file.replace(/-[\w-]{8}\.css$/, ""));
  expect(names).toEqual(expect.arrayContaining(["admin", "theme"]));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
