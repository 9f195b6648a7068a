import { listAdminNames } from "~/backend/auth/admins.server";
import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";

/** When a row was changed last, and by whom; `who` is "" for a change made outside of the panel. */
export type LastChange = { time: string; who: string };

/**
 * The last change of each of some rows, by their ids; a row without any in the history is left out.
 * @param former what a former admin is called: `{{name}}` stands for the address
 */
export async function listLastChanges(
  client: Client,
  table: string,
  ids: string[],
  former: string,
): Promise<Map<string, LastChange>> {
  if (ids.length === 0) return new Map();
  const [changes, names] = await Promise.all([
    unwrap("list last changes", client.rpc("last_changes", { list: table, items: ids })),
    listAdminNames(client, former),
  ]);
  return new Map(
    changes.map(({ row_id, changed_at, changed_by }) => [
      row_id,
      { time: changed_at, who: names.get(changed_by) ?? "" },
    ]),
  );
}
