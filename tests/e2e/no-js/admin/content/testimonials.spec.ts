import { expect, signInTo, test } from "../../../../support/browser/browser-admin.ts";
import { collectTestimonial, linkProfile } from "../../../cycles/admin-cycles.ts";

test("HOME-4 a testimonial is added, shown, moved and deleted by plain forms", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin/testimonials");
  await collectTestimonial(page, own.url, "Ada Formularzowa");
});

test("NAV-2 a link to a profile is added, refused a wrong address, shown and deleted by plain forms", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/social-links");
  await linkProfile(page, own.url, "https://vimeo.com/bez-javascriptu");
  // The browser tells of the refusal in its console.
  expect(complaints.splice(0)).toHaveLength(1);
});
