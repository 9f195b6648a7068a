import type { Locator, Page } from "@playwright/test";
import { expect, signInTo, test, toast } from "../../../../support/browser/browser-admin.ts";
import { getRow } from "../../../../support/browser/browser-rows.ts";

test("LIB-3 the library tells how a picture is written into a text, which shows it, without JavaScript", async ({
  page,
  own,
}) => {
  const { id } = await getRow(own.home, "blog_posts", "slug=eq.multicam-checklist");
  await signInTo(page, own.admin, "/admin/media?view=pictures&q=odra-night-run");
  await page.getByRole("link", { name: "Edytuj obraz odra-night-run.webp" }).click();
  const markup = await page.getByLabel("Znacznik do tekstu").inputValue();
  await page.goto(`/admin/blog?edit=${id}`);
  const text = page.getByLabel("Treść (PL)", { exact: true });
  await text.fill(`${await text.inputValue()}\n${markup.replace("></fig", ">Podpis</fig")}`);
  await page.getByRole("button", { name: "Podgląd tekstu" }).and(page.locator('[value="body_pl"]')).click();
  const figure = (where: Page | Locator) => where.getByRole("figure", { name: "Podpis", exact: true });
  await expect(figure(page.getByRole("region", { name: "Podgląd: Treść (PL)" }))).toBeVisible();
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Zapisano wpis")).toBeVisible();
  await page.goto("/blog/multicam-checklist");
  await expect(figure(page).locator("img")).toHaveAttribute("width", "1600");
});
