import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectSound,
  signInTo,
  test,
  toast,
  watchDialogs,
} from "../../../../support/browser/browser-admin.ts";
import { pickVideo } from "../../../cycles/admin-cycles.ts";

const tile = (page: Page, id: string) => page.getByRole("listitem").filter({ hasText: id });
test("MED-1 MED-2 MED-3 a video is added, activated, deactivated and deleted, without a reload", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/media");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await pickVideo(page, "cycle-js");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  // Expected: the video is missing, which its preview and the browser's console report.
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
  complaints.length = 0;
});

test("MED-1 a preview is loaded when a tenth of it is visible", async ({ page, own }) => {
  await page.setViewportSize({ width: 400, height: 400 });
  await signInTo(page, own.admin, "/admin/media");
  const last = tile(page, "demo-hero");
  const frame = last.locator("div").first();
  const shownPart = (part: number) =>
    frame.evaluate((element, wanted) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollTo({ top: scrollY + top - innerHeight + height * wanted, behavior: "instant" });
      return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)));
    }, part);
  await shownPart(0.05);
  await expect(last.locator("iframe")).toHaveCount(0);
  await shownPart(0.15);
  await expect(last.locator("iframe")).toHaveAttribute("src", "/player/play/demo-hero");
});

test("MED-1 a video that can't be played is said to be so, in English", async ({ page, own, complaints }) => {
  await page.route("**/player/play/demo-stage", (route) => route.fulfill({ status: 404, body: "none" }));
  await signInTo(page, own.admin, "/admin/media");
  const message = tile(page, "demo-stage").getByText("Video unavailable");
  await expect(message).toBeVisible();
  await expect(message).toHaveAttribute("lang", "en");
  await expect(tile(page, "demo-stage").locator("iframe")).toHaveCount(0);
  await expect(tile(page, "demo-hero").locator("iframe")).toHaveCount(1);
  complaints.length = 0;
});

test("MED-2 errors stand beside their fields, focus goes to the first, and what was typed is kept", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/media");
  await page.getByLabel("ID filmu na telefony").fill("no no");
  await page.getByRole("button", { name: "Dodaj film" }).click();
  const desktop = page.getByLabel("ID filmu", { exact: true });
  await expect(desktop).toBeFocused();
  await expect(desktop).toHaveAccessibleDescription(/Wprowadź ID filmu z Bunny Stream/);
  const mobile = page.getByLabel("ID filmu na telefony");
  await expect(mobile).toHaveAccessibleDescription(/Nieprawidłowy format ID mobilnego Bunny Stream/);
  await expect(mobile).toHaveValue("no no");
  await expectAccessible(page);
  // Expected: the browser logs every error response.
  expect(complaints.filter((text) => !/status of 400/.test(text))).toEqual([]);
  complaints.length = 0;
});

test("MED-3 the question is modal: focus on 'Anuluj', Escape leaves, focus returns", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/media");
  const remove = page.getByRole("link", { name: "Usuń: demo-stage" });
  const areModal = await watchDialogs(page);
  await remove.click();
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć ten film?" });
  await expect(question.getByRole("link", { name: "Anuluj" })).toBeFocused();
  expect(await areModal()).toEqual([true]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/media$/);
});

test("MED-1 the page has no accessibility violation", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin/media");
  await expect(tile(page, "demo-hero").locator("iframe")).toBeVisible();
  await expectSound(page);
  await expect(toast(page, "Film")).toHaveCount(0);
});
