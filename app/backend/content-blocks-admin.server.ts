import type { ContentBlock } from "~/schemas/content-block";
import type { Client } from "./client.server";
import type { Database } from "./database.types";
import { unwrap } from "./errors.server";
import { sanitize } from "./sanitize.server";
import { isPlainBlock, PRIVACY_SECTIONS } from "./site-content.server";
import { updateVersion } from "./update-version.server";

export type ContentBlockRow = Database["public"]["Tables"]["content_blocks"]["Row"];

/** The blocks in the order in which a visitor comes upon them; those that no page shows are the last, by key. */
const PLACES: readonly string[] = ["home_hero", "contact_intro", "privacy_notice", ...PRIVACY_SECTIONS];
const placeOf = (key: string) => (PLACES.includes(key) ? PLACES.indexOf(key) : PLACES.length);

export async function listAllContentBlocks(client: Client): Promise<ContentBlockRow[]> {
  const rows = await unwrap(
    "list all content blocks",
    client.from("content_blocks").select("*").order("key"),
  );
  return rows.sort((one, other) => placeOf(one.key) - placeOf(other.key));
}

export async function getContentBlock(client: Client, id: string) {
  return unwrap("get content block", client.from("content_blocks").select("*").eq("id", id).maybeSingle());
}

/**
 * Saves a block; of one with HTML what is not on the allow-list is cut away.
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version (or row level security hides it)
 */
export async function updateContentBlock(
  client: Client,
  { id, key }: Pick<ContentBlockRow, "id" | "key">,
  block: ContentBlock,
  updatedAt: string,
) {
  const clean = isPlainBlock(key) ? (text: string) => text : sanitize;
  const row = { ...block, body_pl: clean(block.body_pl), body_en: clean(block.body_en) };
  return updateVersion(client, "content_blocks", id, row, updatedAt);
}
