import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectSound,
  holdRequests,
  openAdmin,
  restoreContent,
  signInTo,
  test,
  toast,
  watchDialogs,
} from "../../../support/browser/browser-admin.ts";
import { changeRows } from "../../../support/browser/browser-rows.ts";
import { goodFiles, pngOf } from "../../../support/requests/files.ts";
import {
  addAnalytics,
  authorise,
  changeCompany,
  changeFiles,
  clearAnalytics,
  dialog,
  openCard,
  SETTINGS,
  save,
  seoRow,
  setAnalytics,
} from "../../cycles/settings-cycles.ts";
import { expectRefused, sendFile } from "../../cycles/upload-cycles.ts";
import { forgive } from "../../test.ts";

const stay = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const hasStayed = (page: Page) => page.evaluate(() => "isSame" in window);

test("SET-1 a card is edited in both languages without a reload, and the site shows it", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, SETTINGS);
  await stay(page);
  await openCard(page, "/blog");
  await expect(page.getByRole("heading", { name: "Ustawienia strony /blog" })).toBeFocused();
  const polish = page.getByLabel("Tytuł (PL)");
  const english = page.getByLabel("Tytuł (EN)");
  await polish.fill("Dziennik z reżyserki");
  await expect(page.getByText("Niezapisane zmiany")).toBeVisible();
  await expect(english).toBeHidden();
  const languages = page.getByRole("navigation", { name: "Język pól" });
  await languages.getByRole("link", { name: "English" }).click();
  await expect(languages.getByRole("link", { name: "English" })).toHaveAttribute("aria-current", "true");
  await expect(languages.getByRole("link", { name: "Polski" })).not.toHaveAttribute("aria-current", "true");
  await expect(polish).toBeHidden();
  // Longer than the browser's limit on typing.
  await english.evaluate((field) => field.removeAttribute("maxlength"));
  await english.fill("x".repeat(301));
  await languages.getByRole("link", { name: "Polski" }).click();
  await expect(english).toBeHidden();
  await expect(polish, "what was typed is kept").toHaveValue("Dziennik z reżyserki");
  await page.keyboard.press("Control+S");
  await expect(english, "the other language's error is not hidden").toBeFocused();
  await expect(english).toHaveAccessibleDescription(/Najwyżej 300 znaków\./);
  await expect(polish).toHaveValue("Dziennik z reżyserki");
  await english.fill("The gallery's diary");
  await save(page);
  await expect(toast(page, "Zapisano")).toContainText("Ustawienia zostały zapisane");
  await expect(page).toHaveURL(SETTINGS);
  await expect(page.getByRole("link", { name: "Edytuj ustawienia strony /blog" })).toBeFocused();
  await expect(page.getByRole("row").filter({ hasText: "Dziennik z reżyserki" })).toBeVisible();
  expect(await hasStayed(page)).toBe(true);
  expect(await (await page.request.get("/blog")).text()).toContain("<title>Dziennik z reżyserki</title>");
  expect(await (await page.request.get("/en/blog")).text()).toContain("The gallery&#x27;s diary");
  forgive(complaints, "400");
});

test("SET-1 'Zapisywanie...' stands on the button while a save is under way: it can't be pressed again, and no field takes what would not be saved", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, SETTINGS);
  await openCard(page, "/contact");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const release = await holdRequests(page, /\/admin\/settings\.data\?edit=/, "POST");
  const title = page.getByLabel("Tytuł (PL)", { exact: true });
  const before = await title.inputValue();
  await title.focus();
  await page.keyboard.press("Control+s");
  const button = page.getByRole("button", { name: "Zapisywanie..." });
  await expect(button).toBeDisabled();
  await page.keyboard.type("za późno");
  await expect(title).toHaveValue(before);
  release();
  await expect(toast(page, "Zapisano")).toBeVisible();
  expect(posts).toHaveLength(1);
});

test("SET-4 length counters and the search result follow what is typed", async ({ page, own }) => {
  await changeRows(own.home, "seo_settings", "page_path=eq./privacy", { title_en: "", description_en: "" });
  await signInTo(page, own.admin, SETTINGS);
  await openCard(page, "/privacy");
  const preview = page.getByRole("figure", { name: "Podgląd w wyszukiwarce" }).first();
  const title = page.getByLabel("Tytuł (PL)", { exact: true });
  await title.fill("Krótki");
  await expect(title).toHaveAccessibleDescription("Najlepiej do 60 znaków. Teraz: 6.");
  await expect(preview).toContainText("Krótki");
  await expect(preview).toContainText(`${own.url} › privacy`);
  await title.fill("ż".repeat(61));
  await expect(title).toHaveAccessibleDescription("Najlepiej do 60 znaków. Teraz: 61.");
  await expect(preview.getByText(`${"ż".repeat(59)}…`, { exact: true })).toBeVisible();
  const description = page.getByLabel("Opis (PL)", { exact: true });
  await description.fill("o".repeat(161));
  await expect(description).toHaveAccessibleDescription("Najlepiej do 160 znaków. Teraz: 161.");
  await expect(preview.getByText(`${"o".repeat(159)}…`, { exact: true })).toBeVisible();
  await title.fill("");
  await expect(preview).toContainText("Brak tytułu");
  await title.fill("Polski tytuł");

  await page.getByRole("link", { name: "English" }).click();
  const shown = preview.getByText("Polski tytuł");
  await expect(shown, "an empty English field shows the Polish text").toHaveAttribute("lang", "pl");
  await expect(preview).toContainText(`${own.url} › en › privacy`);
  await page.getByLabel("Tytuł (EN)", { exact: true }).fill("An English title");
  await expect(preview.getByText("An English title")).toHaveAttribute("lang", "en");
  await page.getByLabel("Tytuł OG (EN)").fill("abc");
  await expect(page.getByLabel("Tytuł OG (EN)")).toHaveAccessibleDescription(/Teraz: 3\.$/);
  await expectAccessible(page);
});

test("PANEL-7 link previews follow what is typed: an empty text repeats the ordinary one, an empty picture the site's", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, SETTINGS);
  await openCard(page, "/contact");
  const facebook = page.getByRole("figure", { name: "Podgląd na Facebooku" });
  const x = page.getByRole("figure", { name: "Podgląd w X" });
  await page.getByLabel("Tytuł (PL)", { exact: true }).fill("Zwykły tytuł");
  await page.getByLabel("Opis (PL)", { exact: true }).fill("Zwykły opis");
  await page.getByLabel("Tytuł OG (PL)").fill("");
  await page.getByLabel("Opis OG (PL)").fill("");
  await expect(facebook).toContainText("Zwykły tytuł");
  await expect(facebook).toContainText("Zwykły opis");
  await expect(x).toContainText("Zwykły tytuł");
  await page.getByLabel("Tytuł OG (PL)").fill("Tytuł do udostępniania");
  for (const card of [facebook, x]) await expect(card).toContainText("Tytuł do udostępniania");
  await expect(facebook.locator("img")).toHaveAttribute("src", "/og.png");
  await page.getByRole("link", { name: "English" }).click();
  await page.getByLabel("Tytuł OG (EN)").fill("");
  await page.getByLabel("Tytuł (EN)", { exact: true }).fill("");
  const shown = facebook.getByText("Tytuł do udostępniania");
  await expect(shown, "an empty English text shows the Polish one").toHaveAttribute("lang", "pl");
  await expect(x).toContainText(`From ${new URL(own.url).hostname}`);
});

test("PANEL-7 the table names what is missing, of a wrong length or doubled; a row opens its page's editor", async ({
  page,
  own,
}) => {
  const doubled = "Ten sam tytuł, ale na dwóch stronach witryny";
  await changeRows(own.home, "seo_settings", "page_path=eq./blog", {
    title_pl: doubled,
    title_en: "",
    description_pl: "Za mało",
    description_en: "x".repeat(161),
  });
  await changeRows(own.home, "seo_settings", "page_path=eq./privacy", { title_pl: doubled });
  await signInTo(page, own.admin, SETTINGS);
  const table = page.getByRole("table", { name: "Tytuły i opisy stron" });
  const editor = page.getByRole("link", { name: "Edytuj ustawienia strony /blog", exact: true });
  const blog = table.getByRole("rowgroup").filter({ has: editor });
  const cell = (row: number, name: string) =>
    blog.getByRole("row").nth(row).getByRole("cell").filter({ hasText: name });
  await expect(cell(0, doubled)).toContainText("Powtórzony: /privacy");
  await expect(cell(0, "Za mało")).toContainText("Za krótki");
  await expect(cell(1, "Brak")).toContainText("Pokaże się polski.");
  await expect(cell(1, "xxx")).toContainText("Za długi");
  // The link to the editor covers the row.
  await cell(0, "Za mało").click({ force: true });
  await expect(page.getByRole("heading", { name: "Ustawienia strony /blog" })).toBeFocused();
});

test("SET-1 SET-3 UPL-4 OG image and favicon: bad files are refused, good ones shown, without a reload", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, SETTINGS);
  await stay(page);
  await openCard(page, "/about");
  await changeFiles(page);
  expect(await hasStayed(page)).toBe(true);
  const { og_image } = await seoRow(own, "/about");
  expect(await (await page.request.get("/about")).text()).toContain(`${own.url}/media/${og_image}`);
  complaints.length = 0;
});

test("SET-1 an upload keeps the language that was shown and what was typed in both", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, SETTINGS);
  await openCard(page, "/services/stage");
  await page.getByLabel("Tytuł (PL)", { exact: true }).fill("Wpisany");
  await page.getByRole("link", { name: "English" }).click();
  await page.getByLabel("Tytuł (EN)", { exact: true }).fill("Typed");
  await page.getByRole("link", { name: "Prześlij favicon" }).click();
  await sendFile(page, "znak.png", "image/png", pngOf(48, 48));
  await expect(toast(page, "Przesłano favicon")).toBeVisible();
  await expect(page.getByLabel("Tytuł (EN)", { exact: true })).toHaveValue("Typed");
  await expect(page.getByLabel("Tytuł (PL)", { exact: true })).toBeHidden();
  await expect(page.getByRole("link", { name: "Zmień favicon" })).toBeFocused();
  await save(page);
  await expect(toast(page, "Zapisano")).toBeVisible();
  expect(await seoRow(own, "/services/stage")).toMatchObject({ title_pl: "Wpisany", title_en: "Typed" });
});

test("SET-2 the analytics id is set in its dialog, without a reload", async ({ page, own, complaints }) => {
  await clearAnalytics(own);
  await signInTo(page, own.admin, SETTINGS);
  await stay(page);
  await setAnalytics(page, own.admin.password);
  await expect(page.getByRole("link", { name: "Zmień ID Google Analytics" })).toBeFocused();
  expect(await hasStayed(page)).toBe(true);
  forgive(complaints, "400");
});

test("SET-2 the dialog keeps the focus while it is open and gives it back, by keyboard alone", async ({
  page,
  own,
}) => {
  await clearAnalytics(own);
  await signInTo(page, own.admin, SETTINGS);
  const opener = addAnalytics(page);
  const areModal = await watchDialogs(page);
  await opener.press("Enter");
  const id = dialog(page).getByLabel("ID Google Analytics");
  await expect(id).toBeFocused();
  expect(await areModal()).toEqual([true]);
  const stops = new Set<string>();
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press("Tab");
    // After the last control the focus moves to the browser's own controls, never to the page behind.
    const stop = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return "the browser";
      return activeElement.closest("dialog") ? "the dialog" : activeElement.outerHTML;
    });
    stops.add(stop);
  }
  expect([...stops].filter((stop) => !["the dialog", "the browser"].includes(stop))).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(SETTINGS);

  await page.keyboard.press("Enter");
  await expect(id).toBeFocused();
  await page.keyboard.type("G-1234567890");
  await page.keyboard.press("Tab");
  await page.keyboard.type(own.admin.password);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Zapisano")).toBeVisible();
  expect((await seoRow(own, "/services/lighting")).google_analytics_id).toBe("G-1234567890");
});

test("SET-2 DATA-4 an id that somebody set meanwhile is not overwritten: the dialog says so", async ({
  page,
  own,
  complaints,
}) => {
  await clearAnalytics(own);
  await signInTo(page, own.admin, SETTINGS);
  await addAnalytics(page).click();
  await expect(dialog(page)).toBeVisible();
  await changeRows(own.home, "seo_settings", "page_path=eq./", {
    google_analytics_id: "G-IIIIIIIIII",
  });
  await authorise(page, "G-MMMMMMMMMM", own.admin.password);
  await expect(dialog(page).getByRole("alert")).toContainText(
    /Błąd\. Ktoś zapisał te ustawienia.*G-IIIIIIIIII/,
  );
  await expectAccessible(page);
  expect((await seoRow(own, "/")).google_analytics_id).toBe("G-IIIIIIIIII");
  forgive(complaints, "409");
});

test("SET-4 the company's record is edited without a reload, and the site shows it", async ({
  page,
  own,
  complaints,
}) => {
  // Other tests of the worker change the hours.
  await restoreContent(own);
  await signInTo(page, own.admin, SETTINGS);
  await stay(page);
  await changeCompany(page, "ul. Ze Skryptem 1");
  await expect(page.getByRole("link", { name: "Edytuj dane firmy" })).toBeFocused();
  expect(await hasStayed(page)).toBe(true);
  forgive(complaints, "400");
});

test("SET-1 unsaved changes are warned about before the card is left", async ({ page, own }) => {
  await signInTo(page, own.admin, SETTINGS);
  await openCard(page, "/contact");
  const title = page.getByLabel("Tytuł (PL)", { exact: true });
  await title.fill("Nie zgub mnie");
  const question = page.getByRole("dialog", { name: /niezapisane zmiany/ });
  await page.getByRole("link", { name: "Anuluj" }).click();
  await question.getByRole("button", { name: "Zostań" }).click();
  await expect(title).toHaveValue("Nie zgub mnie");
  await page.getByRole("link", { name: "Anuluj" }).click();
  await question.getByRole("button", { name: "Opuść bez zapisywania" }).click();
  await expect(title).toHaveCount(0);
  await expect(page.getByText("Nie zgub mnie")).toHaveCount(0);
});

test("NAV-6 SET-1 PANEL-7 the page and all that opens on it fit, and axe has no complaint", async ({
  page,
  own,
}) => {
  const long = "Bardzodługiesłowobezżadnegoodstępuktóresięniełamie".repeat(5);
  await changeRows(own.home, "seo_settings", "page_path=eq./services/video-production", {
    title_pl: long,
    description_pl: long,
    og_image: "portfolio/placeholder.webp",
  });
  await signInTo(page, own.admin, SETTINGS);
  const { id } = await seoRow(own, "/services/video-production");
  const states = ["", `?edit=${id}`, `?edit=${id}&upload=og_image`, `?analytics=${id}`, "?edit=company"];
  for (const state of states) {
    await openAdmin(page, SETTINGS + state);
    await expectSound(page);
  }
});

test("NAV-6 SET-1 what was refused is told in a way that axe has no complaint about", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, `${SETTINGS}?edit=company`);
  await page.getByLabel("Nazwa", { exact: true }).fill("");
  await save(page);
  await expect(page.getByLabel("Nazwa", { exact: true })).toBeFocused();
  await expectAccessible(page);
  const { id } = await seoRow(own, "/services/video-production");
  await openAdmin(page, `${SETTINGS}?analytics=${id}`);
  await authorise(page, "x", "");
  await expect(dialog(page).getByLabel("Hasło")).toHaveAccessibleDescription("Wprowadź hasło");
  await expectAccessible(page);
  await openAdmin(page, `${SETTINGS}?edit=${id}&upload=favicon_url`);
  await sendFile(page, "znak.png", "image/png", goodFiles.png());
  await expectRefused(page, "Favicon musi mieć wymiary 32x32, 48x48 lub 64x64 pikseli");
  await expectAccessible(page);
  forgive(complaints, "400");
});
