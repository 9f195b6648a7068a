import { expect, expectAccessible, openAdmin, signInTo, test } from "../../support/browser-admin.ts";
import { listRows } from "../../support/browser-rows.ts";
import { collectTestimonial, linkProfile } from "../admin-cycles.ts";

// Whole edits, several pages each: on a busy machine half a minute is short.
test.describe.configure({ timeout: 90_000 });

const OPINIONS = "/admin/testimonials";
const LINKS = "/admin/social-links";

test("HOME-4 a testimonial is added, shown, moved and deleted", async ({ page, own }) => {
  await signInTo(page, own.admin, OPINIONS);
  await collectTestimonial(page, own.url, "Ada Skryptowa");
});

test("NAV-2 a link to a profile is added, refused a wrong address, shown and deleted", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, LINKS);
  await linkProfile(page, own.url, "https://vimeo.com/z-javascriptem");
  // The browser tells of the refusal in its console.
  expect(complaints.splice(0)).toHaveLength(1);
});

test("HOME-4 NAV-2 their lists and editors have no accessibility violation, on a phone either, and nothing overflows", async ({
  page,
  own,
}) => {
  const [opinion] = await listRows(own.home, "testimonials");
  const [link] = await listRows(own.home, "social_media_links");
  await signInTo(page, own.admin, OPINIONS);
  for (const path of [OPINIONS, `${OPINIONS}?edit=${opinion?.id}`, LINKS, `${LINKS}?edit=${link?.id}`]) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openAdmin(page, path);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
