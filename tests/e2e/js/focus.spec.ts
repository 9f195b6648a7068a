import {
  test as adminTest,
  openAdmin,
  openRowMenu,
  rowWithMenu,
  signInTo,
  toast,
} from "../../support/browser/browser-admin.ts";
import { expect, open, test } from "../test.ts";

test("NAV-6 after Back the focus is on the link by which one had left, where it is in sight", async ({
  page,
}) => {
  await open(page, "/en");
  const link = page.locator("#services").getByRole("link").nth(2);
  await link.focus();
  const address = new URL((await link.getAttribute("href")) ?? "", page.url()).href;
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

adminTest(
  "NAV-6 PFA-1 after a project is deleted the focus is on the next one; after an added one is saved, on it",
  async ({ page, own }) => {
    await signInTo(page, own.admin, "/admin/portfolio");
    await page.getByRole("link", { name: "Dodaj projekt" }).press("Enter");
    await page.getByRole("textbox", { name: "Opis (PL)" }).fill("");
    await page.getByRole("textbox", { name: "Tytuł (PL)" }).fill("Do usunięcia");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Dodano projekt")).toBeVisible();
    await expect(page.getByRole("link", { name: "Edytuj: Do usunięcia" })).toBeFocused();

    // The last row of the list: the focus moves to the previous one.
    const rows = page.locator(".admin-row");
    await rowWithMenu(page, "Do usunięcia");
    await page.getByRole("link", { name: "Usuń: Do usunięcia" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Usuń" }).press("Enter");
    await expect(toast(page, "Usunięto projekt")).toBeVisible();
    await expect(rows.last().locator("summary")).toBeFocused();
  },
);

adminTest(
  "GATE-2 NAV-6 a save that gets no answer leaves the focus on its button",
  async ({ page, own, complaints }) => {
    await signInTo(page, own.admin, "/admin");
    await openAdmin(page, "/admin/about?edit=hero");
    await page.getByLabel("Tytuł (EN)", { exact: true }).fill("Typed");
    await page.route("**/*.data*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    const button = page.getByRole("button", { name: "Zapisz", exact: true }).last();
    await button.press("Enter");
    await expect(toast(page, "Brak odpowiedzi")).toContainText("To, co wpisano");
    await expect(button).toBeFocused();

    // An action without typed values gets a toast that mentions no form.
    await openAdmin(page, "/admin/portfolio");
    await openRowMenu(page.locator(".admin-row").first());
    await page
      .getByRole("button", { name: /^Przesuń w dół/ })
      .first()
      .click();
    await expect(toast(page, "Brak odpowiedzi")).toContainText("Odśwież stronę i sprawdź");
    complaints.length = 0;
  },
);
