import { z } from "zod";
import { publicClient } from "~/backend/client.server";
import type { Database } from "~/backend/database.types";
import { unwrap } from "~/backend/errors.server";
import { log } from "~/http/log.server";
import { onRecovery, throughCircuit } from "./circuit.server";

export type Table = keyof Database["public"]["Tables"];

/** Minimum time between two requests for the versions, in milliseconds. */
const POLL_INTERVAL_MS = 1_500;
/** Maximum age of the versions for content to be served without waiting for new ones, in milliseconds (I18N-3: 5 s). */
const MAX_AGE_MS = 4_000;
const TIMEOUT_MS = 1_000;
/** Time without a response after which this is logged, in milliseconds. */
const REPORT_AFTER_MS = 5_000;

const VersionsSchema = z.record(z.string(), z.string());

/** The database's version of each table, as of the last response. */
let known: z.infer<typeof VersionsSchema> = {};
let fetching: Promise<void> | undefined;
/** Start times of the last request, the last settled and the last successful one. */
let [requestedAt, settledAt, succeededAt] = [-Infinity, -Infinity, Infinity];
let isReported = false;

/** Logs, once per outage, that stale content is served. */
export function reportStale(error: unknown, key: string): void {
  if (!isReported) log.warn({ err: error, key }, "the back end failed: stale content is served");
  isReported = true;
}

/** A change: of a table or, where it is known, of one of its rows, by its id. */
export type Change = Table | { table: Table; row: string };

/** Change counts known to this process: per table, of the table as a whole, and per row. */
const counts = new Map<Table, { all: number; tableWide: number; rows: Map<string, number> }>();
let total = 0;
const changeListeners = new Set<(hasGrace: boolean) => Promise<void>>();
const editListeners = new Set<(tables: Table[]) => void>();

/** Number of changes known to this process. */
export const changeCount = (): number => total;

/**
 * Change counts of tables: a value read from them is valid while these are unchanged.
 * @param tables source of the value
 * @param row its id, where it is one row of the only table
 */
export function changesOf(tables: readonly Table[], row?: string): string {
  return tables
    .map((table) => {
      const count = counts.get(table);
      return row === undefined ? (count?.all ?? 0) : `${count?.tableWide ?? 0}/${count?.rows.get(row) ?? 0}`;
    })
    .join(".");
}

/**
 * Invalidates content after an edit on this instance, and notifies the other instances.
 * @returns resolves when the edit may be acknowledged: no visitor of this instance gets older content from then on
 */
export async function invalidate(...changes: Change[]): Promise<void> {
  const shown = countChanges(changes, true);
  const tables = changes.map((change) => (typeof change === "string" ? change : change.table));
  for (const listener of editListeners) listener(tables);
  await shown;
}

/** Invalidates content on this instance alone: the other instances know of the change. */
export function invalidateLocally(...changes: Change[]): void {
  void countChanges(changes, false);
}

/** @param hasGrace whether visitors may get the pages as they were while these are rendered again */
function countChanges(changes: Change[], hasGrace: boolean): Promise<unknown> {
  for (const change of changes) {
    const { table, row } = typeof change === "string" ? { table: change, row: undefined } : change;
    const count = counts.get(table) ?? { all: 0, tableWide: 0, rows: new Map<string, number>() };
    counts.set(table, count);
    count.all += 1;
    if (row !== undefined) count.rows.set(row, (count.rows.get(row) ?? 0) + 1);
    else {
      count.tableWide += 1;
      count.rows.clear();
    }
  }
  total += 1;
  return Promise.all([...changeListeners].map((listener) => listener(hasGrace)));
}

/** Calls back after every change; an edit is acknowledged once the promises have resolved. */
export function onContentChange(listener: (hasGrace: boolean) => Promise<void>): void {
  changeListeners.add(listener);
}

/** Calls back after every edit made by this instance, with its tables. */
export function onEdit(listener: (tables: Table[]) => void): void {
  editListeners.add(listener);
}

/** Reads the versions of all tables and invalidates those that have changed. */
async function fetchVersions(): Promise<void> {
  const sentAt = performance.now();
  requestedAt = sentAt;
  try {
    const versions = await throughCircuit("content_versions", async () => {
      const request = publicClient().rpc("content_versions", undefined, { get: true });
      const answer = await unwrap("get versions", request.abortSignal(AbortSignal.timeout(TIMEOUT_MS)));
      return VersionsSchema.parse(answer);
    });
    succeededAt = sentAt;
    isReported = false;
    const changed = Object.keys(versions).filter((table) => versions[table] !== known[table]);
    known = versions;
    // Known within the maximum age, a change may wait for its pages; a late one may not.
    if (changed.length) void countChanges(changed as Table[], sentAt - settledAt < MAX_AGE_MS);
  } catch (error) {
    if (sentAt - succeededAt >= REPORT_AFTER_MS) reportStale(error, "content_versions");
  } finally {
    settledAt = sentAt;
  }
}

/**
 * Whether the versions are recent, so that changes made elsewhere are known. Starts the next request in the background
 * when due: a single one for concurrent visitors.
 */
export function isUpToDate(): boolean {
  const now = performance.now();
  if (!fetching && now - requestedAt >= POLL_INTERVAL_MS) {
    const request = fetchVersions().finally(() => {
      if (fetching === request) fetching = undefined;
    });
    fetching = request;
  }
  return now - settledAt < MAX_AGE_MS;
}

/** Resolves when the versions are recent: at once while there are visitors. */
export async function upToDate(): Promise<void> {
  if (!isUpToDate()) await fetching;
}

/** Makes the next visitor wait for new versions. */
function requireNewVersions(): void {
  fetching = undefined;
  requestedAt = settledAt = -Infinity;
}
onRecovery(requireNewVersions);

/** Resets the request times: for tests. */
export function resetVersions(): void {
  requireNewVersions();
  succeededAt = Infinity;
  isReported = false;
}
