import type { NewVideo } from "~/schemas/video";
import type { Client } from "./client.server";
import { unwrap } from "./errors.server";

/** All background videos, the newest first (MED-1). */
export async function listVideos(client: Client) {
  return unwrap(
    "list videos",
    client.from("media_assets").select("*").order("created_at", { ascending: false }).order("id"),
  );
}

/** Adds a video of the hero, inactive (MED-2). */
export async function createVideo(client: Client, video: NewVideo) {
  const row = { ...video, type: "bunny", location: "hero", is_active: false };
  return unwrap("create video", client.from("media_assets").insert(row).select("id").single());
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
