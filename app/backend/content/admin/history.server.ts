import type { Client } from "~/backend/client.server";
import type { Database } from "~/backend/database.types";
import { BackendError, unwrap } from "~/backend/errors.server";
import { removeFiles } from "~/backend/media/storage.server";
import { readPage } from "~/backend/read-page.server";
import type { HistoryTable } from "~/i18n/admin/records";
import type { HistoryKind } from "~/i18n/admin/sections/history";

/** Entries per page. */
const PAGE_SIZE = 25;
/** Versions of a row to choose from. */
const MAX_VERSIONS = 500;

type Row = Database["public"]["Tables"]["content_history"]["Row"];
export type Content = Record<string, unknown>;

/** A change of a row: what it was before (null for an addition) and after (null for a removal). */
export type HistoryEntry = Pick<Row, "id" | "row_id" | "changed_by" | "changed_at" | "change_id"> & {
  table_name: HistoryTable;
  operation: "insert" | "update" | "delete";
  kind: HistoryKind;
  before: Content | null;
  after: Content | null;
};

/** Columns of an entry: all but the text that searches compare. */
const COLUMNS =
  "id, table_name, row_id, operation, before, after, changed_by, changed_at, change_id, kind" as const;

/** Scope of the history; null and "" filter nothing. `from` and `to` are days in the company's time zone, both included. */
export type HistoryFilter = {
  table: HistoryTable | null;
  /** Id of a row of the table. */
  row: string | null;
  kind: HistoryKind | null;
  /** Id of an admin, or "outside" for changes made outside of the admin area. */
  person: string | null;
  from: string | null;
  to: string | null;
  /** Words in the fields of the row. */
  search: string;
};

/** Start of a day in the company's time zone, as PostgreSQL reads it. @param later days to add */
function startOf(day: string, later = 0): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + later);
  return `${date.toISOString().slice(0, 10)} 00:00 Europe/Warsaw`;
}

type CountOptions = { count?: "exact"; head?: boolean };

const allEntries = (client: Client, options: CountOptions) =>
  client.from("content_history").select(COLUMNS, options);

/** The entries that hold the words of a search, or all. The function reads all of them to find some: only where it has to. */
function searched(client: Client, search: string, options: CountOptions) {
  if (!search.trim()) return allEntries(client, options);
  // It returns rows of the table.
  return client.rpc("find_history", { search }, options).select(COLUMNS) as unknown as ReturnType<
    typeof allEntries
  >;
}

function entriesOf(client: Client, filter: Partial<HistoryFilter>, options: CountOptions) {
  const { table, row, kind, person, from, to, search = "" } = filter;
  let query = searched(client, search, options);
  if (table) query = query.eq("table_name", table);
  if (table && row) query = query.eq("row_id", row);
  if (kind) query = query.eq("kind", kind);
  if (person) query = person === "outside" ? query.is("changed_by", null) : query.eq("changed_by", person);
  if (from) query = query.gte("changed_at", startOf(from));
  if (to) query = query.lt("changed_at", startOf(to, 1));
  return query;
}

async function countOf(query: PromiseLike<{ count: number | null; error: Failure | null }>): Promise<number> {
  const { count, error } = await query;
  if (error) throw new BackendError("count history", error);
  return count ?? 0;
}
type Failure = ConstructorParameters<typeof BackendError>[1];

/** Number of changes of a row. */
export async function countHistory(
  client: Client,
  row: Required<Pick<HistoryFilter, "table" | "row">>,
): Promise<number> {
  return countOf(entriesOf(client, row, { count: "exact", head: true }));
}

/** Number of changes older than the given number of months. */
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

/** A page of the history, the latest change first: as `readPage`. @param page from 1 */
export async function listHistory(client: Client, filter: HistoryFilter, page: number) {
  const { rows, ...list } = await readPage("list history", { page, size: PAGE_SIZE }, (first, last) =>
    entriesOf(client, filter, { count: "exact" }).order("id", { ascending: false }).range(first, last),
  );
  return { ...list, entries: rows as HistoryEntry[] };
}

export async function getHistoryEntry(client: Client, id: string): Promise<HistoryEntry | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const query = client.from("content_history").select(COLUMNS).eq("id", Number(id)).maybeSingle();
  return (await unwrap("get history entry", query)) as HistoryEntry | null;
}

/** Versions of one row, the latest first: its entries without their content. */
export async function listVersions(client: Client, table: HistoryTable, row: string) {
  const query = client.from("content_history").select("id, kind, changed_by, changed_at");
  const ofRow = query.eq("table_name", table).eq("row_id", row).order("id", { ascending: false });
  const versions = await unwrap("list versions", ofRow.limit(MAX_VERSIONS));
  return versions as Pick<HistoryEntry, "id" | "kind" | "changed_by" | "changed_at">[];
}

/** Current state of an entry's row; null if it was removed. */
export async function getCurrentRow(client: Client, entry: HistoryEntry): Promise<Content | null> {
  const key = entry.table_name.startsWith("service_") ? "service_id" : "id";
  // The table is known at run time only.
  const table = client.from(entry.table_name as "portfolio").select("*");
  return unwrap("get current row", table.eq(key as "id", entry.row_id).maybeSingle());
}

/**
 * Reverts a row to its state before a change.
 * @param updatedAt its current version, "" if it was removed
 * @throws {BackendError} with the hint of `restore_history`
 */
export async function restoreEntry(client: Client, id: string, updatedAt: string) {
  // The generated types know no null here.
  const args = { entry_id: Number(id), expected_updated_at: (updatedAt || null) as string };
  return unwrap("restore history", client.rpc("restore_history", args));
}

/** Reverts one field of a row to its value before a change; otherwise as `restoreEntry`. */
export async function restoreField(client: Client, id: string, field: string, updatedAt: string) {
  const args = { entry_id: Number(id), field, expected_updated_at: (updatedAt || null) as string };
  return unwrap("restore field", client.rpc("restore_field", args));
}

/** A change was not undone, because something it wrote was changed since. */
export class NewerChangeError extends BackendError {
  /** @param entry the newest such entry; null where it was purged meanwhile */
  constructor(
    cause: BackendError,
    readonly entry: HistoryEntry | null,
  ) {
    super("undo change", cause, cause.status);
  }
}

/** The newest entry of the history, before a write: changes after it are the write's, or later ones. */
export async function newestEntry(client: Client): Promise<number> {
  const newest = client.from("content_history").select("id").order("id", { ascending: false }).limit(1);
  return (await unwrap("get the newest entry", newest.maybeSingle()))?.id ?? 0;
}

/**
 * Id of the first change that an admin made, for `undoChange`; null where there is none. Who is an admin is not undone.
 * @param after the newest entry before it
 */
export async function changeSince(client: Client, adminId: string, after: number): Promise<string | null> {
  const own = client.from("content_history").select("change_id").eq("changed_by", adminId).gt("id", after);
  const entry = await unwrap(
    "get a change",
    own.neq("table_name", "admins").order("id").limit(1).maybeSingle(),
  );
  return entry && String(entry.change_id);
}

/**
 * Reverts all that one change wrote, in one transaction (PUB-5).
 * @returns id of the change that the undo is; null where everything was so already
 * @throws {NewerChangeError} where something newer came
 * @throws {BackendError} with the hint of `undo_change`
 */
export async function undoChange(client: Client, id: string): Promise<string | null> {
  if (!/^\d{1,15}$/.test(id)) throw new BackendError("undo change", { message: "no id", hint: "not_found" });
  try {
    const own: number | null = await unwrap("undo change", client.rpc("undo_change", { change: Number(id) }));
    return own === null ? null : String(own);
  } catch (error) {
    if (!(error instanceof BackendError) || error.hint !== "newer") throw error;
    throw new NewerChangeError(error, await getHistoryEntry(client, error.details ?? ""));
  }
}

/** Deletes the history of an entry's row, and its unused files. @returns number of changes */
export async function forgetRow(client: Client, entry: HistoryEntry): Promise<number> {
  const args = { history_table: entry.table_name, history_row_id: entry.row_id };
  const { entries, files } = await unwrap("purge history", client.rpc("purge_history", args).single());
  await removeFiles(client, files);
  return entries;
}

/** Deletes changes older than the given number of months, and their unused files. @returns the number of changes */
export async function forgetOld(client: Client, months: number): Promise<number> {
  const { entries, files } = await unwrap(
    "purge old history",
    client.rpc("purge_old_history", { months }).single(),
  );
  await removeFiles(client, files);
  return entries;
}
