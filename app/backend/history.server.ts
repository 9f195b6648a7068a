import type { HistoryTable } from "~/i18n/admin/history";
import type { Client } from "./client.server";
import type { Database } from "./database.types";
import { BackendError, unwrap } from "./errors.server";
import { removeFiles } from "./storage.server";

/** So many entries are on a page. */
const PAGE_SIZE = 25;

type Row = Database["public"]["Tables"]["content_history"]["Row"];
export type Content = Record<string, unknown>;

/** A change of a row: what it was before (null for an addition) and after (null for a removal). */
export type HistoryEntry = Omit<Row, "table_name" | "before" | "after" | "operation"> & {
  table_name: HistoryTable;
  operation: "insert" | "update" | "delete";
  before: Content | null;
  after: Content | null;
};

/** What part of the history is looked at: one table's, one row's, or all. */
export type HistoryPart = { table: HistoryTable | null; row: string | null };

function entriesOf(
  client: Client,
  { table, row }: HistoryPart,
  options: { count?: "exact"; head?: boolean },
) {
  const query = client.from("content_history").select("*", options);
  const ofTable = table ? query.eq("table_name", table) : query;
  return table && row ? ofTable.eq("row_id", row) : ofTable;
}

async function countOf(query: PromiseLike<{ count: number | null; error: Failure | null }>): Promise<number> {
  const { count, error } = await query;
  if (error) throw new BackendError("count history", error);
  return count ?? 0;
}
type Failure = ConstructorParameters<typeof BackendError>[1];

/** How many changes there are. */
export async function countHistory(client: Client, part: HistoryPart): Promise<number> {
  return countOf(entriesOf(client, part, { count: "exact", head: true }));
}

/** How many changes are older than so many months. */
export async function countOldHistory(client: Client, months: number): Promise<number> {
  const query = client.from("content_history").select("id", { count: "exact", head: true });
  return countOf(query.lt("changed_at", monthsAgo(months).toISOString()));
}

/** As PostgreSQL counts: a month before the 31st of March is the last day of February. */
function monthsAgo(months: number): Date {
  const date = new Date();
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date;
}

/** A page of the history, the latest change first; the last page where there are not as many. */
export async function listHistory(client: Client, part: HistoryPart, page: number) {
  const count = await countHistory(client, part);
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const entries = await unwrap(
    "list history",
    entriesOf(client, part, {})
      .order("id", { ascending: false })
      .range((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE - 1),
  );
  return { entries: entries as HistoryEntry[], count, page: shown, pages };
}

export async function getHistoryEntry(client: Client, id: string): Promise<HistoryEntry | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const query = client.from("content_history").select("*").eq("id", Number(id)).maybeSingle();
  return (await unwrap("get history entry", query)) as HistoryEntry | null;
}

/** The row that an entry tells of, as it is now; null where it is gone. */
export async function getCurrentRow(client: Client, entry: HistoryEntry): Promise<Content | null> {
  const key = entry.table_name.startsWith("service_") ? "service_id" : "id";
  // Which table it is, is known at run time alone.
  const table = client.from(entry.table_name as "portfolio").select("*");
  return unwrap("get current row", table.eq(key as "id", entry.row_id).maybeSingle());
}

/**
 * Makes a row again what it was before a change.
 * @param updatedAt the version that it has now, "" where it is gone
 * @throws {BackendError} with the hint of `restore_history`
 */
export async function restoreEntry(client: Client, id: string, updatedAt: string) {
  // The generated types know no null here.
  const args = { entry_id: Number(id), expected_updated_at: (updatedAt || null) as string };
  return unwrap("restore history", client.rpc("restore_history", args));
}

/** Forgets all that is known of the row of an entry, and its files where nothing shows them. @returns how many changes */
export async function forgetRow(client: Client, entry: HistoryEntry): Promise<number> {
  const args = { history_table: entry.table_name, history_row_id: entry.row_id };
  const { entries, files } = await unwrap("purge history", client.rpc("purge_history", args).single());
  await removeFiles(client, files);
  return entries;
}

/** Forgets all changes older than so many months, and their files where nothing shows them. @returns how many changes */
export async function forgetOld(client: Client, months: number): Promise<number> {
  const { entries, files } = await unwrap(
    "purge old history",
    client.rpc("purge_old_history", { months }).single(),
  );
  await removeFiles(client, files);
  return entries;
}
