import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectSound,
  openAdmin,
  signInTo,
  test,
} from "../../../../support/browser/browser-admin.ts";
import {
  hideCopyRemove,
  LISTS,
  previewAndPublish,
  saveAndDraft,
} from "../../../cycles/content-type-cycles.ts";
import { forgive } from "../../../test.ts";

test("PUB-9 what another tab keeps meanwhile is offered, and not overwritten", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/testimonials");
  await page.locator(".admin-row a[id^='edit-']").first().click();
  const name = (of: Page) => of.getByRole("textbox", { name: "Imię i nazwisko" });
  await expect(name(page)).not.toHaveValue("");
  const other = await page.context().newPage();
  await openAdmin(other, page.url());
  await name(other).fill("Z drugiej karty");
  await expect(other.getByText(/Szkic zapisany \d\d:\d\d/)).toBeVisible();

  await name(page).fill("Z pierwszej karty");
  await expect(page.getByText(/Są tu niezapisane zmiany/)).toBeVisible();
  await expect(name(page)).toHaveValue("Z pierwszej karty");
  await expect(page.getByText(/Szkic zapisany/)).toHaveCount(0);
  forgive(complaints, "409");
  await other.close({ runBeforeUnload: false });
  await openAdmin(page, `${page.url()}&autosave=restore`);
  await expect(name(page)).toHaveValue("Z drugiej karty");
});

for (const path of LISTS)
  test(`TYPE-1 PUB-2 a row is saved and drafted, axe finds nothing, and nothing overflows: ${path}`, async ({
    page,
    own,
  }) => {
    await signInTo(page, own.admin, path);
    await saveAndDraft(page, path);
    for (const address of [page.url(), path]) {
      await openAdmin(page, address);
      await expectSound(page);
    }
  });

test("PUB-5 PUB-8 a project is hidden, which is undone, copied, and deleted with another, which is undone", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/portfolio");
  await hideCopyRemove(page);
  await page.locator(".admin-row details summary").first().click();
  await expectAccessible(page);
});

test("PUB-2 PUB-4 PUB-5 a draft is seen in the preview, published from there, and taken back", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/portfolio");
  await previewAndPublish(page, own.url);
});

test("PUB-9 what was left unsaved is kept by itself, and offered to its author", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin/testimonials?edit=new");
  const name = page.getByRole("textbox", { name: "Imię i nazwisko" });
  await name.fill("Niezapisana Osoba");
  await expect(page.getByText(/Szkic zapisany \d\d:\d\d/)).toBeVisible();
  await page.getByRole("link", { name: "Anuluj" }).click();
  await page.getByRole("button", { name: "Opuść bez zapisywania" }).click();
  await expect(name).toHaveCount(0);
  await page.getByRole("link", { name: "Dodaj opinię" }).click();
  await expect(page.getByText(/Są tu niezapisane zmiany/)).toBeVisible();
  await expect(name).toHaveValue("");
  await page.getByRole("link", { name: "Przywróć je" }).click();
  await expect(name).toHaveValue("Niezapisana Osoba");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Odrzuć niezapisane zmiany" }).click();
  await expect(name).toHaveValue("");
  await expect(page.getByText(/niezapisane zmiany/)).toHaveCount(0);
});
