import type { Page } from "@playwright/test";
import {
  addAdmin,
  expect,
  expectAccessible,
  expectSound,
  openAdmin,
  signInTo,
  test,
  toast,
} from "../../../../support/browser/browser-admin.ts";
import { changeRows, getRow } from "../../../../support/browser/browser-rows.ts";

// Whole edits, several pages each: on a busy machine half a minute is short.

const CONTENT = "/admin/content";
const PAGES = "/admin/service-details";

const editorOf = (page: Page, name: string) =>
  page.getByRole("textbox", { name, exact: true }).and(page.locator("[contenteditable]"));
const toolOf = (page: Page, field: string, name: string) =>
  page.getByRole("toolbar", { name: `Formatowanie: ${field}` }).getByRole("button", { name });

/** Marks the document, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-mark", ""));
const expectNoReload = (page: Page) => expect(page.locator("body")).toHaveAttribute("data-mark", "");

test("CED-1 a description is written in the editor by keyboard alone, and visitors see it", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, CONTENT);
  await mark(page);
  await page.getByRole("link", { name: "Edytuj: Realizacja dźwięku" }).press("Enter");
  const editor = editorOf(page, "Opis (PL)");
  await editor.focus();
  await expect(page.getByText("Niezapisane zmiany")).toHaveCount(0);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Nagłośnienie");
  await page.keyboard.press("Shift+Tab");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowRight");
  await expect(toolOf(page, "Opis (PL)", "Nagłówek")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Miks ");
  await page.keyboard.press("Control+B");
  await page.keyboard.type("na żywo");
  await page.keyboard.press("Control+B");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Control+K");
  await expectAccessible(page);
  await expect(page.getByLabel("Adres linku")).toBeFocused();
  await page.keyboard.type("javascript:x");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Podaj adres https://")).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("/contact");
  await page.keyboard.press("Enter");
  await expect(editor).toBeFocused();
  await expect(page.getByText("Niezapisane zmiany")).toBeVisible();
  await page.keyboard.press("Control+S");
  await expect(toast(page, "Zapisano zmiany")).toBeVisible();
  await expect(page).toHaveURL(CONTENT);
  await expect(page.getByRole("link", { name: "Edytuj: Realizacja dźwięku" })).toBeFocused();
  await expectNoReload(page);
  const { description_pl } = await getRow(own.home, "services", "link=eq./services/audio");
  expect(description_pl).toBe(
    '<h3>Nagłośnienie</h3>\n<p><a href="/contact">Miks <strong>na żywo</strong></a></p>',
  );
});

test("CED-1 what was typed and taken back is no unsaved change: leaving asks nothing", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, CONTENT);
  await page.getByRole("link", { name: "Edytuj: Kierownictwo sceny" }).click();
  const title = page.getByLabel("Tytuł (PL)", { exact: true });
  const before = await title.inputValue();
  await title.fill("Coś innego");
  await expect(page.getByText("Niezapisane zmiany")).toBeVisible();
  await title.fill(before);
  await expect(page.getByText("Niezapisane zmiany")).toHaveCount(0);
  await page.getByRole("link", { name: "Anuluj" }).click();
  await expect(page).toHaveURL(CONTENT);
});

test("CED-1 the editor's code comes with the form that has it, not before", async ({ page, own }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await signInTo(page, own.admin, CONTENT);
  expect(loaded.filter((url) => url.includes("html-editor"))).toEqual([]);
  await page.getByRole("link", { name: "Edytuj: Kierownictwo sceny" }).click();
  await expect(editorOf(page, "Opis (PL)")).toBeVisible();
  expect(loaded.filter((url) => url.includes("html-editor"))).not.toEqual([]);
  await expectAccessible(page);
});

test("CED-1 pasted HTML is cut to what the site allows; the code can be seen and edited", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, CONTENT);
  await page.getByRole("link", { name: "Edytuj: Kierownictwo sceny" }).click();
  const editor = editorOf(page, "Opis (EN)");
  await page.getByText("Opis (EN)", { exact: true }).click();
  await expect(editor, "the label leads to the editor").toBeFocused();
  await page.keyboard.press("Control+A");
  await editor.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      '<h3 style="color:red" class="x">A</h3><p onclick="x()">b <em>c</em><img src="x"><script>d</script></p>',
    );
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  const code = page.locator("[name=description_en]");
  await expect(code).toHaveValue("<h3>A</h3>\n<p>b <em>c</em></p>");
  await toolOf(page, "Opis (EN)", "Kod HTML").click();
  await expect(code).toBeFocused();
  await code.fill("<p>typed <b>by hand</b></p>");
  await page.getByRole("button", { name: "Podgląd tekstu" }).click();
  const preview = page.getByRole("region", { name: "Podgląd: Opis (EN)" });
  await expect(preview).toBeFocused();
  await expect(preview).toContainText("typed by hand");
  await page.getByRole("button", { name: "Edytor" }).click();
  await expect(editor).toContainText("typed by hand");
});

test("CED-1 the order is changed by keyboard, without a reload", async ({ page, own }) => {
  await signInTo(page, own.admin, CONTENT);
  await mark(page);
  const rows = page.getByRole("list").locator(".admin-row");
  await expect(rows.nth(3)).toContainText("Reżyseria światła");
  await page.locator("summary[aria-label$='Reżyseria światła']").press("Enter");
  await page.getByRole("button", { name: "Przesuń w dół: Reżyseria światła" }).press("Enter");
  await expect(rows.nth(4)).toContainText("Reżyseria światła");
  await expect(page.getByRole("button", { name: "Przesuń w dół: Reżyseria światła" })).toBeDisabled();
  await expectNoReload(page);
  await page.getByRole("button", { name: "Przesuń w górę: Reżyseria światła" }).press("Enter");
  await expect(rows.nth(3)).toContainText("Reżyseria światła");
});

test("SDT-1 features are added, moved and removed in pairs without a reload, the focus following", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, PAGES);
  await expectAccessible(page);
  await mark(page);
  await page.getByRole("link", { name: "Edytuj szczegóły: Produkcja wideo" }).click();
  await expect(page.getByRole("heading", { name: "Szczegóły: Produkcja wideo" })).toBeFocused();
  await page.getByRole("button", { name: "Dodaj cechę" }).press("Enter");
  await expect(page.getByLabel("Tytuł cechy 7 (PL)")).toBeFocused();
  await page.keyboard.type("Wpisana");
  await page.getByLabel("Tytuł cechy 7 (EN)").fill("Typed");
  await expect(page.getByText("Niezapisane zmiany")).toBeVisible();
  await page.getByRole("button", { name: "Przesuń w górę cechę 7" }).press("Enter");
  await expect(page.getByRole("button", { name: "Przesuń w górę cechę 6" })).toBeFocused();
  await expect(page.getByLabel("Tytuł cechy 6 (PL)")).toHaveValue("Wpisana");
  await page.getByRole("button", { name: "Usuń cechę 1" }).press("Enter");
  await expect(page.getByLabel("Tytuł cechy 1 (PL)")).toBeFocused();
  await expect(page.getByLabel("Tytuł cechy 5 (EN)")).toHaveValue("Typed");
  await expectSound(page);
  await page.getByLabel("Tytuł cechy 1 (PL)").press("Enter");
  await expect(toast(page, "Zapisano zmiany")).toBeVisible();
  await expectNoReload(page);
  const { id } = await getRow(own.home, "services", "link=eq./services/video-production");
  const { features_pl, features_en } = await getRow(own.home, "service_details", `service_id=eq.${id}`);
  expect([features_pl.length, features_en.length]).toEqual([6, 6]);
  expect([features_pl[4], features_en[4]]).toEqual(["Wpisana", "Typed"]);
});

test("NAV-6 WCAG 2.4.11 the bar that saves covers nothing that has the focus", async ({ page, own }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInTo(page, own.admin, PAGES);
  await page.getByRole("link", { name: "Edytuj szczegóły: Reżyseria światła" }).click();
  await expect(page.getByRole("heading", { name: "Szczegóły: Reżyseria światła" })).toBeFocused();
  const covered: string[] = [];
  let walked = 0;
  for (; walked < 100; walked += 1) {
    await page.keyboard.press("Tab");
    const fault = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const bar = document.querySelector(".save-bar");
      if (!bar || bar.contains(element)) return "end";
      const isCovered = element.getBoundingClientRect().top >= bar.getBoundingClientRect().top;
      return isCovered ? element.id || element.textContent : null;
    });
    if (fault === "end") break;
    if (fault) covered.push(fault);
  }
  expect(walked).toBeGreaterThan(15);
  expect(covered).toEqual([]);
});

test("DATA-4 two admins, one service: both versions are shown, and what was typed can be given up", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, await addAdmin(own, "second@rezyserka.example"), PAGES);
  await page.getByRole("link", { name: "Edytuj szczegóły: Kierownictwo sceny" }).click();
  const title = page.getByRole("textbox", { name: "Tytuł (PL)" });
  await title.fill("Moje");
  const { id } = await getRow(own.home, "services", "link=eq./services/stage");
  await changeRows(own.home, "service_details", `service_id=eq.${id}`, { title_pl: "Ich" });
  await page.keyboard.press("Control+S");
  const conflict = page.getByRole("alert").filter({ hasText: "Ktoś zapisał ten wpis" });
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText("Moje");
  await expect(conflict).toContainText("Ich");
  await expectAccessible(page);
  await expect(title, "what was typed is kept").toHaveValue("Moje");
  await conflict.getByRole("link", { name: "Odrzuć moje zmiany" }).click();
  await expect(title).toHaveValue("Ich");
  await expect(conflict).toHaveCount(0);
  await expect(page.getByText("Niezapisane zmiany")).toHaveCount(0);
  await openAdmin(page, PAGES);
  // The browser tells of the 409 in its console.
  expect(complaints.splice(0)).toHaveLength(1);
});
