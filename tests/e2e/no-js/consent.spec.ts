import type { BrowserContext, Page } from "@playwright/test";
import { type Consent, consentIn, formatConsent, recordOf } from "~/http/consent";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { inLanguage, LOCALES } from "../pages.ts";
import { expect, languageButton, scrollToEnd, test } from "../test.ts";

const TEXTS = { pl: pl.consent, en: en.consent };
type Texts = typeof pl.consent;

const bar = (page: Page, texts: Texts) => page.getByRole("dialog", { name: texts.heading });

/** Consent stored in the visitor's cookie. */
async function stored(context: BrowserContext): Promise<Consent | null> {
  const cookies = await context.cookies();
  return consentIn(cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
}

test.describe("for who was never here", () => {
  test.use({ consent: null });

  for (const locale of LOCALES) {
    const texts = TEXTS[locale];
    const to = (path: string) => inLanguage(path, locale);

    test(`COOK-1 the bar has all of its controls without script: ${locale}`, async ({ page, context }) => {
      await page.goto(to("/about"));
      const dialog = bar(page, texts);
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole("heading", { name: texts.heading })).toBeVisible();
      await expect(dialog).toContainText(texts.text);
      await expect(dialog.getByRole("button")).toHaveText(["", texts.reject, texts.accept]);
      await expect(dialog.getByRole("button").first()).toHaveAccessibleName(texts.close);

      const save = dialog.getByRole("button", { name: texts.save });
      await expect(save).toBeHidden();
      await dialog.locator("summary").filter({ hasText: texts.details }).click();
      await expect(save).toBeVisible();
      const necessary = dialog.getByRole("checkbox", { name: texts.necessary });
      await expect(necessary).toBeChecked();
      await expect(necessary).toBeDisabled();
      for (const name of [texts.analytics, texts.marketing])
        await expect(dialog.getByRole("checkbox", { name })).not.toBeChecked();
      await dialog.locator("summary").click();
      await expect(save).toBeHidden();

      await dialog.getByRole("button", { name: texts.close }).click();
      await expect(dialog).toBeHidden();
      expect(await context.cookies()).toEqual([]);
      await page.reload();
      await expect(dialog).toBeVisible();
    });

    test(`COOK-2 without script every answer is stored, and leads back to the page: ${locale}`, async ({
      page,
      context,
    }) => {
      const path = to("/?category=sports");
      const dialog = bar(page, texts);
      const tick = (name: string) => dialog.getByRole("checkbox", { name }).check();
      for (const [button, ticks, expected] of [
        [texts.reject, [], { analytics: false, marketing: false }],
        [texts.accept, [], { analytics: true, marketing: true }],
        [texts.save, [], { analytics: false, marketing: false }],
        [texts.save, [texts.analytics], { analytics: true, marketing: false }],
        [texts.save, [texts.marketing], { analytics: false, marketing: true }],
      ] as const) {
        await context.clearCookies();
        await page.goto(path);
        if (button === texts.save) await dialog.locator("summary").click();
        for (const name of ticks) await tick(name);
        await dialog.getByRole("button", { name: button }).click();
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(path);
        expect(await stored(context)).toMatchObject(expected);
        await page.goto(to("/contact"));
        await expect(dialog).toHaveCount(0);
      }
    });
  }

  test("COOK-3 rejecting is as easy as accepting: same size, same level", async ({ page }) => {
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/privacy");
      const looks = await bar(page, pl.consent)
        .locator('button[name="choice"]:visible')
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button);
            const { width: wide, height, top } = button.getBoundingClientRect();
            return { color, backgroundColor, fontSize, fontWeight, borderColor, wide, height, top };
          }),
        );
      expect(looks).toHaveLength(2);
      expect(looks[0]).toEqual(looks[1]);
      expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test("COOK-1 a screen reader comes to the bar right after the skip link", async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: pl.header.skip })).toBeFocused();
    await page.keyboard.press("Tab");
    const dialog = bar(page, pl.consent);
    await expect(dialog.getByRole("button", { name: pl.consent.close })).toBeFocused();
    for (const name of [pl.consent.policy, pl.consent.reject, pl.consent.accept]) {
      await page.keyboard.press("Tab");
      await expect(dialog.getByText(name)).toBeFocused();
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("COOK-1 nothing moves when the bar goes, at the page's end neither", async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/en/blog");
      const places = () =>
        page
          .locator("main h1, main h2, footer, header")
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      await scrollToEnd(page);
      const before = await places();
      await bar(page, en.consent).getByRole("button", { name: en.consent.close }).click();
      await expect(bar(page, en.consent)).toBeHidden();
      expect(await places()).toEqual(before);
    }
  });

  test("COOK-4 without consent the HTML names no tag, and GPC changes nothing of it", async ({ request }) => {
    for (const headers of [{}, { "Sec-GPC": "1" }] as Record<string, string>[]) {
      const html = await (await request.get("/", { headers })).text();
      expect(html).not.toMatch(/googletagmanager|google-analytics|G-[A-Z0-9]{10}/);
      expect(html).toContain(pl.consent.heading);
    }
  });

  test("COOK-1 the bar is on the login page too, in Polish", async ({ page }) => {
    await page.goto("/login");
    await bar(page, pl.consent).getByRole("button", { name: pl.consent.reject }).click();
    await expect(page).toHaveURL("/login");
    await expect(bar(page, pl.consent)).toHaveCount(0);
  });
});

for (const locale of LOCALES) {
  const texts = TEXTS[locale];

  test(`COOK-2 PRIV-1 who has chosen is not asked again; the footer and the policy open the settings: ${locale}`, async ({
    page,
    context,
  }) => {
    const dialog = bar(page, texts);
    await page.goto(inLanguage("/?category=sports", locale));
    await expect(dialog).toHaveCount(0);
    await page.getByRole("contentinfo").getByRole("link", { name: texts.open }).click();
    await expect(page).toHaveURL(/\?category=sports&cookies=settings#consent-heading$/);
    await expect(dialog.getByRole("heading")).toBeFocused();
    await expect(dialog.getByRole("button", { name: texts.save })).toBeVisible();
    await dialog.getByRole("checkbox", { name: texts.analytics }).check();
    await dialog.getByRole("button", { name: texts.save }).click();
    await expect(page).toHaveURL(/\?category=sports$/);
    await expect(dialog).toHaveCount(0);
    expect(await stored(context)).toMatchObject({ analytics: true, marketing: false });

    await page.goto(inLanguage("/privacy", locale));
    await page.locator("#privacy_cookies").getByRole("link", { name: texts.open }).click();
    await expect(dialog.getByRole("checkbox", { name: texts.analytics })).toBeChecked();
    await expect(dialog.getByRole("checkbox", { name: texts.marketing })).not.toBeChecked();
    await dialog.getByRole("button", { name: texts.close }).click();
    await expect(dialog).toBeHidden();
    expect(await stored(context)).toMatchObject({ analytics: true, marketing: false });
  });
}

test("PRIV-1 I18N-2 the open settings survive the language switch", async ({ page }) => {
  await page.goto("/about?cookies=settings");
  await languageButton(page, "English").click();
  await expect(page).toHaveURL(/\/en\/about\?cookies=settings$/);
  await expect(bar(page, en.consent).getByRole("button", { name: en.consent.save })).toBeVisible();
});

test("COOK-4 the security policy lets the tag's host in only with consent to analytics", async ({
  request,
}) => {
  const policyFor = async (consent: Consent | null) => {
    const cookie = consent ? `rl_consent=${formatConsent(recordOf(consent))}` : "";
    const answer = await request.get("/about", { headers: { Cookie: cookie } });
    return answer.headers()["content-security-policy"];
  };
  for (const consent of [null, { analytics: false, marketing: false }, { analytics: false, marketing: true }])
    expect(await policyFor(consent)).not.toContain("google");
  expect(await policyFor({ analytics: true, marketing: false })).toMatch(
    /script-src [^;]*https:\/\/www\.googletagmanager\.com/,
  );
});

test("COOK-2 a choice under another version of the policy, or a broken one, asks again", async ({
  page,
  context,
  baseURL,
}) => {
  const known = (await context.cookies()).find(({ name }) => name === "rl_consent")?.value ?? "";
  expect(known).toMatch(/^1\./);
  for (const value of [known.replace("1.", "2."), "yes", `${known}x`]) {
    await context.addCookies([{ name: "rl_consent", value, url: baseURL ?? "" }]);
    await page.goto("/");
    await expect(bar(page, pl.consent), value).toBeVisible();
  }
});
