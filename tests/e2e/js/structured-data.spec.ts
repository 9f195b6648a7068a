import type { Page } from "@playwright/test";
import { pl } from "~/i18n/pl";
import { expect, open, runningSite, test } from "../test.ts";

const { url } = runningSite();

/** Metadata in the head, as read by search engines that run scripts and by link previews. */
const head = (page: Page) =>
  page.evaluate(() => {
    const hrefs = (selector: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute("href"));
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const nodes = blocks.flatMap((block) => JSON.parse(block.textContent ?? "")["@graph"]);
    return {
      blocks: blocks.length,
      page: nodes.find((node) => /Page$/.test(node["@type"]))?.url,
      canonical: hrefs('link[rel="canonical"]'),
      english: hrefs('link[hreflang="en"]'),
      feed: hrefs('link[type="application/atom+xml"]'),
      shared: document.querySelector('meta[property="og:url"]')?.getAttribute("content"),
    };
  });

/** Expected structured data of a loaded document; a client navigation removes them. */
const described = (path: string) => ({ blocks: 1, page: url + path });
const undescribed = { blocks: 0, page: undefined };

const saidOf = (path: string, feed: string[] = []) => ({
  canonical: [url + path],
  english: [`${url}/en${path === "/" ? "" : path}`],
  feed,
  shared: url + path,
});

test("SEO-3 I18N-5 a client navigation replaces what the head says of the page, and back restores it", async ({
  page,
}) => {
  await open(page, "/");
  expect(await head(page)).toEqual({ ...saidOf("/"), ...described("/") });
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: pl.footer.blog, exact: true }).click();
  await expect(page).toHaveURL(`${url}/blog`);
  await expect
    .poll(() => head(page))
    .toEqual({ ...saidOf("/blog", [`${url}/blog/feed.xml`]), ...undescribed });
  await footer.getByRole("link", { name: pl.footer.about }).click();
  await expect(page).toHaveURL(`${url}/about`);
  await expect.poll(() => head(page)).toEqual({ ...saidOf("/about"), ...undescribed });
  await page.goBack();
  await expect
    .poll(() => head(page))
    .toEqual({ ...saidOf("/blog", [`${url}/blog/feed.xml`]), ...undescribed });
});

test("SEO-3 a query changes nothing of what the head says", async ({ page }) => {
  await open(page, "/?category=sports");
  expect(await head(page)).toEqual({ ...saidOf("/"), ...described("/") });
  await page.getByRole("link", { name: pl.category.cultural, exact: true }).click();
  await expect(page).toHaveURL(/category=cultural/);
  expect(await head(page)).toEqual({ ...saidOf("/"), ...described("/") });
});
