import { expect, rowWithMenu, signInTo, test, toast } from "../../../../support/browser/browser-admin.ts";
import { changeRows, getRow } from "../../../../support/browser/browser-rows.ts";

// Whole edits, several pages each: on a busy machine half a minute is short.

const CONTENT = "/admin/content";
const PAGES = "/admin/service-details";

test("CED-1 a service is edited with a preview, errors and a save by plain forms", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, CONTENT);
  await page.getByRole("link", { name: "Edytuj: Realizacja dźwięku" }).click();
  const description = page.getByRole("textbox", { name: "Opis (PL)" });
  await description.fill("<h3>Nowy</h3><script>x</script><p>opis</p>");
  await page.getByRole("button", { name: "Podgląd tekstu" }).first().click();
  const preview = page.getByRole("region", { name: "Podgląd: Opis (PL)" });
  await expect(preview).toBeFocused();
  await expect(preview.getByRole("heading", { name: "Nowy" })).toBeVisible();
  await expect(preview).not.toContainText("x");
  await expect(description, "what was typed is kept").toHaveValue(/script/);

  await page.getByRole("textbox", { name: "Tytuł (PL)" }).fill("");
  await page.getByRole("textbox", { name: "Tytuł (PL)" }).press("Enter");
  const errors = page.getByRole("alert").filter({ hasText: "Popraw zaznaczone pola" });
  await expect(errors).toBeFocused();
  await expect(description).toHaveValue(/script/);
  await errors.getByRole("link", { name: "Wpisz tytuł po polsku." }).click();
  await expect(page.getByRole("textbox", { name: "Tytuł (PL)" })).toBeFocused();

  await page.getByRole("textbox", { name: "Tytuł (PL)" }).fill("Dźwięk");
  await page.getByText("Mikrofon", { exact: true }).click();
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(page).toHaveURL(CONTENT);
  await expect(toast(page, "Zapisano zmiany")).toBeVisible();
  const row = await getRow(own.home, "services", "link=eq./services/audio");
  expect(row).toMatchObject({
    title_pl: "Dźwięk",
    icon: "mic",
    description_pl: "<h3>Nowy</h3><p>opis</p>",
  });
  // The browser tells of the 400 in its console.
  expect(complaints.splice(0)).toHaveLength(1);
});

test("CED-1 /admin/content/anything is the list, and moves work there", async ({ page, own }) => {
  await signInTo(page, own.admin, `${CONTENT}/services`);
  await expect(page.getByRole("heading", { name: "Usługi na stronie" })).toBeVisible();
  const rows = page.locator(".admin-row");
  await expect(rows).toHaveCount(5);
  await page.setViewportSize({ width: 390, height: 640 });
  const up = page.getByRole("button", { name: "Przesuń w górę: Reżyseria światła" });
  await rowWithMenu(page, "Reżyseria światła");
  await up.click();
  // The page opens at the row's new place, not at its top.
  await expect(page).toHaveURL(new RegExp(`${CONTENT}#move-`));
  await expect(rows.nth(2)).toContainText("Reżyseria światła");
  await expect(up).toBeInViewport();
});

test("SDT-1 SDT-3 details are edited: features added, moved and removed in pairs by plain forms", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, PAGES);
  await page.getByRole("link", { name: "Edytuj szczegóły: Produkcja wideo" }).click();
  await page.getByRole("textbox", { name: "Tytuł (PL)", exact: true }).fill("Wpisane");
  await page.getByRole("button", { name: "Dodaj cechę" }).click();
  await expect(page.getByLabel("Tytuł cechy 7 (PL)")).toBeFocused();
  await expect(
    page.getByRole("textbox", { name: "Tytuł (PL)", exact: true }),
    "what was typed is kept",
  ).toHaveValue("Wpisane");
  await page.getByLabel("Opis cechy 7 (PL)").fill("Sam opis\nw dwóch liniach");
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(page.getByText("Cechy (PL) 7: Wpisz tytuł cechy.")).toBeVisible();
  await page.getByLabel("Tytuł cechy 7 (PL)").fill("Nowa");
  await page.getByRole("button", { name: "Przesuń w górę cechę 7" }).click();
  await expect(page.getByRole("button", { name: "Przesuń w górę cechę 6" })).toBeFocused();
  await expect(page.getByLabel("Tytuł cechy 6 (PL)")).toHaveValue("Nowa");
  for (let left = 5; left > 0; left -= 1) {
    await page.getByRole("button", { name: "Usuń cechę 1" }).click();
    await expect(page.getByLabel("Tytuł cechy 1 (PL)")).toBeFocused();
  }
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Zapisano zmiany")).toBeVisible();
  const { id } = await getRow(own.home, "services", "link=eq./services/video-production");
  const details = await getRow(own.home, "service_details", `service_id=eq.${id}`);
  expect(details).toMatchObject({ title_pl: "Wpisane" });
  expect(details.features_pl[0]).toBe("Nowa\nSam opis\nw dwóch liniach");
  expect(details.features_pl).toHaveLength(2);
  // English has its sixth left, in its place beside the Polish one.
  expect(details.features_en.map(Boolean)).toEqual([false, true]);
  await page.goto("/en/services/video-production");
  await expect(page.locator("[aria-labelledby=features-heading] li")).toHaveCount(1);
  // The browser tells of the 400 in its console.
  expect(complaints.splice(0)).toHaveLength(1);
});

test("SDT-1 a banner is edited, and cancelling changes nothing", async ({ page, own }) => {
  await signInTo(page, own.admin, PAGES);
  await page.getByRole("link", { name: "Edytuj baner: Transmisje na żywo" }).click();
  await page.getByLabel("Podtytuł (EN)").fill("Nothing");
  await page.getByRole("link", { name: "Anuluj" }).click();
  await page.getByRole("link", { name: "Edytuj baner: Transmisje na żywo" }).click();
  await expect(page.getByLabel("Podtytuł (EN)")).not.toHaveValue("Nothing");
  await page.getByLabel("Podtytuł (EN)").fill("Everything");
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Zapisano zmiany")).toBeVisible();
  await page.goto("/en/services/live-streaming");
  await expect(page.getByText("Everything")).toBeVisible();
});

test("DATA-4 PUB-6 a stale save shows both versions, and takes theirs where it is ticked", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, PAGES);
  await page.getByRole("link", { name: "Edytuj szczegóły: Kierownictwo sceny" }).click();
  await page.getByRole("textbox", { name: "Tytuł (PL)" }).fill("Moje");
  await page.getByRole("textbox", { name: "Tytuł (EN)" }).fill("Mine");
  const { id } = await getRow(own.home, "services", "link=eq./services/stage");
  await changeRows(own.home, "service_details", `service_id=eq.${id}`, {
    title_pl: "Ich",
    title_en: "Theirs",
    features_pl: ["Ich"],
  });
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  const conflict = page.getByRole("alert").filter({ hasText: "Ktoś zapisał ten wpis" });
  await expect(conflict).toBeFocused();
  await conflict.getByRole("group", { name: "Tytuł (EN)" }).getByLabel("Weź wersję zapisaną").check();
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Zapisano zmiany")).toBeVisible();
  expect(await getRow(own.home, "service_details", `service_id=eq.${id}`)).toMatchObject({
    title_pl: "Moje",
    title_en: "Theirs",
    features_pl: ["Ich"],
  });
  // The browser tells of the 409 in its console.
  expect(complaints.splice(0)).toHaveLength(1);
});
