import { inLanguage, PAGES } from "../pages.ts";
import { expect, languageButton, test } from "../test.ts";

test("I18N-1 Polish is the default, whatever the browser prefers, and lang is right in the HTML", async ({
  request,
}) => {
  for (const path of PAGES) {
    const polish = await request.get(path, { headers: { "Accept-Language": "en-GB,en;q=0.9" } });
    expect(await polish.text(), path).toMatch(/<html lang="pl"/);
    const english = await request.get(inLanguage(path, "en"), { headers: { "Accept-Language": "pl" } });
    expect(await english.text(), path).toMatch(/<html lang="en"/);
  }
});

test("I18N-2 the switch works without JavaScript: same page, same query, and the choice lasts", async ({
  page,
}) => {
  await page.goto("/?category=sports");
  await languageButton(page, "English").click();
  await expect(page).toHaveURL(/\/en\?category=sports$/);
  await expect(page.getByRole("link", { name: "Sports", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.goto("/about");
  await expect(page).toHaveURL(/\/en\/about$/);
  await languageButton(page, "Polski").click();
  await expect(page).toHaveURL(/[^n]\/about$/);
  await page.goto("/contact");
  await expect(page).toHaveURL(/[^n]\/contact$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
});

test("I18N-2 the switch can't be made to lead to another site", async ({ request, baseURL }) => {
  for (const to of ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"]) {
    const answer = await request.post("/language", {
      headers: { Origin: baseURL ?? "" },
      form: { lng: "en", to },
      maxRedirects: 0,
    });
    expect(answer.headers().location, to).toBe("/en");
  }
});

test("I18N-5 ?lng= stores the choice and redirects, the rest of the query kept", async ({
  page,
  context,
}) => {
  await page.goto("/about?lng=en&from=card");
  await expect(page).toHaveURL(/\/en\/about\?from=card$/);
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: "rl_lang", value: "en" }));
  await page.goto("/en/about?lng=pl");
  await expect(page).toHaveURL(/[^n]\/about$/);
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: "rl_lang", value: "pl" }));
});

test("I18N-5 the address wins on /en over a stored Polish choice; a crawler without a choice gets both", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "rl_lang", value: "pl", url: baseURL ?? "" }]);
  await page.goto("/en/privacy");
  await expect(page).toHaveURL(/\/en\/privacy$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
