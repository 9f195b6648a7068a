import type { Page } from "@playwright/test";
import {
  type AdminSite,
  expect,
  expectAccessible,
  openAdmin,
  restoreContent,
  signInTo,
  test,
} from "../../../../support/browser/browser-admin.ts";
import { setMessages } from "../../../../support/browser/browser-messages.ts";
import { changeRows, getRow } from "../../../../support/browser/browser-rows.ts";

// Several pages each: on a busy machine half a minute is short.
// Rows left by other tests of the worker would be found and counted too.
test.beforeEach(({ own }) => restoreContent(own));

/** Something for each part of the dashboard, in words as long as they get. @returns the project's id */
async function fill(own: AdminSite): Promise<string> {
  const { home } = own;
  const { id } = await getRow(home, "portfolio", "is_active=is.true&order=order&limit=1");
  await setMessages(own, [
    { name: "Wawrzyniec Konstantynopolitańczykowski", message: "Szukamy realizacji gali. ".repeat(40) },
    { name: "Jan", delivery_state: "failed", attempts: 3 },
  ]);
  await changeRows(home, "portfolio", `id=eq.${id}`, {
    title_pl: "Konstantynopolitańczykowianeczka na scenie ".repeat(4),
    description_en: "",
    image_alt_pl: "",
    visible_until: new Date(Date.now() + 86_400_000).toISOString(),
  });
  return id;
}

/** Sum of the page's layout shifts so far. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );

test("PANEL-4 DASH-1 what needs somebody comes first, leads to its editor, and nothing sticks out or jumps", async ({
  page,
  own,
}) => {
  const id = await fill(own);
  await signInTo(page, own.admin, "/admin");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText([
    "Wiadomości",
    "Szkice i harmonogram",
    "Do uzupełnienia",
    "Ostatnie zmiany",
    "Stan strony",
    "Dwanaście tygodni",
    "Zawartość strony",
  ]);
  for (const width of [390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await openAdmin(page, "/admin");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBe(0);
    // The sidebar's foot grows by a line at a time where the document arrives in parts: a busy machine's is 0.006.
    expect(await layoutShift(page), `${width}`).toBeLessThan(0.01);
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Zniknie Konstantynopolitańczykowianeczka/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/portfolio\\?edit=${id}`));
  await openAdmin(page, "/admin");
  await page.getByRole("link", { name: /^Jan Nowa/ }).click();
  await expect(page.getByRole("heading", { name: "Wiadomość od: Jan" })).toBeVisible();
});

test("PANEL-4 where nothing waits, that is all there is to read", async ({ page, own }) => {
  const { home } = own;
  await setMessages(own, []);
  await changeRows(home, "portfolio", "id=not.is.null", {
    description_en: "x",
    image_alt_pl: "x",
    visible_until: null,
  });
  await signInTo(page, own.admin, "/admin");
  await expect(page.getByRole("heading", { name: "Nic nie czeka" })).toBeVisible();
  await expect(page.getByText(/W tłumaczeniach zostało do przejrzenia: \d+\./)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Do uzupełnienia" })).toHaveCount(0);
  await expectAccessible(page);
});
