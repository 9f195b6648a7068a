import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { violations } from "../../support/browser/axe.ts";
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

test("LOOK-2 the stills of a project open in a dialog: by keyboard to the next, the previous and back to the link", async ({
  page,
}) => {
  await open(page, FILMED.path);
  const links = page.locator(".stills a");
  const count = await links.count();
  expect(count).toBeGreaterThan(1);
  const dialog = page.getByRole("dialog", { name: pl.project.stills });
  const place = (at: number) =>
    pl.project.still.replace("{{at}}", String(at)).replace("{{of}}", String(count));
  await links.first().focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText(place(1));
  await expect(dialog.getByRole("img")).toHaveAccessibleName(
    (await links.first().getByRole("img").getAttribute("alt")) ?? "",
  );
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("status")).toHaveText(place(count));
  await dialog.getByRole("button", { name: pl.project.stillAfter }).click();
  await expect(dialog.getByRole("status")).toHaveText(place(1));
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(links.first()).toBeFocused();
});

test("LOOK-2 a project's picture is no strip in a low window", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, FILMED.path);
  const frame = await page.locator(".programme").boundingBox();
  expect(frame?.height).toBeGreaterThanOrEqual(256);
});

test("LOOK-2 each figure of a project stands on one line", async ({ page }) => {
  for (const width of [320, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, FILMED.path);
    const lines = await page.locator(".figures dd").evaluateAll((figures) =>
      figures.map((figure) => {
        const text = document.createRange();
        text.selectNodeContents(figure);
        return text.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1, 1]);
  }
});

test("LOOK-2 the picture of a chosen card becomes that of its page, in a transition; without motion it does not move", async ({
  page,
}) => {
  const nameOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).viewTransitionName);
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.dataset.transitions = "1";
      return start(update);
    };
  });
  await open(page, "/portfolio");
  const card = page.locator(`.wall a[href="${FILMED.path}"]`);
  const picture = `.wall a[href="${FILMED.path}"] .picture`;
  expect(await nameOf(picture)).toBe("none");
  await card.focus();
  expect(await nameOf(picture)).toBe("programme");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${FILMED.path}`);
  await expect(page.locator("html")).toHaveAttribute("data-transitions", "1");
  expect(await nameOf(".programme")).toBe("programme");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await nameOf(".programme")).toBe("none");
});
