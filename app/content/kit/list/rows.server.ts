import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import { readAll } from "~/backend/read-all.server";
import { updateVersion } from "~/backend/update-version.server";
import type { ContentType, ListTable, RowOf } from "~/content/kit/content-type.server";
import { SCHEDULE } from "~/content/kit/publishing.server";

/** Reads and writes rows of any content type. The table is only known at run time; one table's type stands for all. */
const tableOf = (client: Client, table: ListTable) => client.from(table as "testimonials");

/** The listed columns of all rows in their order, the hidden ones too. */
export async function listRows<T extends ListTable, F extends string>(
  client: Client,
  { table, listed, picture, order, state, date }: ContentType<T, F>,
): Promise<RowOf<T>[]> {
  const columns = new Set<string>(["id", ...listed]);
  if (state) for (const column of [state, ...SCHEDULE]) columns.add(column);
  if (date) columns.add(date);
  if (picture) columns.add(picture.column);
  if (order === "moved") columns.add("order");
  // Not in their order: PostgREST takes a filter on a column called "order" for its own `order`.
  const rows = await readAll<{ id: string }>(`list ${table}`, (last) => {
    const query = tableOf(client, table)
      .select([...columns].join(", "), { count: "exact" })
      .order("id");
    return (last ? query.gt("id", last.id) : query) as never;
  });
  const byPlace = (one: object, other: object) =>
    (one as { order: number }).order - (other as { order: number }).order;
  return (rows as unknown as RowOf<T>[]).sort(order === "moved" ? byPlace : order);
}

/** A row; null if it does not exist. */
export async function getRow<T extends ListTable>(
  client: Client,
  table: T,
  id: string,
): Promise<RowOf<T> | null> {
  const reading = tableOf(client, table).select("*").eq("id", id).maybeSingle();
  return (await unwrap(`get a row of ${table}`, reading)) as unknown as RowOf<T> | null;
}

/** Adds a row, at the end of a list that is ordered by hand. @param id undefined where the database is to choose one */
export async function createRow<T extends ListTable>(
  client: Client,
  table: T,
  columns: object,
  id: string | undefined,
): Promise<RowOf<T>> {
  const row = { ...columns, id } as never;
  const creating = tableOf(client, table).insert(row).select("*").single();
  return (await unwrap(`add a row to ${table}`, creating)) as unknown as RowOf<T>;
}

/**
 * Changes a row where it is still the version that it was read with.
 * @returns null where it is another version (or row level security hides it)
 */
export async function updateRow(
  client: Client,
  table: ListTable,
  id: string,
  change: object,
  updatedAt: string,
) {
  return updateVersion(client, table, id, change as never, updatedAt);
}

/** Moves a row onto its neighbour's place, or onto the place of a number, from 1. */
export async function moveRow(client: Client, table: ListTable, id: string, to: "up" | "down" | number) {
  const moving =
    typeof to === "number"
      ? client.rpc("move_item_to", { list: table, item_id: id, place: to })
      : client.rpc("move_item", { list: table, item_id: id, direction: to });
  return unwrap(`move a row of ${table}`, moving);
}

/** Changes several rows, each with its draft where they are published. @returns how many there were */
export async function changeRows(
  client: Client,
  table: ListTable,
  ids: string[],
  change: object,
  withDrafts = false,
) {
  const args = { list: table, ids, change: change as never, with_drafts: withDrafts };
  return unwrap(`change rows of ${table}`, client.rpc("change_items", args));
}

/** Moves several rows, in their order, onto the place of a number, from 1, and those after it. */
export async function moveRows(client: Client, table: ListTable, ids: string[], place: number) {
  return unwrap(`move rows of ${table}`, client.rpc("move_items_to", { list: table, ids, place }));
}

/** @returns how many there were */
export async function removeRows(client: Client, table: ListTable, ids: string[]) {
  return unwrap(`remove rows of ${table}`, client.rpc("remove_items", { list: table, ids }));
}

/** @throws {BackendError} PGRST116 where there is no such row (or row level security hides it) */
export async function removeRow(client: Client, table: ListTable, id: string) {
  const removing = tableOf(client, table).delete().eq("id", id).select("id").single();
  return unwrap(`remove a row of ${table}`, removing);
}
