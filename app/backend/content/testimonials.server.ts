import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import { mediaUrl } from "~/backend/media/media.server";
import type { Locale } from "~/i18n/config";
import { type LocalText, localised, unquoted } from "~/i18n/localised";

/** The active testimonials by `order`. */
export async function listTestimonials(client: Client) {
  return unwrap(
    "list testimonials",
    client.from("testimonials").select("*").eq("is_active", true).order("order"),
  );
}
export type TestimonialRow = Awaited<ReturnType<typeof listTestimonials>>[number];

export type Testimonial = {
  name: string;
  role: LocalText;
  image: string;
  alt: LocalText;
  content: LocalText;
};

/** A testimonial as shown. Its Polish role is the column `role`. */
export function testimonialView(row: TestimonialRow, locale: Locale): Testimonial {
  return {
    name: row.name,
    role: localised({ role_pl: row.role, role_en: row.role_en }, "role", locale),
    image: mediaUrl(row.image_url),
    alt: localised(row, "image_alt", locale),
    content: unquoted(localised(row, "content", locale)),
  };
}
