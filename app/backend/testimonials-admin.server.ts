import type { z } from "zod";
import { asYesOrNo } from "~/schemas/fields";
import type { TestimonialSchema } from "~/schemas/testimonial";
import { STOCK_MEMBER_IMAGE } from "./about-admin.server";
import type { Client } from "./client.server";
import { unwrap } from "./errors.server";
import { updateVersion } from "./update-version.server";

/** The stock picture that stands where no other is. */
export const STOCK_PORTRAIT = STOCK_MEMBER_IMAGE;

/** All testimonials by `order`, the hidden ones too. */
export async function listAllTestimonials(client: Client) {
  return unwrap("list all testimonials", client.from("testimonials").select("*").order("order"));
}
export type AdminTestimonial = Awaited<ReturnType<typeof listAllTestimonials>>[number];

export async function getAdminTestimonial(client: Client, id: string) {
  return unwrap("get testimonial", client.from("testimonials").select("*").eq("id", id).maybeSingle());
}

/** A testimonial as its form holds it. */
export function testimonialForm(row: AdminTestimonial) {
  return { ...row, is_active: asYesOrNo(row.is_active) };
}

/** Adds a hidden testimonial at the end of the list. */
export async function createTestimonial(client: Client, name: string) {
  const testimonial = { name, image_url: STOCK_PORTRAIT };
  return unwrap("create testimonial", client.from("testimonials").insert(testimonial).select("id").single());
}

/**
 * Saves a testimonial.
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version (or row level security hides it)
 */
export async function updateTestimonial(
  client: Client,
  id: string,
  { is_active, ...testimonial }: z.output<typeof TestimonialSchema>,
  updatedAt: string,
) {
  const change = { ...testimonial, is_active: is_active === "yes" };
  return updateVersion(client, "testimonials", id, change, updatedAt);
}

/**
 * Gives a testimonial another portrait.
 * @param path inside the bucket
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version
 */
export async function replacePortrait(client: Client, id: string, path: string, updatedAt: string) {
  return updateVersion(client, "testimonials", id, { image_url: path }, updatedAt);
}

/** Moves it onto its neighbour's place, or onto the place of a number, from 1. */
export async function moveTestimonial(client: Client, id: string, to: "up" | "down" | number) {
  const moving =
    typeof to === "number"
      ? client.rpc("move_testimonial_to", { item_id: id, place: to })
      : client.rpc("move_testimonial", { item_id: id, direction: to });
  return unwrap("move testimonial", moving);
}

/** @throws {BackendError} PGRST116 where there is no such row (or row level security hides it) */
export async function removeTestimonial(client: Client, id: string) {
  return unwrap(
    "remove testimonial",
    client.from("testimonials").delete().eq("id", id).select("id").single(),
  );
}
