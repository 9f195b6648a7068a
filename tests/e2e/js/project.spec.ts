import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { FILMED } from "../pages.ts";
import { expect, open, test } from "../test.ts";

test("PORT-1 the player's dialog asks the provider for nothing before the click", async ({
  page,
  foreign,
}) => {
  await page.route(/^https:\/\/[^/]*youtube/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Film</title>" }),
  );
  await open(page, `/en${FILMED.path}`);
  await page.waitForLoadState("load");
  const play = page.getByRole("link", { name: /^Play the film: / });
  await play.hover();
  await play.focus();
  expect(foreign).toEqual([]);
  await expect(page.locator("iframe")).toHaveCount(0);

  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Film: / });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator("iframe")).toHaveAttribute("src", new RegExp(FILMED.youtubeId));
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
  expect(foreign.every((url) => new URL(url).hostname === "www.youtube-nocookie.com")).toBe(true);
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(play).toBeFocused();
  foreign.length = 0;
});

test("PORT-1 the dialog closes by its button and by a click beside it", async ({ page, foreign }) => {
  await page.route(/^https:\/\/[^/]*youtube/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Film</title>" }),
  );
  await open(page, FILMED.path);
  const play = page.getByRole("link", { name: /^Odtwórz film: / });
  const dialog = page.getByRole("dialog");
  await play.click();
  await dialog.getByRole("button", { name: pl.common.close }).click();
  await expect(dialog).toBeHidden();
  await play.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 450);
  await expect(dialog).toBeHidden();
  foreign.length = 0;
});

test("PORT-1 the dialog says that the film is loading, and where it does not load it leads to it", async ({
  page,
  foreign,
}) => {
  let answer: () => void = () => {};
  const isAsked = new Promise<void>((asked) => {
    void page.route(/^https:\/\/[^/]*youtube/, async (route) => {
      asked();
      await new Promise<void>((resolve) => (answer = resolve));
      await route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Film</title>" });
    });
  });
  await page.clock.install();
  await open(page, FILMED.path);
  await page.getByRole("link", { name: /^Odtwórz film: / }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(pl.project.loading)).toBeVisible();
  await isAsked;
  answer();
  await expect(dialog.getByText(pl.project.loading)).toHaveCount(0);
  await expect(dialog.getByText(pl.project.silent)).toHaveCount(0);
  await page.clock.runFor(8_100);
  await expect(dialog.getByText(pl.project.silent)).toBeVisible();
  await expect(dialog.getByRole("link", { name: FILMED.youtubeId })).toBeVisible();
  foreign.length = 0;
});

test("PORT-1 the switch shows the same project in the other language", async ({ page }) => {
  await open(page, FILMED.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kongres Chmury 2026");
  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  await expect(page).toHaveURL(new RegExp(`/en${FILMED.path}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cloud Congress 2026");
  await expect(page.getByRole("main").getByText(en.category.conference).first()).toBeVisible();
});
