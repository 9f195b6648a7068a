import type { BrowserContext, Locator, Page } from "@playwright/test";
import { type Consent, consentIn, formatConsent, parseConsent, recordOf } from "~/http/consent";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { inLanguage, LOCALES } from "../pages.ts";
import { expect, forgive, hydrated, languageButton, open, scrollToEnd, test } from "../test.ts";

const TEXTS = { pl: pl.consent, en: en.consent };
const NOTHING = { analytics: false, marketing: false };
const ALL = { analytics: true, marketing: true };

const bar = (page: Page, texts = pl.consent) => page.getByRole("dialog", { name: texts.heading });
const button = (page: Page, name: "reject" | "accept" | "save" | "close", texts = pl.consent) =>
  bar(page, texts).getByRole("button", { name: texts[name] });

async function inCookie(context: BrowserContext): Promise<Consent | null> {
  const cookies = await context.cookies();
  return consentIn(cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
}

/** Consent in local storage, under any key. */
async function inStorage(page: Page): Promise<Consent | null> {
  const values = await page.evaluate(() => Object.values({ ...localStorage }) as string[]);
  return values.map((value) => parseConsent(value)).find(Boolean) ?? null;
}

/** A mark on the document, lost on a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => "isSame" in window);
/** Presses a button that loads the document anew, and waits until it answers to script again. */
async function reloadedBy(page: Page, control: Locator): Promise<void> {
  const loaded = page.waitForEvent("load");
  await control.click();
  await loaded;
  await hydrated(page);
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe("for who was never here", () => {
  test.use({ consent: null });

  for (const locale of LOCALES) {
    const texts = TEXTS[locale];

    test(`COOK-2 COOK-3 Reject all closes the bar where the visitor is, and is kept in both places: ${locale}`, async ({
      page,
      context,
    }) => {
      await open(page, inLanguage("/?category=sports#portfolio", locale));
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => window.scrollBy({ top: 300, behavior: "instant" }));
      await mark(page);
      const top = await scrollTop(page);
      await button(page, "reject", texts).click();
      await expect(bar(page, texts)).toBeHidden();
      expect(await isSame(page)).toBe(true);
      expect(Math.abs((await scrollTop(page)) - top)).toBeLessThan(5);
      await expect(page).toHaveURL(/\?category=sports#portfolio$/);
      expect(await inCookie(context)).toMatchObject(NOTHING);
      expect(await inStorage(page)).toEqual(await inCookie(context));
      await page.getByRole("contentinfo").getByRole("link", { name: texts.open }).click();
      await button(page, "close", texts).click();
      await open(page, inLanguage("/about", locale));
      await expect(bar(page, texts)).toHaveCount(0);
    });

    test(`COOK-2 COOK-3 Accept all reloads the document on the spot, and is kept in both places: ${locale}`, async ({
      page,
      context,
    }) => {
      const path = inLanguage("/about?from=card", locale);
      await open(page, path);
      // Where the typeface comes in late, the browser moves the page along with the text that is read.
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
      await reloadedBy(page, button(page, "accept", texts));
      await expect(bar(page, texts)).toHaveCount(0);
      await expect(page).toHaveURL(path);
      await expect.poll(async () => Math.abs((await scrollTop(page)) - 700)).toBeLessThan(5);
      expect(await inCookie(context)).toMatchObject(ALL);
      await expect.poll(() => inStorage(page)).toEqual(await inCookie(context));
    });
  }

  for (const [ticks, expected] of [
    [[], NOTHING],
    [["analytics"], { analytics: true, marketing: false }],
    [["marketing"], { analytics: false, marketing: true }],
  ] as const) {
    test(`COOK-2 Save settings stores the toggles and reloads: ${ticks.join() || "none"}`, async ({
      page,
      context,
    }) => {
      await open(page, "/privacy#privacy_rights");
      await expect(button(page, "save")).toBeHidden();
      await bar(page).locator("summary").click();
      const necessary = bar(page).getByRole("checkbox", { name: pl.consent.necessary });
      await expect(necessary).toBeChecked();
      await expect(necessary).toBeDisabled();
      for (const name of ticks) await bar(page).getByRole("checkbox", { name: pl.consent[name] }).check();
      await reloadedBy(page, button(page, "save"));
      await expect(bar(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/privacy#privacy_rights$/);
      expect(await inCookie(context)).toMatchObject(expected);
    });
  }

  test("COOK-2 close hides the bar for this document and stores nothing", async ({ page, context }) => {
    await open(page, "/");
    await button(page, "close").click();
    await expect(bar(page)).toBeHidden();
    await page.getByRole("contentinfo").getByRole("link", { name: pl.footer.about }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(bar(page)).toHaveCount(0);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    await expect(bar(page)).toBeVisible();
  });

  test("COOK-1 closed where its place is out of sight it leaves none: the page ends with its footer", async ({
    page,
  }) => {
    await open(page, "/");
    const place = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom));
    expect(await place()).toBeGreaterThan(0);
    const before = await page.evaluate(
      () => document.getElementById("services")?.getBoundingClientRect().top,
    );
    await button(page, "reject").click();
    await expect.poll(place).toBe(0);
    expect(await page.evaluate(() => document.getElementById("services")?.getBoundingClientRect().top)).toBe(
      before,
    );
  });

  for (const [width, height, below] of [
    // Room below the hero, in pixels: on phones and tablets the monitors look in.
    [390, 844, 128],
    [1440, 900, 0],
  ] as const) {
    test(`COOK-1 HOME-1 the words of a hero end above the bar, and it leaves no empty band when it goes, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await open(page, "/");
      const bottom = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => element.getBoundingClientRect().bottom);
      const top = await bar(page).evaluate((element) => element.getBoundingClientRect().top);
      expect(await bottom("main .button")).toBeLessThanOrEqual(top);
      await button(page, "reject").click();
      await expect(bar(page)).toBeHidden();
      // The strip under the claim is the hero's end, and the hero fills the window, but for the monitors below it.
      const strip = await bottom(".hero-room > :last-child");
      expect(Math.round(await bottom(".hero-room"))).toBe(Math.round(strip));
      expect(strip).toBeGreaterThanOrEqual(height - below - 1);
      const monitors = page.getByRole("list", { name: pl.home.monitors });
      await expect(monitors.getByRole("link").first()).toBeInViewport({ ratio: 0.3 });
    });
  }

  for (const name of ["reject", "close"] as const) {
    test(`COOK-1 NAV-6 the focus goes to the content, not to the body, when the bar goes: ${name}`, async ({
      page,
    }) => {
      await open(page, "/about");
      await button(page, name).focus();
      await page.keyboard.press("Enter");
      await expect(bar(page)).toBeHidden();
      await expect(page.getByRole("main")).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  }

  test("ABOUT-4 SVC-1 the floating link floats above the open bar", async ({ page }) => {
    for (const [path, name] of [
      ["/about", pl.about.chat],
      ["/services/audio", pl.common.letsTalk],
    ] as const) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, path);
        await page.locator(".with-floating").evaluate((rest) => rest.scrollIntoView());
        const link = page.locator(".floating").getByRole("link", { name });
        await expect(link).toBeInViewport({ ratio: 1 });
        const box = await link.boundingBox();
        const top = await bar(page).evaluate((element) => element.getBoundingClientRect().top);
        const end = (box?.y ?? 0) + (box?.height ?? 0);
        expect(end).toBeLessThanOrEqual(top);
        expect(end).toBeGreaterThan(top - 120);
      }
    }
  });

  test("COOK-1 the bar takes no focus, and the language switch leaves it open in the other language", async ({
    page,
  }) => {
    await open(page, "/about");
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await languageButton(page, "English").click();
    await expect(bar(page, en.consent)).toBeVisible();
  });

  for (const [width, path, name] of [
    [390, "/blog", "reject"],
    [1440, "/blog", "close"],
    [390, "/blog?cookies=settings", "close"],
    [1440, "/blog?cookies=settings", "reject"],
  ] as const) {
    test(`COOK-1 nothing moves at the page's end when the bar goes: ${name} on ${path}, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, path);
      await scrollToEnd(page);
      const places = () =>
        page
          .locator("main h1, main h2, footer, header")
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      const before = await places();
      await button(page, name).click();
      await expect(bar(page)).toBeHidden();
      await expect(page).toHaveURL(/\/blog$/);
      expect(await places()).toEqual(before);
    });
  }

  for (const [width, height, isDetailed] of [
    [320, 568, false],
    [390, 844, true],
    [1440, 900, false],
    [1440, 900, true],
  ] as const) {
    test(`COOK-1 WCAG 2.4.11 the bar never hides the focused element, ${width} px wide, details ${isDetailed ? "open" : "closed"}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await open(page, "/en/services/audio");
      if (isDetailed) await bar(page, en.consent).locator("summary").click();
      const walk = async (key: "Tab" | "Shift+Tab") => {
        const hidden: string[] = [];
        let steps = 0;
        for (; steps < 100; steps += 1) {
          await page.keyboard.press(key);
          const fault = await page.evaluate(() => {
            const element = document.activeElement;
            if (!element || element === document.body) return "end";
            const boxes = [...element.getClientRects()];
            const isSeen = boxes.some(({ left, top, width: wide, height: high }) =>
              [0.1, 0.5, 0.9].some((y) => {
                const found = document.elementFromPoint(left + wide / 2, top + high * y);
                return found !== null && (element.contains(found) || found.contains(element));
              }),
            );
            return isSeen ? "" : (element.textContent ?? "").trim();
          });
          if (fault === "end") break;
          if (fault) hidden.push(fault);
        }
        expect(steps).toBeGreaterThan(30);
        expect(hidden).toEqual([]);
      };
      await walk("Tab");
      await walk("Shift+Tab");
    });
  }

  test.describe("with a Global Privacy Control signal", () => {
    test.use({ extraHTTPHeaders: { "Sec-GPC": "1" } });

    test("COOK-4 it counts as no, the bar asks all the same, and an answer counts", async ({
      page,
      context,
    }) => {
      await context.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
      await open(page, "/");
      await expect(bar(page)).toBeVisible();
      await bar(page).locator("summary").click();
      await expect(bar(page)).toContainText(pl.consent.signal);
      for (const name of ["analytics", "marketing"] as const)
        await expect(bar(page).getByRole("checkbox", { name: pl.consent[name] })).not.toBeChecked();
      expect(await inCookie(context)).toBeNull();
      await button(page, "accept").click();
      await expect(bar(page)).toHaveCount(0);
      expect(await inCookie(context)).toMatchObject(ALL);
    });
  });

  test("TOAST-2 a notification stands clear of the bar", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/contact");
    const form = page.getByRole("form", { name: pl.contact.formLabel });
    await form.getByLabel(pl.contact.name).fill("Jan Kowalski");
    await form.getByLabel(pl.contact.email).fill("jan@example.com");
    await form.getByLabel(pl.contact.message, { exact: true }).fill("Pasek i powiadomienie");
    await form.getByLabel(pl.contact.name).press("Enter");
    const toast = page.getByRole("dialog", { name: pl.contact.sentTitle });
    await expect(toast).toBeVisible();
    const [above, below] = [await toast.boundingBox(), await bar(page).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await expect(toast).toBeInViewport({ ratio: 1 });
  });

  test("COOK-3 a rejection whose cookie is gone comes back from local storage, and the bar goes", async ({
    page,
    context,
  }) => {
    await open(page, "/");
    await button(page, "reject").click();
    await expect(bar(page)).toBeHidden();
    const before = await inCookie(context);
    await context.clearCookies();
    await open(page, "/contact?from=card");
    await expect(bar(page)).toBeHidden();
    expect(await inCookie(context)).toEqual(before);
  });

  test("COOK-3 a consent whose cookie is gone comes back with a document of its own", async ({
    page,
    context,
  }) => {
    await open(page, "/");
    await button(page, "accept").click();
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(() => inStorage(page)).toMatchObject(ALL);
    const before = await inCookie(context);
    await context.clearCookies();
    await page.goto("/contact?from=card");
    await expect(bar(page)).toHaveCount(0);
    expect(await inCookie(context)).toEqual(before);
    await expect(page).toHaveURL(/\/contact\?from=card$/);
  });

  test("COOK-3 local storage that holds no valid choice gives none back", async ({ page, context }) => {
    await open(page, "/");
    await button(page, "reject").click();
    await expect.poll(() => inStorage(page)).toMatchObject(NOTHING);
    for (const value of ["yes", "2.1700000000.necessary", "1.1600000000.necessary-analytics"]) {
      await page.evaluate((text) => {
        for (const key of Object.keys(localStorage)) localStorage.setItem(key, text);
      }, value);
      await context.clearCookies();
      await open(page, "/");
      await expect(bar(page), value).toBeVisible();
      expect(await context.cookies()).toEqual([]);
    }
  });

  test("COOK-2 an answer in one tab closes the bar in the other", async ({ page, context }) => {
    await open(page, "/");
    const other = await context.newPage();
    await open(other, "/en/about");
    await button(page, "reject").click();
    await expect(bar(other, en.consent)).toBeHidden();
  });

  test("COOK-1 where script can't send an answer, the browser does", async ({
    page,
    context,
    complaints,
  }) => {
    await open(page, "/about");
    let tries = 0;
    await page.route("**/consent", (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.continue();
    });
    await button(page, "accept").click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/about$/);
    expect(await inCookie(context)).toMatchObject(ALL);
    expect(tries).toBe(2);
    forgive(complaints, "ERR_FAILED");
  });
});

test("COOK-3 where both exist the cookie wins over local storage", async ({ page, context, baseURL }) => {
  await open(page, "/");
  await expect.poll(() => inStorage(page)).toMatchObject(NOTHING);
  const value = formatConsent(recordOf({ analytics: false, marketing: true }));
  await context.addCookies([{ name: "rl_consent", value, url: baseURL ?? "" }]);
  await open(page, "/");
  await expect.poll(() => inStorage(page)).toMatchObject({ analytics: false, marketing: true });
});

for (const [path, where] of [
  ["/en/about?from=card", "contentinfo"],
  ["/en/privacy", "main"],
] as const) {
  test(`PRIV-1 NAV-6 the control in ${where} opens the settings in place, and gets the focus back: ${path}`, async ({
    page,
  }) => {
    await open(page, path);
    await mark(page);
    const link = page.getByRole(where).getByRole("link", { name: en.consent.open });
    await link.scrollIntoViewIfNeeded();
    const top = await scrollTop(page);
    await link.click();
    await expect(bar(page, en.consent).getByRole("heading")).toBeFocused();
    await expect(button(page, "save", en.consent)).toBeVisible();
    await expect(page).toHaveURL(/[?&]cookies=settings#consent-heading$/);
    expect(await scrollTop(page)).toBe(top);
    await button(page, "close", en.consent).click();
    await expect(bar(page, en.consent)).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(link).toBeFocused();
    await link.click();
    await expect(bar(page, en.consent)).toBeVisible();
    await page.goBack();
    await expect(bar(page, en.consent)).toBeHidden();
    await expect(page).toHaveURL(path);
    expect(await isSame(page)).toBe(true);
  });
}

test("COOK-2 PRIV-1 settings saved again reload the page with the settings closed", async ({
  page,
  context,
}) => {
  await open(page, "/?category=sports&cookies=settings");
  await bar(page).getByRole("checkbox", { name: pl.consent.marketing }).check();
  await reloadedBy(page, button(page, "save"));
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/\?category=sports$/);
  expect(await inCookie(context)).toMatchObject({ analytics: false, marketing: true });
});
