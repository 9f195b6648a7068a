import { weekOf } from "~/backend/company.server";
import type { Content, HistoryEntry } from "~/backend/history.server";
import { mediaUrl } from "~/backend/media.server";
import { plainText } from "~/backend/sanitize.server";
import { formatMoment } from "~/i18n/admin/format-date";
import { history as texts } from "~/i18n/admin/history";
import { pl } from "~/i18n/pl";
import { asText } from "~/schemas/form-values";

/** A field's value as people read it; a picture with its address. */
export type Shown = { text: string; picture: string | null };

/** A field in which two versions of a row differ. */
export type Change = { name: string; label: string; one: Shown; other: Shown };

/** What people call a row, by the first of these columns that says something. */
const NAMES = ["key", "page_path", "name", "title_pl", "platform", "slug", "bunny_id", "link"];

/** What no person wrote: names of rows, times, and what follows from other fields. */
const SILENT = ["id", "service_id", "created_at", "updated_at", "media_type"];

const HTML = /^(description|body)_(pl|en)$/;

const PICTURES = ["image_url", "cover_url", "og_image", "favicon_url"];

function shown(name: string, value: unknown): Shown {
  const picture = PICTURES.includes(name) && typeof value === "string" ? mediaUrl(value) || null : null;
  return { text: textOf(name, value), picture };
}

function textOf(name: string, value: unknown): string {
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (name === "category" && typeof value === "string" && Object.hasOwn(pl.category, value))
    return pl.category[value as keyof typeof pl.category];
  if (name === "opening_hours")
    return weekOf(value, "pl")
      .map(({ label, hours }) => `${label}: ${hours ? `${hours.open}–${hours.close}` : texts.closed}`)
      .join("\n");
  return asText(value);
}

const labelOf = (name: string): string =>
  Object.hasOwn(texts.fields, name) ? texts.fields[name as keyof typeof texts.fields] : name;

/** Two versions of a field; of HTML only the words, unless they are the same. */
function compare(name: string, one: unknown, other: unknown): Change {
  const change = { name, label: labelOf(name), one: shown(name, one), other: shown(name, other) };
  if (!HTML.test(name)) return change;
  const words = [plainText(change.one.text), plainText(change.other.text)] as const;
  if (words[0] === words[1]) return change;
  return { ...change, one: { text: words[0], picture: null }, other: { text: words[1], picture: null } };
}

/** The fields in which a row differs from another version of it, or all that say something where there is no other. */
export function changesOf(one: Content | null, other: Content | null): Change[] {
  const names = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];
  return names
    .filter((name) => !SILENT.includes(name) && JSON.stringify(one?.[name]) !== JSON.stringify(other?.[name]))
    .map((name) => compare(name, one?.[name], other?.[name]))
    .filter((change) => change.one.text !== change.other.text)
    .sort((a, b) => placeOf(a.name) - placeOf(b.name));
}

/** Fields stand in the order in which they are named in the texts. */
const ORDER = Object.keys(texts.fields);
const placeOf = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** Whether a change is one of place alone. */
const isMove = ({ before, after }: HistoryEntry): boolean =>
  changesOf(before, after)
    .map(({ name }) => name)
    .join() === "order";

/** Whether there is something to bring back: before an addition there was nothing, and of admins only ids are kept. */
export const isRestorable = (entry: HistoryEntry): boolean =>
  entry.before !== null && entry.table_name !== "admins";

/** What restoring an entry would change in the row as it is now: by the rules of `restore_history`. */
export function changesByRestoring(entry: HistoryEntry, now: Content | null): Change[] {
  const then = { ...entry.before };
  const isMoved = JSON.stringify(entry.before?.order) !== JSON.stringify(entry.after?.order);
  if (now && !isMoved) then.order = now.order;
  // What the table had not yet when the entry was made stays as it is.
  const known = now && Object.fromEntries(Object.entries(now).filter(([name]) => name in then));
  return changesOf(known, then);
}

/** An entry as the list shows it. @param emails the admins' addresses by their id */
export function summarise(entry: HistoryEntry, emails: Map<string, string>) {
  const row = entry.after ?? entry.before ?? {};
  const own = NAMES.map((name) => row[name]).find((value) => typeof value === "string" && value !== "");
  const kind = Object.hasOwn(texts.tables, entry.table_name)
    ? texts.tables[entry.table_name]
    : entry.table_name;
  const changed = entry.operation === "update" ? changesOf(entry.before, entry.after) : [];
  const { changed_by: admin } = entry;
  return {
    id: String(entry.id),
    when: formatMoment(entry.changed_at),
    who: admin ? (emails.get(admin) ?? texts.formerAdmin) : texts.outside,
    operation: isMove(entry) ? texts.moved : texts.operations[entry.operation],
    name: own ? `${kind} „${own}”` : kind,
    changed: changed.map(({ label }) => label),
    hadBefore: entry.before !== null,
    hasAfter: entry.after !== null,
    isRestorable: isRestorable(entry),
    table: entry.table_name,
    row: entry.row_id,
  };
}
export type EntrySummary = ReturnType<typeof summarise>;
