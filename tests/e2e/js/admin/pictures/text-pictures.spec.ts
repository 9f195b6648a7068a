import type { Page } from "@playwright/test";
import { expect, expectSound, signInTo, test, toast } from "../../../../support/browser/browser-admin.ts";
import { getRow } from "../../../../support/browser/browser-rows.ts";
import { goodFiles } from "../../../../support/requests/files.ts";

const POST = "slug=eq.multicam-checklist";

const editor = (page: Page) =>
  page.getByRole("textbox", { name: "Treść (PL)", exact: true }).and(page.locator("[contenteditable]"));
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatowanie: Treść (PL)" }).getByRole("button", { name });

test("LIB-3 a picture of the library is put into a text with description, caption and width, and visitors see it", async ({
  page,
  own,
}) => {
  const { id } = await getRow(own.home, "blog_posts", POST);
  await signInTo(page, own.admin, `/admin/blog?edit=${id}`);
  await editor(page).focus();
  await page.keyboard.press("Control+End");
  await tool(page, "Wstaw obraz").click();
  const dialog = page.getByRole("dialog", { name: "Wstaw obraz" });
  await dialog.getByLabel("Szukaj obrazu po nazwie lub miejscu użycia").fill("odra-night-run");
  await page.keyboard.press("Enter");
  // The cover, four stills and the logo of the client of that name.
  await expect(dialog.getByText("Znaleziono: 6")).toBeVisible();
  await dialog.getByRole("radio", { name: "odra-night-run.webp" }).check();
  await dialog.getByLabel("Opis obrazu").fill("Biegacze na moście");
  await expectSound(page);
  await dialog.getByRole("button", { name: "Wstaw", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.type("Nocny bieg, 2025");
  // Another look at it: it becomes narrower.
  await editor(page).getByRole("img", { name: "Biegacze na moście" }).click();
  const change = page.getByRole("dialog", { name: "Obraz w tekście" });
  await change.getByRole("radio", { name: "Połowa" }).check();
  await change.getByRole("button", { name: "Zmień", exact: true }).click();
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Zapisano wpis")).toBeVisible();
  const { body_pl } = await getRow(own.home, "blog_posts", POST);
  expect(body_pl).toMatch(
    /<figure class="half"><img src="\/media\/portfolio\/odra-night-run_[^"]+" alt="Biegacze na moście" \/><figcaption>Nocny bieg, 2025<\/figcaption><\/figure>$/,
  );

  await page.goto("/blog/multicam-checklist");
  const figure = page.getByRole("figure", { name: "Nocny bieg, 2025", exact: true });
  await expect(figure).toContainText("Nocny bieg, 2025");
  const image = figure.getByRole("img", { name: "Biegacze na moście" });
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty("complete", true);
  expect(await image.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toMatch(/\/(480|960)\.avif$/);
  await expect(image).toHaveCSS("width", "352px");
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.goto("/admin/media?view=pictures&q=odra-night-run");
  await expect(page.getByRole("link", { name: /^Wpis na blogu: .*\(Treść \(PL\)\)/ })).toBeVisible();
});

test("LIB-3 a picture that is pasted as a file goes to the library, and one from elsewhere is told of", async ({
  page,
  own,
}) => {
  const { id } = await getRow(own.home, "portfolio", "title_en=eq.Jazz at the Depot");
  await signInTo(page, own.admin, `/admin/portfolio?edit=${id}`);
  const text = page
    .getByRole("textbox", { name: "Opis (PL)", exact: true })
    .and(page.locator("[contenteditable]"));
  // A field of pictures alone has no tools for words.
  await page.locator("summary").filter({ hasText: "Kadry" }).click();
  const stills = page.getByRole("toolbar", { name: "Formatowanie: Kadry (PL)", exact: true });
  await expect(stills.getByRole("button")).toHaveCount(4);
  await expect(stills.getByRole("button").first()).toHaveAccessibleName("Wstaw obraz");
  await text.focus();
  await page.keyboard.press("Control+End");
  await text.evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], "wklejony.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [...goodFiles.png()],
  );
  await expect(page.getByText(/^Wstawiono obraz\./)).toBeVisible();
  await expect(text.locator("img")).toHaveAttribute("src", /\/media\/library\/[^/]+\.png$/);
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", '<p>Tekst <img src="https://elsewhere.example/a.png"></p>');
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText(/^Obrazy spoza biblioteki zostały pominięte/)).toBeVisible();
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Projekt został zaktualizowany")).toBeVisible();
  const { description_pl } = await getRow(own.home, "portfolio", "title_en=eq.Jazz at the Depot");
  expect(description_pl).toMatch(/<figure><img src="\/media\/library\/[^"]+\.png" alt="" \/>/);
  expect(description_pl).not.toContain("elsewhere");
});
