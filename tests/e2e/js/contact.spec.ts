import type { Page } from "@playwright/test";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { expect, forgive, open, test } from "../test.ts";

type Texts = typeof pl.contact;
const form = (page: Page, texts: Texts) => page.getByRole("form", { name: texts.formLabel });

async function fill(page: Page, texts: Texts, message: string): Promise<void> {
  await form(page, texts).getByLabel(texts.name).fill("Jan Kowalski");
  await form(page, texts).getByLabel(texts.email).fill("jan@example.com");
  await form(page, texts).getByLabel(texts.message, { exact: true }).fill(message);
}

for (const [path, texts] of [
  ["/contact", pl.contact],
  ["/en", en.contact],
] as const) {
  test(`CONT-1 errors stand at their fields, focus goes to the first, what was typed stays: ${path}`, async ({
    page,
    complaints,
  }) => {
    await open(page, path);
    const fields = form(page, texts);
    await fields.getByLabel(texts.email).fill("jan@");
    await fields.getByLabel(texts.message, { exact: true }).fill("Gala w maju");
    await fields.getByRole("button", { name: texts.send }).click();
    const name = fields.getByLabel(texts.name);
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(name).toHaveAccessibleDescription(texts.errors.nameRequired);
    await expect(fields.getByLabel(texts.email)).toHaveAccessibleDescription(texts.errors.emailFormat);
    await expect(fields.getByLabel(texts.email)).toHaveValue("jan@");
    await expect(fields.getByLabel(texts.message, { exact: true })).toHaveValue("Gala w maju");
    await expect(fields.getByLabel(texts.message, { exact: true })).not.toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // The browser itself reports the 400; nothing else may complain.
    forgive(complaints, "400");
  });
}

for (const [path, texts, words] of [
  [
    "/contact",
    pl.contact,
    {
      sending: "Wysyłanie...",
      title: "Wiadomość wysłana",
      body: "Dziękujemy za kontakt. Odpowiemy najszybciej, jak to możliwe.",
    },
  ],
  [
    "/en/about",
    en.contact,
    {
      sending: "Sending...",
      title: "Message sent",
      body: "Thank you for contacting us. We will respond as soon as possible.",
    },
  ],
] as const) {
  test(`CONT-2 idle, sending, success: ${path}`, async ({ page }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/contact(\.data)?(\?|$)/, async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await open(page, path);
    await fill(page, texts, `Gala w maju, ${path}`);
    const button = form(page, texts).getByRole("button");
    await expect(button).toHaveText(texts.send);
    await button.click();
    await expect(button).toHaveText(words.sending);
    await expect(button).toBeDisabled();
    letGo();
    const toast = page.getByRole("dialog", { name: words.title });
    await expect(toast).toBeVisible();
    await expect(toast).toContainText(words.body);
    await expect(button).toHaveText(texts.send);
    await expect(button).toBeEnabled();
    await expect(form(page, texts).getByLabel(texts.name)).toHaveValue("");
    await expect(form(page, texts).getByLabel(texts.message, { exact: true })).toHaveValue("");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: words.title })).toHaveCount(1);
  });
}

test("CONT-2 a success leaves nothing of a refusal before it, and the visitor where they were", async ({
  page,
  complaints,
}) => {
  await open(page, "/");
  await fill(page, pl.contact, "Najpierw źle, potem dobrze");
  const fields = form(page, pl.contact);
  const email = fields.getByLabel(pl.contact.email);
  const button = fields.getByRole("button");
  await email.fill("jan@");
  await button.click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  forgive(complaints, "400");
  await email.fill("jan@example.com");
  await button.click();
  await expect(page.getByRole("dialog", { name: pl.contact.sentTitle })).toBeVisible();
  await expect(email).toHaveValue("");
  await expect(fields.locator("[aria-invalid]")).toHaveCount(0);
  await expect(button).toBeInViewport();
  await expect(button).toBeFocused();
});

test("CONT-5 who is faster than a script may be is held for a moment, not refused", async ({ page }) => {
  await open(page, "/contact");
  await fill(page, pl.contact, "Wklejone w mgnieniu oka");
  const posting = page.waitForRequest((request) => request.method() === "POST");
  await form(page, pl.contact).getByRole("button").click();
  const elapsed = new URLSearchParams((await posting).postData() ?? "").get("elapsed");
  expect(Number(elapsed)).toBeGreaterThan(1_000);
  await expect(page.getByRole("dialog", { name: pl.contact.sentTitle })).toBeVisible();
});

/** Opens a page and lets five seconds pass, as for a visitor who takes their time. */
async function openAtLeisure(page: Page, path: string) {
  await page.clock.install();
  await open(page, path);
  await page.clock.fastForward(5_000);
}

test("CONT-2 NAV-6 who sent a message at leisure stays where they are, with an empty form and no second entry in the history", async ({
  page,
}) => {
  await openAtLeisure(page, "/en/about");
  await fill(page, en.contact, "Gala w listopadzie");
  const button = form(page, en.contact).getByRole("button");
  await button.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => ({ scrolled: window.scrollY, entries: history.length }));
  const key = await form(page, en.contact).locator("[name=key]").inputValue();
  await button.click();
  await expect(page.getByRole("dialog", { name: en.contact.sentTitle })).toBeVisible();
  await expect(form(page, en.contact).getByLabel(en.contact.name)).toHaveValue("");
  await expect(form(page, en.contact).getByLabel(en.contact.message, { exact: true })).toHaveValue("");
  await expect(form(page, en.contact).locator("[name=key]")).not.toHaveValue(key);
  await expect(button).toBeFocused();
  await expect(page.getByText(en.contact.next)).toBeVisible();
  expect(await page.evaluate(() => ({ scrolled: window.scrollY, entries: history.length }))).toEqual(before);
});

for (const [path, texts] of [
  ["/contact", pl.contact],
  ["/en/about", en.contact],
] as const) {
  test(`CONT-2 CONT-4 where no answer comes the page and what was typed stay, and it can be sent again: ${path}`, async ({
    page,
    context,
    complaints,
  }) => {
    const loaded = new Set<string>();
    page.on("requestfinished", (request) => loaded.add(request.url()));
    await openAtLeisure(page, path);
    await fill(page, texts, "Gala bez sieci");
    const key = await form(page, texts).locator("[name=key]").inputValue();
    // Focus in the form preloads the contact page's module, which handles the network failure.
    const contactModule = await page.evaluate(
      () => window.__remixManifest.routes["routes/site/contact/route"]?.module,
    );
    await expect.poll(() => [...loaded].some((url) => url.endsWith(String(contactModule)))).toBe(true);
    await context.setOffline(true);
    await form(page, texts).getByRole("button").click();
    const failed = page.getByRole("dialog", { name: texts.failedTitle });
    await expect(failed).toContainText(texts.failedBody);
    const message = form(page, texts).getByLabel(texts.message, { exact: true });
    await expect(message).toHaveValue("Gala bez sieci");
    await expect(form(page, texts).locator("[name=key]")).toHaveValue(key);
    await context.setOffline(false);
    await form(page, texts).getByRole("button").click();
    await expect(page.getByRole("dialog", { name: texts.sentTitle })).toBeVisible();
    await expect(failed).toBeHidden();
    await expect(message).toHaveValue("");
    forgive(complaints, "ERR_INTERNET_DISCONNECTED");
  });
}

/** Sends a message with a stopped fake clock. @returns the toast of success */
async function sentToast(page: Page, message: string) {
  await page.clock.install();
  await open(page, "/contact");
  await fill(page, pl.contact, message);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await form(page, pl.contact).getByRole("button").click();
  const toast = page.getByRole("dialog", { name: pl.contact.sentTitle });
  await expect(toast).toBeVisible();
  return toast;
}

test("TOAST-1 a toast goes after 5000 ms, and hovering it holds its time", async ({ page }) => {
  const toast = await sentToast(page, "Konferencja w czerwcu");
  await page.clock.runFor(4_900);
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(2, 2);
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
});

test("TOAST-1 its button and Escape close it; an open menu takes Escape first; it is 24rem wide at most", async ({
  page,
}) => {
  const toast = await sentToast(page, "Targi we wrześniu");
  const box = await toast.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(24 * 16);
  const menu = page.getByRole("navigation", { name: pl.header.main });
  await menu.locator("summary").press("Enter");
  await expect(menu.locator("details").getByRole("link").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu.locator("details").getByRole("link").first()).toBeHidden();
  await expect(toast).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toast).toBeHidden();

  await fill(page, pl.contact, "Targi w październiku");
  await form(page, pl.contact).getByRole("button").click();
  await toast.getByRole("button", { name: pl.common.close }).click();
  await expect(toast).toBeHidden();
});
