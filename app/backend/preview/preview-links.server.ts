import { createHash, randomBytes } from "node:crypto";
import type { Client } from "~/backend/client.server";
import { serverClient } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";

const KEY_BYTES = 32;
/** The database's own clock decides whether a link has expired. */
const NOW = "now";

const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

/** The valid links, the newest first. */
export async function listPreviewLinks(client: Client) {
  return unwrap(
    "list preview links",
    client
      .from("preview_links")
      .select("id, table_name, row_id, created_by, created_at, expires_at")
      .gt("expires_at", NOW)
      .order("created_at", { ascending: false })
      .order("id"),
  );
}

/**
 * Makes a link to the preview of an item, for 7 days; expired ones are removed.
 * @returns its key, which is stored nowhere
 */
export async function createPreviewLink(client: Client, table: string, rowId: string): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString("base64url");
  await unwrap("remove expired preview links", client.from("preview_links").delete().lte("expires_at", NOW));
  const link = { table_name: table, row_id: rowId, token_hash: hashOf(key) };
  await unwrap("create preview link", client.from("preview_links").insert(link));
  return key;
}

/** Revokes a link. @throws {BackendError} PGRST116 where there is none (or row level security hides it) */
export async function removePreviewLink(client: Client, id: string) {
  return unwrap(
    "remove preview link",
    client.from("preview_links").delete().eq("id", id).select("id").single(),
  );
}

/** Whether a key belongs to a link to the preview of this item, which is neither expired nor revoked. */
export async function isValidKey(table: string, rowId: string, key: string): Promise<boolean> {
  const links = serverClient().from("preview_links").select("id");
  const link = await unwrap(
    "look up preview link",
    links
      .match({ table_name: table, row_id: rowId, token_hash: hashOf(key) })
      .gt("expires_at", NOW)
      .maybeSingle(),
  );
  return link !== null;
}
