import type { Client } from "~/backend/client.server";
import type { Json } from "~/backend/database.types";
import { BackendError, unwrap } from "~/backend/errors.server";

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

/** Hints of the database for a row that has changed or was removed: reported, not logged as a failure. */
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
  payload: Record<string, Json>,
  updatedAt: string,
) {
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
  payload: Record<string, Json>,
  updatedAt: string,
) {
  const args = { service_id: id, expected_updated_at: expected(updatedAt), payload };
  return orNull(unwrap("replace service banner", client.rpc("replace_service_banner", args)));
}
