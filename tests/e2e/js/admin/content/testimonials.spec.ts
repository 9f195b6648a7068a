import { publishing } from "~/i18n/admin/publishing";
import { expect, signInTo, test } from "../../../../support/browser/browser-admin.ts";
import { collectTestimonial, linkProfile } from "../../../cycles/admin-cycles.ts";

// Whole edits, several pages each: on a busy machine half a minute is short.

const OPINIONS = "/admin/testimonials";
const LINKS = "/admin/social-links";

test("HOME-4 a testimonial is added, shown, moved and deleted", async ({ page, own }) => {
  await signInTo(page, own.admin, OPINIONS);
  await collectTestimonial(page, own.url, "Ada Skryptowa");
});

test("PUB-2 what 'Zapisz' does is said for the state that is chosen", async ({ page, own }) => {
  await signInTo(page, own.admin, `${OPINIONS}?edit=new`);
  const { live, hidden } = publishing.promises;
  await expect(page.getByText(hidden)).toBeVisible();
  await page.getByLabel("Stan").selectOption("yes");
  await expect(page.getByText(live)).toBeVisible();
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
