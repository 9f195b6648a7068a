import { expect, signInTo, test } from "../../../../support/browser/browser-admin.ts";
import { addRows, removeRows } from "../../../../support/browser/browser-rows.ts";
import { FILMED } from "../../../pages.ts";

const ID = FILMED.path.replace("/portfolio/", "");
const PREVIEW = `${FILMED.path}?preview=project.${ID}`;

test.beforeEach(async ({ own }) => {
  await removeRows(own.home, "drafts", "row_id=not.is.null");
  const fields = { title_pl: "Tytuł szkicu", title_en: "Draft title" };
  await addRows(own.home, "drafts", [{ table_name: "portfolio", row_id: ID, fields, author: null }]);
});

test("PUB-4 a preview is stored nowhere, not indexed, framed by this site alone, and leaves the visitors' page as it was", async ({
  page,
  own,
}) => {
  // Without the session's cookie.
  const visit = () => fetch(own.url + FILMED.path);
  const before = await visit();
  expect(before.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  await signInTo(page, own.admin, "/admin");
  const etag = before.headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  for (const path of [PREVIEW, `/en${PREVIEW}`]) {
    const preview = await page.request.get(path, { headers: { "If-None-Match": etag } });
    expect(preview.status()).toBe(200);
    expect(preview.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    expect(preview.headers()).not.toHaveProperty("etag");
    expect(preview.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
    const html = await preview.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/<h1[^>]*>.*(Tytuł szkicu|Draft title)/s);
  }
  const data = await page.request.get(PREVIEW.replace("?", ".data?"));
  expect(data.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  const after = await visit();
  expect(after.headers.get("etag")).toBe(etag);
  expect(await after.text()).toBe(await before.text());
});

test("PUB-4 the bar above a preview leads to the form, the other language and a link for others, without JavaScript", async ({
  page,
  own,
  browser,
}) => {
  await signInTo(page, own.admin, "/admin");
  await page.goto(PREVIEW);
  const bar = page.getByRole("region", { name: "Podgląd" });
  await expect(bar).toContainText("Podgląd: szkic");
  await expect(bar.getByRole("button", { name: "Opublikuj" })).toBeVisible();
  await bar.getByRole("link", { name: "EN" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Draft title");
  await bar.getByRole("button", { name: "Udostępnij podgląd" }).click();
  await expect(page).toHaveURL("/admin/preview-links");
  const address = await page.getByLabel("Adres do skopiowania").inputValue();

  const other = await browser.newContext({ javaScriptEnabled: false });
  const shared = await other.newPage();
  await shared.goto(address);
  await expect(shared.getByRole("heading", { level: 1 })).toHaveText("Draft title");
  await expect(shared.getByRole("region", { name: "Podgląd" }).getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: /^Odwołaj link/ }).click();
  await expect(page.getByText("Nie ma żadnego działającego linku")).toBeVisible();
  expect((await shared.goto(address))?.status()).toBe(404);
  await other.close();

  await page.goto(PREVIEW);
  await bar.getByRole("link", { name: "Wróć do edycji" }).click();
  await expect(page).toHaveURL(`/admin/portfolio?edit=${ID}`);
});

test("PUB-4 without a session a preview is the login, which leads to it", async ({ page, own }) => {
  await page.goto(`/en${PREVIEW}`);
  await expect(page).toHaveURL(/^[^?]*\/login\?to=/);
  await page.getByLabel("E-mail", { exact: true }).fill(own.admin.email);
  await page.getByLabel("Hasło", { exact: true }).fill(own.admin.password);
  await page.getByLabel("Hasło", { exact: true }).press("Enter");
  await expect(page).toHaveURL(`/en${PREVIEW}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Draft title");
});
