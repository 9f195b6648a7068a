import { expect, expectAccessible, signInTo, test } from "../../../support/browser/browser-admin.ts";
import { addRows, removeRows } from "../../../support/browser/browser-rows.ts";
import { FILMED } from "../../pages.ts";
import { hydrated, languageButton } from "../../test.ts";

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
