import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  holdRequests,
  openAdmin,
  signInTo,
  test,
  toast,
} from "../../../../support/browser/browser-admin.ts";
import { addRows, removeRows } from "../../../../support/browser/browser-rows.ts";
import { goodFiles } from "../../../../support/requests/files.ts";
import { FILMED } from "../../../pages.ts";
import { forgive, hydrated, languageButton } from "../../../test.ts";

const ID = FILMED.path.replace("/portfolio/", "");
const PREVIEW = `${FILMED.path}?preview=project.${ID}`;

test("PUB-4 a preview hydrates, keeps its item in the other language, and is left by any link", async ({
  page,
  own,
}) => {
  await removeRows(own.home, "drafts", "row_id=not.is.null");
  const fields = { title_pl: "Tytuł szkicu", title_en: "Draft title" };
  await addRows(own.home, "drafts", [{ table_name: "portfolio", row_id: ID, fields, author: null }]);
  await signInTo(page, own.admin, "/admin");
  await page.goto(PREVIEW);
  await hydrated(page);
  const bar = page.getByRole("region", { name: "Podgląd" });
  await expect(bar).toContainText("Podgląd: szkic");
  await expectAccessible(page);
  await languageButton(page, "English").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Draft title");
  await expect(page).toHaveURL(`/en${PREVIEW}`);
  await expect(bar.getByRole("link", { name: "EN" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL("/en/about");
  await expect(bar).toHaveCount(0);
});

test("PUB-4 a page of the admin area may frame a preview, and no other page of the site", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin");
  const frame = async (src: string) => {
    await page.evaluate((address) => {
      const element = document.createElement("iframe");
      element.src = address;
      document.body.append(element);
    }, src);
    return page.frameLocator(`iframe[src="${src}"]`).getByRole("heading", { level: 1 });
  };
  await expect(await frame(PREVIEW)).toHaveCount(1);
  await expect(await frame(FILMED.path)).toHaveCount(0);
  await expect.poll(() => complaints.splice(0).join()).toContain("frame-ancestors 'none'");
});

/** The page in the frame beside a form. */
const framed = (page: Page) => page.frameLocator("iframe[title^='Podgląd: ']");
const heading = (page: Page) => framed(page).getByRole("heading", { level: 1 });

test("PUB-4 PUB-9 from 1440 px on the page stands beside its form and follows what is typed, with the focus and its place left alone", async ({
  page,
  own,
}) => {
  await removeRows(own.home, "drafts", "row_id=not.is.null");
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInTo(page, own.admin, `/admin/portfolio?edit=${ID}`);
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("button", { name: "Podgląd obok" }).press("Enter");
  await expect(heading(page)).toBeVisible();
  await expect(framed(page).getByRole("region", { name: "Podgląd" })).toContainText("tak widzą to goście");
  await expect(page.getByRole("button", { name: "Ukryj podgląd" })).toBeFocused();
  await expectAccessible(page);

  const scroll = () => heading(page).evaluate(() => window.scrollY);
  await heading(page).evaluate(() => window.scrollTo({ top: 120, behavior: "instant" }));
  const steps = await page.evaluate(() => history.length);
  const title = page.getByLabel("Tytuł (PL)", { exact: true });
  await title.fill("Tytuł pisany obok");
  await expect(page.getByText(/Szkic zapisany \d\d:\d\d/)).toBeVisible();
  await expect(heading(page)).toHaveText("Tytuł pisany obok");
  await expect.poll(scroll).toBe(120);
  await expect(title).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(steps);

  await page.getByRole("button", { name: "English" }).click();
  await page.getByLabel("Tytuł (EN)", { exact: true }).fill("A title typed beside it");
  await page.getByRole("group", { name: "Język podglądu" }).getByRole("button", { name: "EN" }).click();
  await expect(heading(page)).toHaveText("A title typed beside it");
  await page.getByRole("button", { name: "Zapisz szkic" }).click();
  await expect(toast(page, "Zapisano szkic")).toBeVisible();
  await expect(framed(page).getByRole("region", { name: "Podgląd" })).toContainText("Podgląd: szkic");

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Ukryj podgląd" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Podgląd", exact: true })).toBeVisible();
  // The browser remembers that it was shown.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openAdmin(page, `/admin/portfolio?edit=${ID}`);
  await expect(heading(page)).toBeVisible();
});

test("PUB-4 of a new item it waits for what is typed; a page that does not come is said to be missing, and read again", async ({
  page,
  own,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInTo(page, own.admin, "/admin/portfolio?edit=new");
  await page.getByRole("button", { name: "Podgląd obok" }).click();
  await expect(page.getByText("Podgląd pojawi się, gdy zapisze się szkic")).toBeVisible();
  await page.getByLabel("Tytuł (PL)", { exact: true }).fill("Zupełnie nowy");
  await expect(heading(page)).toHaveText("Zupełnie nowy");

  await page.route(/preview=project/, (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByLabel("Tytuł (PL)", { exact: true }).fill("Całkiem nowy");
  await expect(page.getByText("Podglądu nie udało się wczytać.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/preview=project/);
  await page.getByRole("button", { name: "Wczytaj ponownie" }).click();
  await expect(heading(page)).toHaveText("Całkiem nowy");
  forgive(complaints, "503");
});

test("PUB-4 UPL-1 a new item shows the picture that is chosen for it, and Back from its preview leads to what was typed", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/testimonials?edit=new");
  const file = { name: "dobre.png", mimeType: "image/png", buffer: goodFiles.png() };
  await page.getByLabel("Wybierz plik").setInputFiles(file);
  await expect(page.getByRole("img", { name: "Podgląd wybranego pliku" })).toBeVisible();
  const author = page.getByLabel("Imię i nazwisko", { exact: true });
  await author.fill("Nowa Osoba");
  await page.getByLabel("Opinia (PL)", { exact: true }).fill("Nowa opinia");
  const release = await holdRequests(page, /\/admin\/testimonials\.data/, "POST");
  const isAsked = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Podgląd", exact: true }).click();
  await isAsked;
  await author.focus();
  await page.keyboard.type("za późno");
  await expect(author, "what the preview would not keep is not taken").toHaveValue("Nowa Osoba");
  release();
  await expect(page.getByRole("region", { name: "Podgląd" })).toContainText("Nowa Osoba");
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/testimonials\?edit=[0-9a-f-]{36}$/);
  await expect(author).toHaveValue("Nowa Osoba");
});
