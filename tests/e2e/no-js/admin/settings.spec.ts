import { expect, restoreContent, signInTo, test, toast } from "../../../support/browser/browser-admin.ts";
import { changeRows } from "../../../support/browser/browser-rows.ts";
import { pngOf } from "../../../support/requests/files.ts";
import {
  addAnalytics,
  authorise,
  changeCompany,
  changeFiles,
  clearAnalytics,
  dialog,
  openCard,
  openPanel,
  SETTINGS,
  save,
  seoRow,
  setAnalytics,
} from "../../cycles/settings-cycles.ts";
import { panel, sendFile } from "../../cycles/upload-cycles.ts";
import { forgive } from "../../test.ts";

test("SET-1 SET-4 PANEL-7 a card is edited by a plain form that shows both languages; errors keep what was typed", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, SETTINGS);
  await openCard(page, "/blog");
  await expect(page.getByRole("navigation", { name: "Język pól" })).toBeHidden();
  for (const name of ["Podgląd w wyszukiwarce", "Podgląd na Facebooku", "Podgląd w X"])
    await expect(page.getByRole("figure", { name }), "PANEL-7 in both languages").toHaveCount(2);
  const polish = page.getByLabel("Tytuł (PL)", { exact: true });
  const { title_pl } = await seoRow(own, "/blog");
  await expect(polish).toHaveAccessibleDescription(
    `Najlepiej do 60 znaków. Po wczytaniu strony: ${title_pl.length}.`,
  );
  const english = page.getByLabel("Opis OG (EN)");
  await polish.fill("Dziennik bez skryptu");
  // Sets the value by script, past the browser's limit on typing.
  await english.fill("x".repeat(1_000));
  await page.locator("[name=keywords_en]").fill("a, b");
  await save(page);
  await expect(toast(page, "Zapisano")).toContainText("Ustawienia zostały zapisane");
  await expect(page).toHaveURL(SETTINGS);
  await expect(page).toHaveTitle(/^Zapisano – Ustawienia SEO/);
  expect(await seoRow(own, "/blog")).toMatchObject({
    title_pl: "Dziennik bez skryptu",
    title: "Dziennik bez skryptu",
    og_description_en: "x".repeat(1_000),
    keywords_en: "a, b",
  });
  expect(complaints).toEqual([]);
});

test("SET-1 SET-3 UPL-4 OG image and favicon: bad files are refused, good ones shown, without JavaScript", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, SETTINGS);
  await openCard(page, "/about");
  await changeFiles(page);
  const { og_image, favicon_url } = await seoRow(own, "/about");
  expect(favicon_url).toBeNull();
  expect(await (await page.request.get("/about")).text()).toContain(`${own.url}/media/${og_image}`);
  complaints.length = 0;
});

test("SET-1 UPL-1 the panel is left by 'Anuluj'; the public page takes its favicon", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, SETTINGS);
  await openCard(page, "/contact");
  await openPanel(page, "Prześlij favicon", "favicon_url");
  await panel(page).getByRole("link", { name: "Anuluj" }).click();
  await expect(panel(page)).toHaveCount(0);
  await openPanel(page, "Prześlij favicon", "favicon_url");
  await sendFile(page, "znak.png", "image/png", pngOf(32, 32));
  await expect(toast(page, "Przesłano favicon")).toBeVisible();
  const { favicon_url } = await seoRow(own, "/contact");
  await page.goto("/contact");
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", `/media/${favicon_url}`);
});

test("SET-2 the analytics id is set in its dialog, without JavaScript", async ({ page, own, complaints }) => {
  await clearAnalytics(own);
  await signInTo(page, own.admin, SETTINGS);
  await setAnalytics(page, own.admin.password);
  forgive(complaints, "400");
});

test("SET-2 DATA-4 an id that somebody set meanwhile is not overwritten: the page says so", async ({
  page,
  own,
  complaints,
}) => {
  await clearAnalytics(own);
  await signInTo(page, own.admin, SETTINGS);
  await addAnalytics(page).click();
  await changeRows(own.home, "seo_settings", "page_path=eq./", {
    google_analytics_id: "G-IIIIIIIIII",
  });
  await authorise(page, "G-MMMMMMMMMM", own.admin.password);
  await expect(dialog(page).getByRole("alert")).toContainText(
    /Błąd\. Ktoś zapisał te ustawienia.*G-IIIIIIIIII/,
  );
  await expect(page).toHaveTitle(/^Błąd – /);
  expect((await seoRow(own, "/")).google_analytics_id).toBe("G-IIIIIIIIII");
  forgive(complaints, "409");
});

test("SET-4 the company's record is edited by a plain form, and the site shows it", async ({
  page,
  own,
  complaints,
}) => {
  // Other tests of the worker change the hours.
  await restoreContent(own);
  await signInTo(page, own.admin, SETTINGS);
  await changeCompany(page, "ul. Bez Skryptu 1");
  forgive(complaints, "400");
});

test("NAV-7 SET-4 without a phone and an e-mail no link leads nowhere", async ({ page, own }) => {
  await restoreContent(own);
  await changeRows(own.home, "company", "id=eq.1", { phone: "", email: "" });
  for (const path of ["/", "/contact", "/privacy"]) {
    const read = async () => (await page.request.get(path)).text();
    await expect.poll(read, path).not.toContain("studio@rezyserka.example");
    expect(await read(), path).not.toMatch(/href="(tel|mailto):"/);
  }
  await restoreContent(own);
});

test("DATA-4 SET-1 a stale save shows both versions, and takes theirs where it is ticked", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, SETTINGS);
  await openCard(page, "/services/stage");
  await page.getByLabel("Tytuł (PL)", { exact: true }).fill("Mój");
  await page.getByLabel("Tytuł (EN)", { exact: true }).fill("Mine");
  await changeRows(own.home, "seo_settings", "page_path=eq./services/stage", {
    title_pl: "Ich",
    title_en: "Theirs",
  });
  await save(page);
  const conflict = page.getByRole("alert").filter({ hasText: "Ktoś zapisał ten wpis" });
  await expect(conflict).toBeFocused();
  await conflict.getByRole("group", { name: "Tytuł (EN)" }).getByLabel("Weź wersję zapisaną").check();
  await save(page);
  await expect(toast(page, "Zapisano")).toBeVisible();
  expect(await seoRow(own, "/services/stage")).toMatchObject({ title_pl: "Mój", title_en: "Theirs" });
  forgive(complaints, "409");
});

test("SET-1 a file ticked for removal stays ticked over a save that was refused", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, SETTINGS);
  await openCard(page, "/services/lighting");
  await openPanel(page, "Prześlij obraz", "og_image");
  await sendFile(page, "karta.png", "image/png", pngOf(1200, 630));
  await expect(toast(page, "Przesłano zdjęcie")).toBeVisible();
  await changeRows(own.home, "seo_settings", "page_path=eq./services/lighting", { title_en: "Theirs" });
  await page.getByLabel("Tytuł (EN)", { exact: true }).fill("Mine");
  const removal = page.getByLabel("Usuń obraz OG przy zapisie");
  await removal.check();
  await save(page);
  await expect(page.getByRole("alert").filter({ hasText: "Ktoś zapisał ten wpis" })).toBeVisible();
  await expect(removal).toBeChecked();
  await save(page);
  await expect(toast(page, "Zapisano")).toBeVisible();
  expect((await seoRow(own, "/services/lighting")).og_image).toBeNull();
  forgive(complaints, "409");
});
