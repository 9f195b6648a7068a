import { expect, expectAccessible, openAdmin, signInTo, test, toast } from "../../support/browser-admin.ts";
import { getRow } from "../../support/browser-rows.ts";
import { goodFiles } from "../../support/files.ts";
import { writePost } from "../admin-cycles.ts";
import { sendFile } from "../upload-cycles.ts";

// Whole edits, several pages each: on a busy machine half a minute is short.
test.describe.configure({ timeout: 90_000 });

const PATH = "/admin/blog";
const POST = "slug=eq.multicam-checklist";

test("BLOG-1 a post is added, published, seen by visitors, and deleted", async ({ page, own }) => {
  await signInTo(page, own.admin, PATH);
  await writePost(page, own.url, "z-javascriptem");
});

test("BLOG-1 UPL-1 a post gets another cover, which visitors see", async ({ page, own }) => {
  const { id } = await getRow(own.home, "blog_posts", POST);
  await signInTo(page, own.admin, `${PATH}?edit=${id}`);
  await page.getByRole("link", { name: "Zmień okładkę" }).click();
  await sendFile(page, "okladka.png", "image/png", goodFiles.png());
  await expect(toast(page, "Przesłano zdjęcie")).toBeVisible();
  const { cover_url } = await getRow(own.home, "blog_posts", POST);
  expect(cover_url).toMatch(/^blog\//);
  expect(await (await fetch(`${own.url}/blog/multicam-checklist`)).text()).toContain(cover_url);
});

test("BLOG-1 the list and the editor have no accessibility violation, on a phone either, and nothing overflows", async ({
  page,
  own,
}) => {
  const { id } = await getRow(own.home, "blog_posts", POST);
  await signInTo(page, own.admin, PATH);
  for (const path of [PATH, `${PATH}?edit=${id}`]) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openAdmin(page, path);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
