import { expect, signInTo, test } from "../../../../support/browser/browser-admin.ts";

test("DASH-1 PANEL-4 the counters are links, the charts have tables, and all of it works without script", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin");
  const main = page.getByRole("main");
  for (const name of ["Bloki treści", "Wpisy na blogu", "Filmy w tle", "Tłumaczenia", "Administratorzy"])
    await expect(main.getByRole("link", { name: new RegExp(`^\\d+ ${name}$`) })).toBeVisible();
  for (const name of ["Wiadomości na tydzień", "Zmiany w panelu na tydzień"])
    await expect(main.getByRole("table", { name }).getByRole("row")).toHaveCount(13);
  await expect(main.getByText("Brak kopii")).toBeVisible();
  await main.getByRole("link", { name: "Dodaj projekt" }).click();
  await expect(page.getByRole("heading", { name: "Dodaj projekt" })).toBeVisible();
  await page.goBack();
  await main.getByRole("link", { name: /^\d+ Administratorzy$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administratorzy");
});
