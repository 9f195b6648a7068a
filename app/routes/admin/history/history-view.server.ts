import type { Content, HistoryEntry, listVersions } from "~/backend/content/admin/history.server";
import { weekOf } from "~/backend/content/company.server";
import { htmlAsText } from "~/backend/content/sanitize.server";
import { mediaUrl } from "~/backend/media/media.server";
import { contentTypes } from "~/content/all.server";
import { formatMoment } from "~/i18n/admin/format-date";
import { records } from "~/i18n/admin/records";
import { history as texts } from "~/i18n/admin/sections/history";
import { pl } from "~/i18n/pl";
import { asText } from "~/ui/form/form-values";

/** A field's value as people read it; a picture with its address. */
export type Shown = { text: string; picture: string | null };

/** A field in which two versions of a row differ. */
export type Change = { name: string; label: string; one: Shown; other: Shown };

/** Columns for a row's display name; the first non-empty one is used. */
const NAME_COLUMNS = [
  "key",
  "page_path",
  "name",
  "name_pl",
  "title_pl",
  "platform",
  "slug",
  "bunny_id",
  "link",
];

/** Columns hidden in a comparison: ids, timestamps and derived values. */
const HIDDEN_COLUMNS = ["id", "service_id", "created_at", "updated_at", "media_type"];

const HTML_COLUMN = /^(description|body|stills|kit_picture)_(pl|en)$/;

const PICTURE_COLUMNS = ["image_url", "cover_url", "og_image", "favicon_url"];

const MOMENT_COLUMNS = ["visible_from", "visible_until"];

function shown(name: string, value: unknown): Shown {
  const picture =
    PICTURE_COLUMNS.includes(name) && typeof value === "string" ? mediaUrl(value) || null : null;
  return { text: textOf(name, value), picture };
}

function textOf(name: string, value: unknown): string {
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (name === "category" && typeof value === "string" && Object.hasOwn(pl.category, value))
    return pl.category[value as keyof typeof pl.category];
  if (MOMENT_COLUMNS.includes(name) && typeof value === "string") return formatMoment(value);
  if (name === "opening_hours")
    return weekOf(value, "pl")
      .map(({ label, hours }) => `${label}: ${hours ? `${hours.open}–${hours.close}` : texts.closed}`)
      .join("\n");
  return asText(value);
}

/** The columns that only one type of content has go by the labels of its form. */
const LABELS: Record<string, string> = Object.assign(
  {},
  ...contentTypes.map(({ record }) => record.labels),
  texts.fields,
);
const labelOf = (name: string): string => (Object.hasOwn(LABELS, name) ? (LABELS[name] ?? name) : name);

/** Two versions of a field; HTML as text, unless they differ in the markup alone. */
function compare(name: string, one: unknown, other: unknown): Change {
  const change = { name, label: labelOf(name), one: shown(name, one), other: shown(name, other) };
  if (!HTML_COLUMN.test(name)) return change;
  const [before = "", after = ""] = htmlAsText([change.one.text, change.other.text]);
  return { ...change, one: { text: before, picture: null }, other: { text: after, picture: null } };
}

/** Fields that differ between two versions of a row; all non-empty fields if there is only one version. */
export function changesOf(one: Content | null, other: Content | null): Change[] {
  const names = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];
  return names
    .filter(
      (name) =>
        !HIDDEN_COLUMNS.includes(name) && JSON.stringify(one?.[name]) !== JSON.stringify(other?.[name]),
    )
    .map((name) => compare(name, one?.[name], other?.[name]))
    .filter((change) => change.one.text !== change.other.text)
    .sort((a, b) => placeOf(a.name) - placeOf(b.name));
}

/** Fields stand in the order in which they are named in the texts. */
const ORDER = Object.keys({ ...texts.fields, ...LABELS });
const placeOf = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** Whether an entry can be reverted: an addition has no earlier state, and of admins only ids are stored. */
export const isRestorable = (entry: HistoryEntry): boolean =>
  entry.before !== null && entry.table_name !== "admins";

/** Changes that reverting to an entry would make in the current row, by the rules of `restore_history`. */
export function changesByRestoring(entry: HistoryEntry, now: Content | null): Change[] {
  const then = { ...entry.before };
  const isMoved = JSON.stringify(entry.before?.order) !== JSON.stringify(entry.after?.order);
  if (now && !isMoved) then.order = now.order;
  // Columns added to the table after the entry was made keep their values.
  const known = now && Object.fromEntries(Object.entries(now).filter(([name]) => name in then));
  return changesOf(known, then);
}

/** Change that restoring one field would make in the current row. */
export function changesByRestoringField(entry: HistoryEntry, field: string, now: Content): Change[] {
  return changesOf({ [field]: now[field] }, { [field]: entry.before?.[field] });
}

/** Label of a changed field of an entry; null for any other name. */
export function changedLabel(entry: HistoryEntry, field: string): string | null {
  return changesOf(entry.before, entry.after).find(({ name }) => name === field)?.label ?? null;
}

/** Name of who made a change. @param admins what the admins are called, former ones too, by their id */
const whoMade = (admin: string | null, admins: Map<string, string>): string =>
  admin ? (admins.get(admin) ?? texts.formerAdmin) : texts.outside;

/** Versions of a row as options of a choice. @param admins as for `summarise` */
export function versionOptions(
  versions: Awaited<ReturnType<typeof listVersions>>,
  admins: Map<string, string>,
) {
  return versions.map(({ id, kind, changed_at, changed_by }) => ({
    id: String(id),
    label: texts.compare.version
      .replace("{{when}}", formatMoment(changed_at))
      .replace("{{kind}}", texts.kinds[kind])
      .replace("{{who}}", () => whoMade(changed_by, admins)),
  }));
}
export type VersionOption = ReturnType<typeof versionOptions>[number];

/** A row as an entry left it; as it was before where it was deleted. */
export const versionOf = ({ before, after }: HistoryEntry): Content | null => after ?? before;

/** Own name of an entry's row; undefined without one. @param admins as for `summarise` */
export function ownNameOf(entry: HistoryEntry, admins: Map<string, string>): string | undefined {
  if (entry.table_name === "admins") return admins.get(entry.row_id);
  const row = entry.after ?? entry.before ?? {};
  const name = NAME_COLUMNS.map((column) => row[column]).find((value) => typeof value === "string" && value);
  return name as string | undefined;
}

/** An entry as the list shows it. @param admins what the admins are called, former ones too, by their id */
export function summarise(entry: HistoryEntry, admins: Map<string, string>) {
  const own = ownNameOf(entry, admins);
  const kind = Object.hasOwn(records, entry.table_name) ? records[entry.table_name].name : entry.table_name;
  const changed = entry.operation === "update" ? changesOf(entry.before, entry.after) : [];
  return {
    id: String(entry.id),
    when: formatMoment(entry.changed_at),
    who: whoMade(entry.changed_by, admins),
    operation: texts.kinds[entry.kind],
    name: own ? `${kind} „${own}”` : kind,
    changed: changed.map(({ label }) => label),
    hadBefore: entry.before !== null,
    hasAfter: entry.after !== null,
    isRestorable: isRestorable(entry),
    table: entry.table_name,
    row: entry.row_id,
  };
}

/** Reason why a change was not undone: the newer entry. @param admins as for `summarise` */
export function describeNewer(entry: HistoryEntry, admins: Map<string, string>): string {
  const { name, who, when } = summarise(entry, admins);
  return texts.undoNewer
    .replace("{{what}}", texts.done[entry.kind])
    .replace("{{when}}", when)
    .replace("{{who}}", () => who)
    .replace("{{name}}", () => name);
}
export type EntrySummary = ReturnType<typeof summarise>;
