import type { Client } from "./client.server";
import type { Database } from "./database.types";
import { unwrap } from "./errors.server";

type Tables = Database["public"]["Tables"];
/** Tables whose rows have an id and a version (DATA-4). */
export type VersionedTable = {
  [T in keyof Tables]: Tables[T]["Row"] extends { id: string; updated_at: string } ? T : never;
}[keyof Tables];

/**
 * Changes a row where it is still the version that it was read with.
 * @param updatedAt that version
 * @returns null where the row is no longer that version (or row level security hides it)
 */
export async function updateVersion<Table extends VersionedTable>(
  client: Client,
  table: Table,
  id: string,
  change: Tables[Table]["Update"],
  updatedAt: string,
) {
  // The table is known at run time only.
  const rows = client.from(table as "blog_posts").update(change as Tables["blog_posts"]["Update"]);
  const changing = rows.eq("id", id).eq("updated_at", updatedAt).select("id").maybeSingle();
  return unwrap(`update ${table}`, changing);
}
