import { z } from "zod";
import type { Client } from "~/backend/client.server";
import { lookForDueDrafts } from "~/backend/content/admin/due-drafts.server";
import { BackendError, unwrap } from "~/backend/errors.server";
import type { Field } from "~/content/kit/fields/fields.server";
import type { Check } from "~/content/kit/fields/record.server";
import { Refused } from "~/content/kit/form/form.server";
import { formatMomentWithDay } from "~/i18n/admin/format-date";
import { publishing as texts } from "~/i18n/admin/publishing";
import { localTime, warsawTime } from "~/schemas/warsaw-time";
import type { ContentType, ListTable, RowOf } from "./content-type.server";

/** Publication state of an item (PUB-1). */
export type Publication = "live" | "hidden" | "scheduled";

/** The columns of a schedule. */
export const SCHEDULE = ["visible_from", "visible_until"] as const;

type Scheduled = { visible_from: string | null; visible_until: string | null };

/** Whether visitors see a row now. The database decides it for them by its own clock; this is for badges and texts. */
export function publicationOf<T extends ListTable>(
  { state, date }: Pick<ContentType<T>, "state" | "date">,
  row: RowOf<T>,
): Publication {
  const columns = row as Record<string, unknown> & Scheduled;
  const isPast = (time: unknown) => typeof time === "string" && Date.parse(time) <= Date.now();
  if (!state) return "live";
  if (!columns[state] || isPast(columns.visible_until)) return "hidden";
  const waits = [columns.visible_from, date && columns[date]].some((time) => time && !isPast(time));
  return waits ? "scheduled" : "live";
}

/** From when until when visitors see a row, as text; "" where nothing limits it. */
export function scheduleText(row: object): string {
  const { visible_from: from, visible_until: until } = row as Scheduled;
  const since =
    from && Date.parse(from) > Date.now() ? texts.since.replace("{{time}}", formatMomentWithDay(from)) : "";
  return [since, until ? texts.to.replace("{{time}}", formatMomentWithDay(until)) : ""]
    .filter(Boolean)
    .join(" ");
}

/** A time in Warsaw as a `datetime-local` field has it; null where it is empty. */
export const moment = z
  .string()
  .trim()
  .refine((local) => local === "" || warsawTime(local) !== null, texts.notATime)
  .optional()
  .transform((local) => (local ? warsawTime(local) : null));

function momentField(label: string, hint: string, column: keyof Scheduled): Field<string | null> {
  return {
    label,
    hint,
    control: "line",
    type: "datetime-local",
    schema: moment,
    needsRow: true,
    toForm: (time) => (time ? localTime(time) : ""),
    // The form has no seconds: a time that was left as it is keeps its own.
    toColumn(time, row) {
      const former = (row as Scheduled | null)?.[column];
      const isSame = former && time && localTime(former) === localTime(String(time));
      return isSame ? former : (time as string | null);
    },
  };
}

/** The fields of the schedule, which every type with states has. */
export const scheduleFields = (): Record<keyof Scheduled, Field> => ({
  visible_from: momentField(texts.from, texts.fromHint, "visible_from") as Field,
  visible_until: momentField(texts.until, texts.untilHint, "visible_until") as Field,
});

export const scheduleCheck: Check = {
  isRight: ({ visible_from: from, visible_until: until }) =>
    !from || !until || Date.parse(String(from)) < Date.parse(String(until)),
  message: texts.endFirst,
  field: "visible_until",
};

/** @throws {Refused} where a time of the schedule was changed to one that has passed */
export function refusePastTimes(change: object, former: object | null): void {
  const isPast = (column: keyof Scheduled) => {
    const time = (change as Scheduled)[column];
    return time && time !== (former as Scheduled | null)?.[column] && Date.parse(time) <= Date.now();
  };
  const past = SCHEDULE.filter(isPast);
  if (past.length > 0)
    throw new Refused(Object.fromEntries(past.map((column) => [column, [texts.past]])), 400);
}

/** A row's changes that are not published: its changed columns alone. */
export type Draft = {
  row_id: string;
  fields: Record<string, unknown>;
  /** The values that these columns had in the row that the draft was made of. */
  base: Record<string, unknown>;
  author: string | null;
  updated_at: string;
  /** When it is published by itself; null where somebody is to do it. */
  publish_at: string | null;
  /** Why it was not published at its time, in a sentence; null where nothing failed. */
  failure: string | null;
};

/** The drafts of a type without their fields, by their rows' ids. */
export async function listDrafts(client: Client, table: ListTable) {
  const reading = client.from("drafts").select("row_id, publish_at, failure").eq("table_name", table);
  return new Map((await unwrap("list drafts", reading)).map((draft) => [draft.row_id, draft]));
}

/** A row's draft; null without one. */
export async function getDraft(client: Client, table: ListTable, id: string): Promise<Draft | null> {
  const reading = client
    .from("drafts")
    .select("row_id, fields, base, author, updated_at, publish_at, failure")
    .match({ table_name: table, row_id: id });
  return (await unwrap("get a draft", reading.maybeSingle())) as Draft | null;
}

/** The columns of a change that differ from the row: what a draft holds. */
export function changedColumns(change: object, row: object): Record<string, unknown> {
  const stored = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(change).filter(
      ([column, value]) =>
        value !== undefined && JSON.stringify(value ?? null) !== JSON.stringify(stored[column] ?? null),
    ),
  );
}

/** A stored draft: its columns, the values that they had, and its time, if any. */
export type NewDraft = { fields: object; base: object; publishAt: string | null };

const isPastTime = (error: unknown) => error instanceof BackendError && error.hint === "past_time";

/**
 * Keeps changed columns as a row's draft.
 * @param version of the draft that the form was filled with; "" without one
 * @returns the draft's version; null where it is another one by now
 * @throws {BackendError} with the hint not_found where the row is gone
 * @throws {Refused} where its time has passed by the database's clock
 */
export async function saveDraft(
  client: Client,
  table: ListTable,
  id: string,
  { fields, base, publishAt }: NewDraft,
  version: string,
) {
  const draft = { list: table, item_id: id, change: fields as never, base: base as never };
  // The generated types know no null here.
  const more = { ...(version && { draft_version: version }), ...(publishAt && { publish_at: publishAt }) };
  const saving = unwrap("save a draft", client.rpc("save_draft", { ...draft, ...more }));
  const saved: unknown = await saving.catch((error: unknown) => {
    throw isPastTime(error) ? new Refused({ publish_at: [texts.past] }, 400) : error;
  });
  if (saved !== null && typeof saved !== "string") throw noAnswerOf("save a draft");
  if (publishAt) lookForDueDrafts();
  return saved;
}

/** @returns whether there was that version of the draft */
export async function discardDraft(client: Client, table: ListTable, id: string, version: string) {
  const removing = client
    .from("drafts")
    .delete()
    .match({ table_name: table, row_id: id, updated_at: version });
  return (await unwrap("discard a draft", removing.select("row_id"))).length > 0;
}

const noAnswerOf = (action: string) =>
  new BackendError(action, { message: "the answer is not the function's" });

/** The row that a function returned; a proxy's 200 with something else is no save. */
function writtenRow<T extends ListTable>(action: string, id: string, answer: unknown): RowOf<T> | null {
  if (answer !== null && (answer as { id?: unknown }).id !== id.toLowerCase()) throw noAnswerOf(action);
  return answer as RowOf<T> | null;
}

/**
 * Writes a row and removes the draft that the change was made of.
 * @returns the row; null where it is another version (or row level security hides it)
 */
export async function writeItem<T extends ListTable>(
  client: Client,
  table: T,
  id: string,
  change: object,
  version: { row: string; draft: string },
): Promise<RowOf<T> | null> {
  const writing = client.rpc("write_item", {
    list: table,
    item_id: id,
    change: change as never,
    row_version: version.row,
    ...(version.draft && { draft_version: version.draft }),
  });
  const action = `write a row of ${table}`;
  return writtenRow(action, id, await unwrap(action, writing));
}

/** Writes the columns that a draft was read with, and removes it. @returns the row; null where the draft is another one */
export async function publishDraft<T extends ListTable>(
  client: Client,
  table: T,
  id: string,
  change: object,
  version: string,
): Promise<RowOf<T> | null> {
  const writing = client.rpc("publish_draft", {
    list: table,
    item_id: id,
    change: change as never,
    draft_version: version,
  });
  const action = `publish a draft of ${table}`;
  return writtenRow(action, id, await unwrap(action, writing));
}
