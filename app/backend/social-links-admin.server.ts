import type { z } from "zod";
import { asYesOrNo } from "~/schemas/fields";
import type { SOCIAL_ICONS, SocialLinkSchema } from "~/schemas/social-link";
import type { Client } from "./client.server";
import { unwrap } from "./errors.server";
import { updateVersion } from "./update-version.server";

/** All links to social media by `order`, the hidden ones too. */
export async function listAllSocialLinks(client: Client) {
  return unwrap("list all social links", client.from("social_media_links").select("*").order("order"));
}
export type AdminSocialLink = Awaited<ReturnType<typeof listAllSocialLinks>>[number];

export async function getAdminSocialLink(client: Client, id: string) {
  return unwrap("get social link", client.from("social_media_links").select("*").eq("id", id).maybeSingle());
}

/** A link as its form holds it. */
export function socialLinkForm(row: AdminSocialLink) {
  return { ...row, is_active: asYesOrNo(row.is_active) };
}

type Placeholder = { platform: string; icon: (typeof SOCIAL_ICONS)[number]; url: string };

/** Adds a hidden link at the end of the list. */
export async function createSocialLink(client: Client, placeholder: Placeholder) {
  return unwrap(
    "create social link",
    client.from("social_media_links").insert(placeholder).select("id").single(),
  );
}

/**
 * Saves a link.
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version (or row level security hides it)
 */
export async function updateSocialLink(
  client: Client,
  id: string,
  { is_active, ...link }: z.output<typeof SocialLinkSchema>,
  updatedAt: string,
) {
  const change = { ...link, is_active: is_active === "yes" };
  return updateVersion(client, "social_media_links", id, change, updatedAt);
}

/** Moves it onto its neighbour's place, or onto the place of a number, from 1. */
export async function moveSocialLink(client: Client, id: string, to: "up" | "down" | number) {
  const moving =
    typeof to === "number"
      ? client.rpc("move_social_link_to", { item_id: id, place: to })
      : client.rpc("move_social_link", { item_id: id, direction: to });
  return unwrap("move social link", moving);
}

/** @throws {BackendError} PGRST116 where there is no such row (or row level security hides it) */
export async function removeSocialLink(client: Client, id: string) {
  return unwrap(
    "remove social link",
    client.from("social_media_links").delete().eq("id", id).select("id").single(),
  );
}
