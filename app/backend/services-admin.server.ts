import type { z } from "zod";
import type { Feature, ServiceBannerSchema, ServiceDetailsSchema, ServiceSchema } from "~/schemas/service";
import type { Client } from "./client.server";
import { BackendError, unwrap } from "./errors.server";
import { sanitize } from "./sanitize.server";
import { splitFeature } from "./services.server";
import { updateVersion } from "./update-version.server";

/** All services by `order`, each with its details and its banner; null for what it does not have yet. */
export async function listAllServices(client: Client) {
  const query = client.from("services").select("*, service_details(*), service_banners(*)").order("order");
  return unwrap("list all services", query);
}
export type AdminService = Awaited<ReturnType<typeof listAllServices>>[number];

export async function getAdminService(client: Client, id: string) {
  const query = client.from("services").select("*, service_details(*), service_banners(*)").eq("id", id);
  return unwrap("get service", query.maybeSingle());
}

/**
 * Saves a service.
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version (or row level security hides it)
 */
export async function updateService(
  client: Client,
  id: string,
  service: z.output<typeof ServiceSchema>,
  updatedAt: string,
) {
  const row = {
    ...service,
    description_pl: sanitize(service.description_pl),
    description_en: sanitize(service.description_en),
  };
  return updateVersion(client, "services", id, row, updatedAt);
}

/** Moves it onto its neighbour's place, or onto the place of a number, from 1. */
export async function moveService(client: Client, id: string, to: "up" | "down" | number) {
  const moving =
    typeof to === "number"
      ? client.rpc("move_service_to", { item_id: id, place: to })
      : client.rpc("move_service", { item_id: id, direction: to });
  return unwrap("move service", moving);
}

/** A feature as it is stored: "heading, line break, text", the heading alone where there is no text (SDT-2). */
function joinFeature({ heading, text }: Feature): string {
  return text ? `${heading}\n${text}` : heading;
}

/** A service's details as their form holds them; `updated_at` is empty where there are none yet. */
export function detailsForm(service: AdminService) {
  const details = service.service_details;
  return {
    updated_at: details?.updated_at ?? "",
    title_pl: details?.title_pl ?? "",
    title_en: details?.title_en ?? "",
    description_pl: details?.description_pl ?? "",
    description_en: details?.description_en ?? "",
    features_pl: (details?.features_pl ?? []).map(splitFeature),
    features_en: (details?.features_en ?? []).map(splitFeature),
  };
}
export type DetailsForm = ReturnType<typeof detailsForm>;

/** A service's banner as its form holds it; `updated_at` is empty where there is none yet. */
export function bannerForm(service: AdminService) {
  const banner = service.service_banners;
  return {
    updated_at: banner?.updated_at ?? "",
    title_pl: banner?.title_pl ?? "",
    title_en: banner?.title_en ?? "",
    subtitle_pl: banner?.subtitle_pl ?? "",
    subtitle_en: banner?.subtitle_en ?? "",
    bunny_id: banner?.bunny_id ?? "",
    mobile_bunny_id: banner?.mobile_bunny_id ?? "",
  };
}
export type BannerForm = ReturnType<typeof bannerForm>;

/** The database's words for a row that is another version by now, or gone: no failure, but something to tell. */
const SUPERSEDED = ["stale", "not_found"];

async function orNull<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof BackendError && SUPERSEDED.includes(error.hint ?? "")) return null;
    throw error;
  }
}

/** The version that a replacement expects; none where there was nothing to read. The generated types know no null here. */
const expected = (updatedAt: string) => (updatedAt || null) as string;

/**
 * Replaces a service's details, whole or not at all (SDT-3).
 * @param updatedAt the version they were read with, empty where there were none
 * @returns null where they are no longer that version
 */
export async function replaceServiceDetails(
  client: Client,
  id: string,
  details: z.output<typeof ServiceDetailsSchema>,
  updatedAt: string,
) {
  const payload = {
    ...details,
    description_pl: sanitize(details.description_pl),
    description_en: sanitize(details.description_en),
    features_pl: details.features_pl.map(joinFeature),
    features_en: details.features_en.map(joinFeature),
  };
  const args = { service_id: id, expected_updated_at: expected(updatedAt), payload };
  return orNull(unwrap("replace service details", client.rpc("replace_service_details", args)));
}

/**
 * Replaces a service's banner, whole or not at all (SDT-3).
 * @param updatedAt the version it was read with, empty where there was none
 * @returns null where it is no longer that version
 */
export async function replaceServiceBanner(
  client: Client,
  id: string,
  banner: z.output<typeof ServiceBannerSchema>,
  updatedAt: string,
) {
  const args = { service_id: id, expected_updated_at: expected(updatedAt), payload: banner };
  return orNull(unwrap("replace service banner", client.rpc("replace_service_banner", args)));
}
