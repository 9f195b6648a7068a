import { expect, signInTo, test } from "../../../../support/browser/browser-admin.ts";
import { pickVideo } from "../../../cycles/admin-cycles.ts";

test("MED-1 MED-2 MED-3 a video is added, activated, deactivated and deleted without JavaScript", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/media");
  await pickVideo(page, "cycle-plain");
});

test("MED-1 without JavaScript a link leads to the play page", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin/media");
  await expect(page.locator("main iframe")).toHaveCount(0);
  const link = page.getByRole("link", { name: /Obejrzyj film demo-hero \(/ });
  await expect(link).toHaveAttribute("href", "/player/play/demo-hero");
  await page.goto("/player/play/demo-hero");
  await expect(page.locator("video")).toBeVisible();
});

test("MED-2 without JavaScript errors stand beside their fields, the first has the focus, input is kept", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/media");
  await page.getByLabel("ID filmu", { exact: true }).fill("a b");
  await page.getByRole("button", { name: "Dodaj film" }).click();
  const field = page.getByLabel("ID filmu", { exact: true });
  await expect(field).toHaveAccessibleDescription(/Nieprawidłowy format ID Bunny Stream/);
  await expect(field).toHaveValue("a b");
  await expect(field).toBeFocused();
  complaints.length = 0;
});

test("MED-3 without JavaScript the question is a page with the focus on 'Anuluj'", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin/media");
  await page.getByRole("link", { name: "Usuń: demo-stage" }).click();
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć ten film?" });
  const cancel = question.getByRole("link", { name: "Anuluj" });
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/media$/);
});
