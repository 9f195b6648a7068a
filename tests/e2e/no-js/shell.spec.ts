import type { Page } from "@playwright/test";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { textOf } from "../../support/browser/browser-html.ts";
import { getRow, listRows } from "../../support/browser/browser-rows.ts";
import { inLanguage, LOCALES, PAGES, SERVICES } from "../pages.ts";
import { expect, runningSite, test } from "../test.ts";

const { home } = runningSite();
const TEXTS = { pl, en };
const hrefs = (page: Page, within: string) =>
  page.locator(`${within} a[href]`).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

for (const locale of LOCALES) {
  const texts = TEXTS[locale];
  const to = (path: string) => inLanguage(path, locale);

  test(`NAV-1 the header's links, the services menu and the switch work without script: ${locale}`, async ({
    page,
  }) => {
    await page.goto(to("/about"));
    const menu = page.getByRole("navigation", { name: texts.header.main });
    const services = await listRows(home, "services", "order=order");
    expect(
      await menu
        .getByRole("link", { includeHidden: true })
        .evaluateAll((all) => all.map((a) => a.getAttribute("href"))),
    ).toEqual([
      to("/"),
      to("/about"),
      ...services.map(({ link }) => to(link)),
      to("/#portfolio"),
      to("/blog"),
      to("/#contact"),
    ]);
    const lighting = menu.locator("details").getByRole("link").nth(3);
    await expect(lighting).toBeHidden();
    await menu.locator("summary").click();
    await expect(lighting).toHaveText(services[3]?.[`title_${locale}`] ?? "");
    await lighting.click();
    await expect(page).toHaveURL(new RegExp(`${to("/services/lighting")}$`));
  });

  test(`NAV-1 below 768 px a menu holds every link, without script: ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(to("/"));
    const menu = page.getByRole("navigation", { name: texts.header.menu });
    await expect(menu).toBeHidden();
    await page.getByRole("banner").locator("summary:visible").click();
    await expect(menu.getByRole("link")).toHaveCount(5 + SERVICES.length);
    for (const link of await menu.getByRole("link").all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport();
    }
    await menu.getByRole("link", { name: texts.header.about }).click();
    await expect(page).toHaveURL(new RegExp(`${to("/about")}$`));
    await expect(page.getByRole("button", { name: "English" })).toBeVisible();
  });

  test(`NAV-2 NAV-7 the footer's links, and the company's facts from its one record: ${locale}`, async ({
    page,
  }) => {
    await page.goto(to("/privacy"));
    const footer = page.getByRole("contentinfo");
    const company = await getRow(home, "company");
    const services = await listRows(home, "services", "order=order");
    const social = await listRows(home, "social_media_links", "is_active=is.true&order=order");
    const links = await hrefs(page, "footer");
    for (const { link } of services) expect(links).toContain(to(link));
    for (const path of ["/about", "/#portfolio", "/contact", "/privacy"]) expect(links).toContain(to(path));
    expect(links.filter((href) => href?.startsWith("https:"))).toEqual(social.map(({ url }) => url));
    for (const fact of [
      company.street,
      company.city,
      company.postal_code,
      company.phone,
      company.email,
      company.tax_number,
    ]) {
      await expect(footer).toContainText(fact);
    }
    await expect(footer.getByRole("link", { name: company.phone })).toHaveAttribute("href", /^tel:\+\d+$/);
    await expect(footer.getByRole("link", { name: company.email })).toHaveAttribute(
      "href",
      `mailto:${company.email}`,
    );
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
    expect(company.city).toBe("Wrocław");
  });

  test(`HOME-6 CONT-1 details, office hours and the map link: ${locale}`, async ({ page }) => {
    const company = await getRow(home, "company");
    for (const path of ["/contact", "/"]) {
      await page.goto(to(path));
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: company.phone }).last()).toBeVisible();
      await expect(main.getByRole("link", { name: company.email })).toBeVisible();
      await expect(main.getByText(company.street).first()).toBeVisible();
      await expect(main.getByRole("link", { name: texts.contact.map })).toHaveAttribute(
        "href",
        company.map_url,
      );
      const rows = main.getByRole("row");
      await expect(rows).toHaveText(
        locale === "pl"
          ? [/^pon\.–pt\..*9:00–18:00$/, /^sob\..*10:00–15:00$/, /^niedz\..*nieczynne$/]
          : [/^Mon–Fri.*9:00–18:00$/, /^Sat.*10:00–15:00$/, /^Sun.*closed$/],
      );
    }
    await page.goto(to("/about"));
    await expect(page.locator("#contact")).toContainText(
      locale === "pl" ? "pon.–pt. 9:00–18:00, sob. 10:00–15:00" : "Mon–Fri 9:00–18:00, Sat 10:00–15:00",
    );
  });
}

test("NAV-3 one contact block at the bottom of every page but the contact page, one form, one #contact", async ({
  request,
}) => {
  for (const path of PAGES) {
    const html = await (await request.get(path)).text();
    const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
    expect(count(/<form[^>]*action="\/contact"/g), path).toBe(1);
    expect(count(/\bid="contact"/g), path).toBe(path === "/contact" ? 0 : 1);
    expect(count(/<header class/g) > 0 && count(/<footer/g) > 0, path).toBe(true);
  }
});

test("NAV-5 an unknown path leads home, one that looks like a file is a short 404", async ({ request }) => {
  for (const [path, to] of [
    ["/nic-tu-nie-ma", "/"],
    ["/a/b/c?x=1", "/"],
    ["/en/nothing/here", "/en"],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([302, to]);
  }
  for (const path of ["/x.png", "/en/x.png", "/assets/gone-1234.js", "/media/portfolio/gone.webp"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    expect((await answer.text()).length, path).toBeLessThan(50);
  }
});

test("NAV-6 landmarks, one h1 and the skip link first on every page", async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(inLanguage(path, "en"));
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    for (const landmark of ["banner", "main", "contentinfo"] as const) {
      await expect(page.getByRole(landmark), `${path} ${landmark}`).toHaveCount(1);
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: en.header.skip }), path).toBeFocused();
  }
});

test("NAV-4 without script the header's links reach the sections too", async ({ page }) => {
  await page.goto("/about");
  await page
    .getByRole("navigation", { name: pl.header.main })
    .getByRole("link", { name: pl.header.contact })
    .click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.locator("#contact")).toBeInViewport();
});

for (const locale of LOCALES) {
  test(`PRIV-1 the policy says everything and has an anchor for each part: ${locale}`, async ({ page }) => {
    await page.goto(inLanguage("/privacy", locale));
    const company = await getRow(home, "company");
    const blocks = await listRows(home, "content_blocks", "key=like.privacy_*");
    const main = page.getByRole("main");
    const contents = main.getByRole("navigation", { name: TEXTS[locale].privacy.contents });
    for (const key of ["personal_data", "cookies", "collected", "rights", "video_provider", "mailbox"]) {
      const block = blocks.find((candidate) => candidate.key === `privacy_${key}`);
      const title = textOf(block?.[`title_${locale}`] ?? "");
      expect(title, key).not.toBe("");
      await expect(main.getByRole("heading", { level: 2, name: title })).toBeVisible();
      await expect(contents.getByRole("link", { name: title })).toHaveAttribute("href", `#privacy_${key}`);
    }
    const cookies = main.locator("#privacy_cookies");
    for (const kind of locale === "pl"
      ? [/niezbędne/i, /anality/i, /marketing/i]
      : [/necessary/i, /analytic/i, /marketing/i]) {
      await expect(cookies).toContainText(kind);
    }
    await expect(main.locator("#privacy_mailbox")).toContainText(company.email);
    await expect(main).not.toContainText("{{");
  });
}
