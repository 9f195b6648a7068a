import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import { updateVersion } from "~/backend/update-version.server";
import type { VideoIds } from "~/schemas/video";

/** All background videos, the newest first (MED-1). */
export async function listVideos(client: Client) {
  return unwrap(
    "list videos",
    client.from("media_assets").select("*").order("created_at", { ascending: false }).order("id"),
  );
}

/** Adds a video of the hero, inactive (MED-2). */
export async function createVideo(client: Client, video: VideoIds) {
  const row = { ...video, type: "bunny", location: "hero", is_active: false };
  return unwrap("create video", client.from("media_assets").insert(row).select("id").single());
}

/** A video; null if it does not exist. */
export async function getVideo(client: Client, id: string) {
  return unwrap("get video", client.from("media_assets").select("*").eq("id", id).maybeSingle());
}

/**
 * Gives a video other ids.
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version (or row level security hides it)
 */
export async function updateVideo(client: Client, id: string, video: VideoIds, updatedAt: string) {
  return updateVersion(client, "media_assets", id, video, updatedAt);
}

/** Makes a video the only active one; the database takes care of the others in the same transaction (MED-3). */
export async function activateVideo(client: Client, id: string) {
  return unwrap("activate video", client.rpc("activate_hero", { asset_id: id }));
}

/** Makes a video inactive: the hero shows its picture alone then. */
export async function deactivateVideo(client: Client, id: string) {
  return unwrap("deactivate video", client.rpc("deactivate_hero", { asset_id: id }));
}

/** @throws {BackendError} PGRST116 where there is no such video (or row level security hides it) */
export async function removeVideo(client: Client, id: string) {
  return unwrap("remove video", client.from("media_assets").delete().eq("id", id).select("id").single());
}
