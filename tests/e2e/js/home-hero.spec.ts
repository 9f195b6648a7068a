import type { Locator, Page } from "@playwright/test";
import { pl } from "~/i18n/pl";
import { startBuiltSite } from "../../support/browser/browser-site.ts";
import { expect, hydrated, open, runningSite, test } from "../test.ts";

test.use({ film: true });

const film = (page: Page) => page.getByRole("main").locator("iframe");
const pauseButton = (page: Page) => page.getByRole("button", { name: pl.common.pauseVideo });

/** Waits past the time at which the video would load: the load event and several idle periods. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await hydrated(page);
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

test("HOME-1 the active video comes in over the poster, after the page has loaded", async ({ page }) => {
  await open(page, "/");
  await expect(film(page)).toHaveCount(1);
  const address = new URL((await film(page).getAttribute("src")) ?? "", page.url());
  expect(address.pathname).toMatch(/\/embed\/.*demo-hero$|\/embed\/demo-hero$/);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    autoplay: "true",
    controls: "false",
    loop: "true",
    muted: "true",
    preload: "true",
    responsive: "true",
    rememberPosition: "false",
  });
  const isLate = await page.waitForFunction(() => {
    const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const frame = performance.getEntriesByType("resource").find(({ name }) => name.includes("/embed/"));
    return frame && loading
      ? { isLate: frame.startTime >= loading.loadEventStart && loading.loadEventStart > 0 }
      : null;
  });
  expect(await isLate.jsonValue()).toEqual({ isLate: true });
});

test("HOME-1 below 768 px the mobile video plays", async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await open(page, "/en");
  await expect(film(page)).toHaveAttribute("src", /\/demo-hero-mobile\?/);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(film(page)).toHaveAttribute("src", /\/demo-hero\?/);
});

test("HOME-1 the pause button takes the video away and brings it back", async ({ page }) => {
  await open(page, "/");
  await expect(film(page)).toHaveCount(1);
  await pauseButton(page).click();
  await expect(film(page)).toHaveCount(0);
  await expect(page.getByRole("main").locator("picture img").first()).toBeVisible();
  await page.getByRole("button", { name: pl.common.playVideo }).click();
  await expect(film(page)).toHaveCount(1);
});

for (const [hour, light, strip, office] of [
  ["10", pl.home.onAir, /^Biuro czynne do\s18:00$/, pl.contact.openNow],
  ["21", pl.home.offAir, /^Dyżur całą dobę, biuro otwieramy w\sczwartek o\s9:00$/, pl.contact.closedNow],
] as const) {
  test(`HOME-1 NAV-3 the studio is on air, and the office open, in its hours alone: ${hour}:00 in Wrocław`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date(`2026-11-25T${hour}:00:00+01:00`));
    await open(page, "/");
    await expect(page.getByRole("main").getByText(strip)).toBeVisible();
    await expect(page.getByRole("main").getByText(light)).toBeVisible();
    await open(page, "/portfolio");
    await page.locator("#contact").scrollIntoViewIfNeeded();
    await expect(page.locator("#contact").getByText(office)).toBeVisible();
  });
}

for (const path of ["/", "/portfolio"]) {
  test(`HOME-1 as on a vision mixer the first monitor is the programme, the next or the one pointed at the preview: ${path}`, async ({
    page,
  }) => {
    await open(page, path);
    const monitors = page.locator(".multiviewer .monitor").filter({ visible: true });
    const signs = () =>
      monitors.evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").content).slice(0, 4));
    const [programme, preview] = ['"PGM" / ""', '"PVW" / ""'];
    expect(await signs()).toEqual([programme, preview, "none", "none"]);
    // Who points at the programme previews nothing else.
    await monitors.first().hover();
    expect(await signs()).toEqual([programme, preview, "none", "none"]);
    await monitors.nth(3).hover();
    expect(await signs()).toEqual([programme, "none", "none", preview]);
    await monitors.nth(2).focus();
    await page.mouse.move(0, 0);
    expect(await signs()).toEqual([programme, "none", preview, "none"]);
  });
}

test("HOME-1 the claim takes the room of a wide screen; the wall begins where the sections' second column does", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/");
  const size = () => page.getByRole("heading", { level: 1 }).evaluate((h1) => getComputedStyle(h1).fontSize);
  expect(Number.parseFloat(await size())).toBeGreaterThan(110);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await size()).toBe("82px");
  const left = async (place: Locator) => Math.round((await place.boundingBox())?.x ?? 0);
  expect(await left(page.getByRole("link", { name: "Kongres Chmury 2026" }).first())).toBe(
    await left(page.getByText(pl.home.servicesLead)),
  );
});

test("HOME-1 with Save-Data the poster stays alone", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto("/");
  await settled(page);
  await expect(film(page)).toHaveCount(0);
  await expect(pauseButton(page)).toHaveCount(0);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("HOME-1 the poster stays alone", async ({ page }) => {
    await page.goto("/");
    await settled(page);
    await expect(film(page)).toHaveCount(0);
    await expect(pauseButton(page)).toHaveCount(0);
    await expect(page.getByRole("main").locator("picture img").first()).toBeVisible();
  });
});

for (const width of [390, 1440]) {
  test(`HOME-1 nothing shifts while the page and its video come in, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      type Shift = PerformanceEntry & { value: number; sources?: { node?: Node }[] };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) {
          const nodes = entry.sources?.map(
            ({ node }) => node?.nodeName + (node?.textContent ?? "").slice(0, 40),
          );
          shifts.push({ value: entry.value, at: entry.startTime, nodes });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/");
    await settled(page);
    await expect(film(page)).toHaveCount(1);
    await expect(film(page).contentFrame().locator("video")).toBeVisible();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    // While the document itself comes in, by parts on a busy machine, what stands on the hero's floor grows upward.
    const shifts = await page.evaluate(() => {
      const { shifts } = window as unknown as { shifts: { at: number }[] };
      const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return shifts.filter(({ at }) => at > (load?.domInteractive ?? 0));
    });
    expect(shifts).toEqual([]);
  });
}

test("HOME-1 MED-1 the poster comes back where the frame fails, or says nothing within 8 s; else the film is shown when it is ready", async ({
  page,
  foreign,
  atEnd,
}) => {
  const site = await startBuiltSite(runningSite().home, {
    VIDEO_BASE_URL: "https://video.example",
    VIDEO_LIBRARY_ID: "4711",
  });
  atEnd(() => site.stop());
  const say = (event: string) =>
    `<!doctype html><script>parent.postMessage('{"context":"player.js","event":"${event}"}', "*")</script>`;
  let body = "<!doctype html><title>404</title>";
  await page.route("https://video.example/**", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.clock.install();
  await page.goto(`${site.url}/`);
  await settled(page);
  await expect(film(page)).toHaveCSS("opacity", "0");
  await page.clock.runFor(8_100);
  await expect(film(page)).toHaveCount(0);
  await expect(pauseButton(page)).toHaveCount(0);

  body = say("error");
  await page.reload();
  await settled(page);
  await expect(pauseButton(page)).toHaveCount(0);
  await expect(film(page)).toHaveCount(0);

  body = say("ready");
  await page.reload();
  await settled(page);
  await expect(film(page)).toHaveCSS("opacity", "1");
  await page.clock.runFor(20_000);
  await expect(film(page)).toHaveCount(1);
  foreign.length = 0;
});

test("HOME-1 a configured provider is asked with the library's embed, and is the one foreign host", async ({
  page,
  foreign,
  atEnd,
}) => {
  const site = await startBuiltSite(runningSite().home, {
    VIDEO_BASE_URL: "https://video.example",
    VIDEO_LIBRARY_ID: "4711",
  });
  atEnd(() => site.stop());
  await page.route("https://video.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Film</title>" }),
  );
  await page.goto(`${site.url}/`);
  await settled(page);
  await expect(film(page)).toHaveAttribute("src", /^https:\/\/video\.example\/embed\/4711\/demo-hero\?/);
  await expect.poll(() => foreign.length).toBe(1);
  expect(foreign.splice(0)).toEqual([expect.stringContaining("https://video.example/embed/4711/demo-hero?")]);
});

test("HOME-2 on a wide screen the services stand in pairs whose texts begin at one height", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/", "/en"]) {
    await open(page, path);
    const tops = await page
      .locator(".rundown-text")
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().top));
    expect(tops).toHaveLength(5);
    expect([tops[2], tops[4]], path).toEqual([tops[1], tops[3]]);
  }
});

test("HOME-1 on a phone the monitors stand two by two below the claim, and load once they are in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await open(page, "/");
  const wall = page.getByRole("list", { name: pl.home.monitors });
  const pictures = wall.locator("img");
  await expect(wall.getByRole("link")).toHaveCount(4);
  await expect(pictures).toHaveCount(0);
  await wall.scrollIntoViewIfNeeded();
  await expect(pictures).toHaveCount(4);
  const boxes = await wall.getByRole("link").evaluateAll((links) =>
    links.map((link) => {
      const { left, top, width } = link.getBoundingClientRect();
      return { left, top, width };
    }),
  );
  const [first, second, third] = boxes;
  expect(new Set(boxes.map(({ width }) => width)).size).toBe(1);
  expect(second?.top).toBe(first?.top);
  expect(third?.left).toBe(first?.left);
});
