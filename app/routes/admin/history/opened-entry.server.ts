import type { Client } from "~/backend/client.server";
import {
  countHistory,
  getCurrentRow,
  getHistoryEntry,
  type HistoryEntry,
} from "~/backend/content/admin/history.server";
import type { HistoryView } from "./history-address";
import {
  changedLabel,
  changesByRestoring,
  changesByRestoringField,
  changesOf,
  isRestorable,
  summarise,
  versionOf,
} from "./history-view.server";

type Names = Map<string, string>;

/** The dialog named by the query: an entry's changes, a confirmation, or a comparison; null for none, or an unknown entry. */
export async function openedBy(client: Client, query: URLSearchParams, view: HistoryView, names: Names) {
  if (query.has("one")) return comparing(client, query, view, names);
  const open = (["entry", "restore", "purge"] as const).find((name) => query.has(name));
  const entry = open ? await getHistoryEntry(client, query.get(open) ?? "") : null;
  if (!open || !entry) return null;
  const summary = summarise(entry, names);
  if (open === "entry") return { open, entry: summary, ...(await viewing(client, entry)) };
  if (open === "restore") {
    const restored = await restoring(client, entry, query.get("field") ?? "");
    return restored && { open, entry: summary, ...restored };
  }
  const count = await countHistory(client, { table: entry.table_name, row: entry.row_id });
  return { open, entry: summary, count };
}

/** Fields of an update can be restored one by one, while there is the row. */
async function viewing(client: Client, entry: HistoryEntry) {
  const isUpdate = entry.operation === "update" && isRestorable(entry);
  return {
    changes: changesOf(entry.before, entry.after),
    hasRestorableFields: isUpdate && (await getCurrentRow(client, entry)) !== null,
  };
}

async function restoring(client: Client, entry: HistoryEntry, field: string) {
  if (!isRestorable(entry)) return null;
  const now = await getCurrentRow(client, entry);
  const version = String(now?.updated_at ?? "");
  if (!field) return { changes: changesByRestoring(entry, now), version };
  if (!now || entry.operation !== "update" || !changedLabel(entry, field)) return null;
  return { changes: changesByRestoringField(entry, field, now), version, field };
}

async function comparing(client: Client, query: URLSearchParams, view: HistoryView, names: Names) {
  const ids = ["one", "other"].map((name) => query.get(name) ?? "");
  const [one, other] = await Promise.all(ids.map((id) => getHistoryEntry(client, id)));
  const isOfRow = (entry: HistoryEntry) => entry.table_name === view.table && entry.row_id === view.row;
  if (!one || !other || !isOfRow(one) || !isOfRow(other)) return null;
  const changes = changesOf(versionOf(one), versionOf(other));
  return { open: "compare" as const, one: summarise(one, names), other: summarise(other, names), changes };
}
