import type { Page } from "@playwright/test";
import { violations, withoutScripts } from "../../../../support/browser/axe.ts";
import {
  expect,
  expectSound,
  openAdmin,
  signInTo,
  test,
  toast,
} from "../../../../support/browser/browser-admin.ts";
import { inLanguage, PAGES } from "../../../pages.ts";
import { hydrated, languageButton } from "../../../test.ts";

// Transitions would distort the contrast measured, and the places of what is scrolled to.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const bar = (page: Page) => page.getByRole("region", { name: "Pasek edycji" });

/** The bar's links with their piece's number of visible places on the page. */
const places = (page: Page) =>
  bar(page)
    .locator("a[data-mark]")
    .evaluateAll((links) =>
      links.map((link) => {
        const found = [...document.querySelectorAll(link.getAttribute("data-mark") ?? "")];
        return [link.textContent, found.filter((element) => element.checkVisibility()).length];
      }),
    );

test("PANEL-1 a phone number is changed in three clicks, and the form is clean again", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/portfolio");
  await page.getByRole("link", { name: "Dane firmy" }).click();
  const phone = page.getByLabel("Telefon");
  await phone.click();
  await phone.fill("+48 22 123 45 67");
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(toast(page, "Zapisano")).toBeVisible();
  await expect(page).toHaveURL("/admin/company");
  await expect(page.getByText("Niezapisane zmiany")).toHaveCount(0);
  expect(await (await fetch(`${own.url}/contact`)).text()).toContain("tel:+48221234567");
});

test("PANEL-1 'Strony' and 'Dane firmy' have no axe violation, no sideways scrolling, and pictures that load", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin");
  for (const path of ["/admin/pages", "/admin/pages/audio", "/admin/pages/about", "/admin/company"]) {
    await openAdmin(page, path);
    await expectSound(page);
    for (const picture of await page.locator(".pieces img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
  }
});

test("PANEL-6 every piece of the bar has its place on the page, in both languages", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin");
  for (const [index, path] of PAGES.entries()) {
    await page.goto(inLanguage(path, index % 2 ? "en" : "pl"));
    const found = await places(page);
    expect(found.length, path).toBeGreaterThan(5);
    expect(
      found.filter(([, count]) => count !== 1),
      path,
    ).toEqual([]);
  }
});

test("PANEL-6 a piece is marked on the page while its link is hovered or focused, and comes into view", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin");
  await page.goto("/");
  await hydrated(page);
  await bar(page).getByText("Elementy strony").click();
  const mark = page.locator(".edit-bar-mark");
  const boxesOf = async (selector: string) => [
    await mark.boundingBox(),
    await page.locator(selector).boundingBox(),
  ];
  for (const [name, selector, act] of [
    ["Portfolio", "#portfolio", "hover"],
    ["Opinie", '[aria-labelledby="testimonials-heading"]', "focus"],
    ["Stopka", "footer", "focus"],
  ] as const) {
    await bar(page).getByRole("link", { name, exact: true })[act]();
    await expect(page.locator(selector)).toBeInViewport();
    await expect
      .poll(async () => new Set((await boxesOf(selector)).map((box) => JSON.stringify(box))).size)
      .toBe(1);
  }
  await page.keyboard.press("Escape");
  await expect(bar(page).getByRole("link", { name: "Portfolio" })).toBeHidden();
  await expect(mark).toBeHidden();
  await expect(bar(page).locator("summary")).toBeFocused();
});

test("PANEL-6 the bar follows a navigation without reload, still marks, and goes with the session", async ({
  page,
  own,
  context,
}) => {
  await signInTo(page, own.admin, "/admin");
  await page.goto("/");
  await hydrated(page);
  const edit = bar(page).getByRole("link", { name: "Edytuj tę stronę" });
  await expect(edit).toHaveAttribute("href", "/admin/pages");
  await page.getByRole("contentinfo").getByRole("link", { name: "Polityka prywatności" }).click();
  await expect(page).toHaveURL("/privacy");
  await expect(edit).toHaveAttribute("href", "/admin/pages/privacy");
  await bar(page).getByText("Elementy strony").click();
  await bar(page).getByRole("link", { name: "Pliki cookie", exact: true }).hover();
  await expect(page.locator(".edit-bar-mark")).toBeVisible();
  await page.keyboard.press("Escape");
  await context.clearCookies({ name: "rl_session" });
  await languageButton(page, "English").click();
  await expect(page).toHaveURL("/en/privacy");
  await expect(bar(page)).toHaveCount(0);
});

test("PANEL-6 the bar has no axe violation, with script and without, in both languages", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin");
  const check = async (path: string, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await bar(page).getByText("Elementy strony").click();
    await expect(bar(page).getByRole("link", { name: "Stopka" })).toBeAttached();
    expect(await violations(page), `${path} ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${width}`).toBe(width);
  };
  await check("/", 1440);
  await check("/en/services/audio", 320);
  await withoutScripts(page);
  await check("/en", 390);
  await check("/privacy", 1440);
});
