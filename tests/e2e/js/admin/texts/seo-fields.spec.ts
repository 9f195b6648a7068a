import { expect, expectSound, signInTo, test, toast } from "../../../../support/browser/browser-admin.ts";
import { forgive } from "../../../test.ts";

const PROJECT = "3617d257-ae37-4cb7-8f73-fbbdfa14e60b";
const EDITOR = `/admin/portfolio?edit=${PROJECT}`;

test("PANEL-7 SET-4 a project's SEO fields are folded, count what is typed, and open where something is wrong", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, EDITOR);
  const title = page.getByLabel("Tytuł w wyszukiwarce (PL)");
  const group = page.getByText("SEO: wyszukiwarki i podglądy linków");
  await expect(title).toBeHidden();
  await group.click();
  await title.fill("Transmisja kongresu");
  await expect(title).toHaveAccessibleDescription(
    /Puste pole: tytuł projektu i nazwa firmy\..* Teraz: 19\.$/,
  );
  // Longer than the browser's limit on typing.
  await title.evaluate((field) => field.removeAttribute("maxlength"));
  await title.fill("x".repeat(301));
  await group.click();
  await expect(title).toBeHidden();
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(title).toBeFocused();
  await title.fill("Transmisja kongresu");
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Projekt został zaktualizowany")).toBeVisible();
  await page.goto(`/portfolio/${PROJECT}`);
  await expect(page).toHaveTitle("Transmisja kongresu");
  forgive(complaints, "400");
});

test("NAV-6 PANEL-7 the open group fits, and axe has no complaint", async ({ page, own }) => {
  await signInTo(page, own.admin, EDITOR);
  await page.getByText("SEO: wyszukiwarki i podglądy linków").click();
  await expect(page.getByLabel("Tytuł w wyszukiwarce (PL)")).toBeVisible();
  await expectSound(page);
});
