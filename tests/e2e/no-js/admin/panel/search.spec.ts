import type { Page } from "@playwright/test";
import type { SearchData } from "~/routes/admin/search/search-data.server";
import { expect, signInTo, test } from "../../../../support/browser/browser-admin.ts";

// A hundred searches and more.

/** Texts of a page as they are displayed, each once; numbers and dates are nobody's text. */
const displayedTexts = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest("script, style, noscript, template, svg, time, .edit-bar")) continue;
      const text = walker.currentNode.textContent?.trim() ?? "";
      if (/\p{L}{3}/u.test(text)) texts.add(text);
    }
    return [...texts];
  });

async function find(page: Page, text: string): Promise<SearchData> {
  const answer = await page.request.get(`/admin/search.json?${new URLSearchParams({ q: text })}`);
  expect(answer.status()).toBe(200);
  return answer.json();
}

for (const path of ["/", "/en/services/audio"])
  test(`PANEL-5 every displayed text leads to where it is changed: ${path}`, async ({ page, own }) => {
    await signInTo(page, own.admin, path);
    const texts = await displayedTexts(page);
    expect(texts.length).toBeGreaterThan(50);
    const lost: string[] = [];
    for (const text of texts) {
      const { results, isPartial } = await find(page, text);
      const isFound = results.slice(0, 3).some(({ kind }) => kind !== "page" && kind !== "action");
      if (!isFound || isPartial) lost.push(text);
    }
    expect(lost).toEqual([]);
  });

test("PANEL-5 the search works without script, from the sidebar to the editor", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin/portfolio");
  await page.getByRole("link", { name: "Szukaj", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Szukaj w panelu" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Dodaj projekt/ })).toBeVisible();
  await page.getByLabel("Czego szukasz?").fill("odra bieg noc");
  await page.getByLabel("Czego szukasz?").press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Wyników:" })).toBeVisible();
  await page.getByRole("link", { name: /^Nocny Bieg nad Odrą Projekt/ }).click();
  await expect(page.getByLabel("Tytuł (PL)")).toHaveValue("Nocny Bieg nad Odrą");

  await page.goto("/admin/search?q=zobacz+realizacje");
  await page.getByRole("link", { name: /^Zobacz realizacje Tekst strony/ }).click();
  await expect(page.getByRole("textbox", { name: "Klucz" })).toHaveValue("home.seeWork");
  await page.goto("/admin/search?q=qqqq");
  await expect(page.getByText("Nic nie znaleziono.")).toBeVisible();
  await expect(page.getByRole("link", { name: "„qqqq” w wiadomościach" })).toBeVisible();
});
