import type { Client } from "~/backend/client.server";
import { publicClient, serverClient } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import type { VersionedTable } from "~/backend/update-version.server";
import { outsidePreview } from "./preview-context.server";

/** The table is only known at run time; one table's type stands for all. */
const tableOf = (client: Client, table: VersionedTable) => client.from(table as "testimonials");

/** An item as its preview shows it; null if it does not exist. @param client `previewClient` of the item */
export async function getPreviewedRow(client: Client, table: VersionedTable, id: string) {
  return unwrap(
    `get a previewed row of ${table}`,
    tableOf(client, table).select("*").eq("id", id).maybeSingle(),
  );
}

/** Whether visitors see an item now. */
export async function isVisible(table: VersionedTable, id: string): Promise<boolean> {
  const client = outsidePreview(publicClient);
  const row = await unwrap(
    `look for a visible row of ${table}`,
    tableOf(client, table).select("id").eq("id", id).maybeSingle(),
  );
  return row !== null;
}

/** Author, version and time of publication of an item's draft; null without one. @param client an admin's; by default the server's own */
export async function getDraftVersion(table: VersionedTable, id: string, client: Client = serverClient()) {
  return unwrap(
    "get a draft's version",
    client
      .from("drafts")
      .select("author, updated_at, publish_at")
      .match({ table_name: table, row_id: id })
      .maybeSingle(),
  );
}
