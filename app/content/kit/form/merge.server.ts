import { listAdminNames } from "~/backend/auth/admins.server";
import type { Client } from "~/backend/client.server";
import type { Database } from "~/backend/database.types";
import { unwrap } from "~/backend/errors.server";
import { admin as texts } from "~/i18n/admin/common";
import { publishing } from "~/i18n/admin/publishing";
import type { HistoryTable } from "~/i18n/admin/records";
import { history } from "~/i18n/admin/sections/history";
import { asText, type Differing } from "~/ui/form/form-values";

type Tables = Database["public"]["Tables"];
/** Tables whose rows the history keeps with their versions. */
type KeptTable = Exclude<HistoryTable, "admins">;

/** Most changes between a form's opening and its save whose authors are named. */
const MAX_CHANGES = 100;

/** The version that a form was filled with, and who has changed the row since. */
export type MergeBase<Row> = { row: Row; who: string };

/**
 * Finds the version of a row that a form was filled with in the history: the change after it tells what was before.
 * @param id what the history knows the row by
 * @param version the form's `updated_at`
 * @returns null where the history does not know it any more
 */
export async function mergeBase<T extends KeptTable>(
  client: Client,
  table: T,
  id: string,
  version: string,
): Promise<MergeBase<Tables[T]["Row"]> | null> {
  const ofRow = { table_name: table, row_id: id.toLowerCase() };
  const later = client.from("content_history").select("id, before").match(ofRow);
  const reading = later.eq("before->>updated_at", version).order("id").limit(1).maybeSingle();
  const next = await unwrap("find the version before", reading);
  if (!next?.before) return null;
  const since = client.from("content_history").select("changed_by").match(ofRow).gte("id", next.id);
  const [changes, names] = await Promise.all([
    unwrap("find who changed it since", since.order("id").limit(MAX_CHANGES)),
    listAdminNames(client, history.formerAdminNamed),
  ]);
  const nameOf = (author: string | null) =>
    author ? (names.get(author) ?? history.formerAdmin) : history.outside;
  const who = new Set(changes.map(({ changed_by }) => nameOf(changed_by)));
  return { row: next.before as unknown as Tables[T]["Row"], who: [...who].join(", ") };
}

/** Fields of a form, of a newer version of its row, and of the version that it was filled with. */
export type Merged = {
  /** Fields that the form left as they were filled: they take what is stored. */
  taken: Differing[];
  /** Fields that both changed. */
  both: (Differing & { base: string })[];
};

/**
 * A three-way merge (PUB-6): what nobody else changed stays as typed. Lists in pairs of languages are one text: where each
 * side changed one of the two, both are asked about.
 * @param fields those in which form and row differ
 */
export function mergeFields(fields: Differing[], base: Record<string, unknown>): Merged {
  const compared = fields.map((field) => ({ ...field, base: asText(base[field.name]) }));
  const isMine = (field?: Compared) => field !== undefined && field.base !== field.mine;
  const isTheirs = (field?: Compared) => field !== undefined && field.base !== field.theirs;
  const isTorn = (field: Compared) => {
    const other = compared.find(({ name }) => name === otherLanguage(field.name));
    const isList = Array.isArray(base[field.name]);
    return isList && (isMine(field) || isMine(other)) && (isTheirs(field) || isTheirs(other));
  };
  const both = compared.filter((field) => (isMine(field) && isTheirs(field)) || isTorn(field));
  return { taken: compared.filter((field) => !isMine(field) && !both.includes(field)), both };
}
type Compared = Differing & { base: string };

/** The field of the same text in the other language. */
export const otherLanguage = (name: string): string =>
  name.replace(/_(pl|en)$/, (end) => (end === "_pl" ? "_en" : "_pl"));

/** The names of fields that others changed, for people; of the row's other columns where there are none. */
export function namesOfChanged(
  { taken, both }: Merged,
  labels: Record<string, string>,
  [base, row]: [object, object],
): string {
  if (taken.length > 0) return taken.map(({ name }) => labels[name] ?? name).join(", ");
  const before = base as Record<string, unknown>;
  const known: Record<string, string | undefined> = history.fields;
  const asked = both.map(({ name }) => name);
  const others = Object.entries(row)
    .filter(([name, value]) => known[name] && JSON.stringify(value) !== JSON.stringify(before[name]))
    .flatMap(([name]) => (asked.includes(name) ? [] : (known[name] ?? [])));
  return others.join(", ") || (asked.length > 0 ? "" : texts.edit.otherFields);
}

/** The sentence of a save that was merged. */
export const mergedMessage = (who: string, fields: string): string =>
  publishing.merged.replace("{{who}}", () => who).replace("{{fields}}", () => fields);
