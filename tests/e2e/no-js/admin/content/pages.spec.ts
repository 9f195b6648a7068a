import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { rootDir } from "../../../../../supabase/local/system/paths.ts";
import { expect, signInTo, test, toast } from "../../../../support/browser/browser-admin.ts";
import { addRows, removeRows } from "../../../../support/browser/browser-rows.ts";
import { FILMED, PAGES } from "../../../pages.ts";
import { forgive } from "../../../test.ts";

test("PANEL-1 'Strony' leads from a page to its pieces' editors and to the page itself, without JavaScript", async ({
  page,
  own,
}) => {
  await removeRows(own.home, "drafts", "row_id=not.is.null");
  const draft = { table_name: "portfolio", row_id: path.basename(FILMED.path), fields: { title_pl: "x" } };
  await addRows(own.home, "drafts", [{ ...draft, author: null }]);
  await signInTo(page, own.admin, "/admin");
  await page.getByRole("navigation", { name: "Menu panelu" }).getByRole("link", { name: "Strony" }).click();
  const portfolio = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Portfolio" }) });
  await expect(portfolio).toContainText("Ukryte: 1");
  await expect(portfolio).toContainText("Szkice: 1");
  const tabs = page.getByRole("navigation", { name: "Strony serwisu" });
  await tabs.getByRole("link", { name: "Usługi" }).click();
  const services = page.getByRole("navigation", { name: "Strony usług" });
  await services.getByRole("link", { name: "Realizacja dźwięku" }).click();
  await expect(page).toHaveURL("/admin/pages/audio");
  await page.getByRole("link", { name: "Opis i zakres usługi" }).click();
  await expect(page.getByRole("heading", { name: "Szczegóły: Realizacja dźwięku" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Zobacz na stronie" }).click();
  await expect(page).toHaveURL("/services/audio");
});

test("PANEL-1 SET-4 the company's page is a plain form, and stays open after a save", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/company");
  await page.getByLabel("Niedziela, otwarcie").fill("10:00");
  await page.getByLabel("Niedziela, zamknięcie").fill("13:30");
  await page.getByText("Dane rejestrowe i mapa").click();
  await page.getByLabel("Link do mapy").fill("http://maps.example");
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  // A section with an error stays open.
  await expect(page.getByLabel("Link do mapy")).toBeVisible();
  await page.getByLabel("Link do mapy").fill("https://maps.example");
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(toast(page, "Zapisano")).toBeVisible();
  await expect(page).toHaveURL("/admin/company");
  await expect(page.getByLabel("Niedziela, zamknięcie")).toHaveValue("13:30");
  forgive(complaints, "400");
});

test("PANEL-6 the bar leads from a page to its editors, without JavaScript, and its page is stored by nobody", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin");
  for (const address of ["/about", "/en/about"]) {
    const answer = await page.goto(address);
    expect(answer?.headers()).toMatchObject({ "cache-control": "private, no-store" });
    expect(answer?.headers()).not.toHaveProperty("etag");
    const bar = page.getByRole("region", { name: "Pasek edycji" });
    await bar.getByText("Elementy strony").click();
    await bar.getByRole("link", { name: "Nagłówek i film" }).click();
    await expect(page).toHaveURL("/admin/about?edit=hero");
    await page.goBack();
    await bar.getByRole("link", { name: "Edytuj tę stronę" }).click();
    await expect(page).toHaveURL("/admin/pages/about");
    await expect(page.getByRole("heading", { level: 2, name: "O nas" })).toBeVisible();
  }
  const data = await page.request.get("/about.data");
  expect(data.headers()).toMatchObject({ "cache-control": "private, no-store" });
});

test("PANEL-6 a visitor's bytes are the same, before, while and after an admin looks at the page", async ({
  page,
  own,
}) => {
  const visit = async (address: string) => {
    const answer = await fetch(own.url + address);
    return {
      headers: [...answer.headers].filter(([name]) => name !== "date" && name !== "x-request-id"),
      text: await answer.text(),
    };
  };
  const addresses = PAGES.flatMap((address) => [
    address,
    address === "/" ? "/_root.data" : `${address}.data`,
  ]);
  const before = new Map<string, Awaited<ReturnType<typeof visit>>>();
  for (const address of addresses) before.set(address, await visit(address));
  await signInTo(page, own.admin, "/admin");
  for (const address of addresses) {
    const seen = await page.request.get(address);
    expect(await seen.text(), address).toContain("edit-bar");
    const after = await visit(address);
    expect(after, address).toEqual(before.get(address));
    expect(after.text, address).not.toMatch(/edit-bar|mark-pieces|Edytuj/);
  }
});

test("PANEL-6 no script or stylesheet but the bar's own knows of it", async () => {
  const folder = path.join(rootDir, "build/client/assets");
  const files = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  const texts = await Promise.all(
    files.map(async (name) => [name, await readFile(path.join(folder, name), "utf8")]),
  );
  const knowing = texts.flatMap(([name = "", text]) =>
    text?.includes("edit-bar") ? [name.replace(/-[^-]*$/, "")] : [],
  );
  expect(knowing.sort()).toEqual(["edit-bar", "mark-pieces"]);
});
