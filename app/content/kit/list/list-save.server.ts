import type { Admin } from "~/backend/auth/auth.server";
import type { Change } from "~/backend/cache/content-versions.server";
import type { Client } from "~/backend/client.server";
import type { ContentType, ListTable, RowOf } from "~/content/kit/content-type.server";
import { add } from "~/content/kit/form/add.server";
import { discardAutosave } from "~/content/kit/form/autosave.server";
import type { EditorFormData } from "~/content/kit/form/editor-form.server";
import { type FilePaths, Refused, textOf } from "~/content/kit/form/form.server";
import { mergeBase } from "~/content/kit/form/merge.server";
import { save } from "~/content/kit/form/save.server";
import { draftTimeForm, isDraftOutcome, withDraftTime } from "~/content/kit/publishing/draft-time.server";
import {
  changedColumns,
  discardDraft,
  getDraft,
  type NewDraft,
  publicationOf,
  refusePastTimes,
  saveDraft,
  scheduleText,
  writeItem,
} from "~/content/kit/publishing.server";
import { previewPath } from "~/content/preview/preview-path.server";
import { formatMomentWithDay } from "~/i18n/admin/format-date";
import { publishing as texts } from "~/i18n/admin/publishing";
import type { ToastInput } from "~/schemas/toast";
import { readListView, searchOf } from "./list-view";
import { createRow, getRow } from "./rows.server";

const FAILED = {
  save: { title: "Błąd zapisu", message: "Nie udało się zapisać zmian" },
  add: "Błąd dodawania",
};

/** A change of one row: the pages of the others stay as they are where each has its own. */
export const changeOf = <T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  id: string,
): Change[] => (type.hasPages ? [{ table: type.table, row: id.toLowerCase() }] : [type.table]);

/** The list as it was looked at, on the page that a row is on now. */
export function listAt<T extends ListTable, F extends string>(
  { path }: ContentType<T, F>,
  query: URLSearchParams,
  id: string,
): string {
  const { search, state } = readListView(query);
  return path + searchOf({ search, state }, query.has("page") ? { at: id } : {});
}

const editorOf = ({ path }: { path: string }, id: string) => `${path}?edit=${id}`;

/** The column of the picture, where the form brought one or asks to take it away. */
function pictureColumn<T extends ListTable, F extends string>(
  { picture }: ContentType<T, F>,
  paths: FilePaths,
): Record<string, string> {
  const path = picture && paths[picture.target];
  if (!picture || path === undefined) return {};
  return { [picture.column]: path ?? picture.stock };
}

/** The toast of a save: what the type remarks, else what visitors see of a row that is not live. */
function savedToast<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  row: RowOf<T>,
  title: string,
): ToastInput {
  const remark = type.remark?.(row);
  const isLate = { live: "", ...texts.remarks }[publicationOf(type, row)];
  const message = remark?.text ?? isLate.replace("{{time}}", scheduleText(row));
  return { type: remark?.isWarning ? "warning" : "success", title, message };
}

/** State after the pressed button: "Opublikuj" and "Ukryj" set it, "Zapisz" leaves it as it is. */
function stateColumn<T extends ListTable, F extends string>(
  { state }: ContentType<T, F>,
  form: FormData,
): Record<string, boolean> {
  const states: Record<string, boolean> = { publish: true, hide: false };
  const isPublished = states[textOf(form, "outcome")];
  return state && isPublished !== undefined ? { [state]: isPublished } : {};
}

const TITLES: Record<string, string> = { publish: texts.published, hide: texts.hidden };

/** Adds a row: live at once, or, where a draft or a preview was asked for, hidden and with a draft. */
export function addRow<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  admin: Admin,
  query: URLSearchParams,
  sent: EditorFormData,
) {
  const { table, record, words, picture, added, state } = type;
  const { client } = admin;
  const outcome = textOf(sent.form, "outcome");
  const isDraft = isDraftOutcome(outcome);
  const stock = picture && { [picture.column]: picture.stock };
  const formId = textOf(sent.form, "id");
  return add({
    ...sent,
    preview: record.preview,
    schema: withDraftTime(record.schema, outcome),
    read: async (id) => {
      const row = await getRow(client, table, id);
      return row && record.toForm(row);
    },
    async write(value, id, paths) {
      const columns = record.toColumns(value, null);
      refusePastTimes(columns, null);
      const row = await createRow(
        client,
        table,
        {
          ...stock,
          ...columns,
          ...added,
          ...(isDraft && state && { [state]: false }),
          ...stateColumn(type, sent.form),
          ...pictureColumn(type, paths),
        },
        id,
      );
      const publishAt = timeOf(value);
      if (isDraft) await saveDraft(client, table, row.id, { fields: {}, base: {}, publishAt }, "");
      if (formId) await discardAutosave(admin, table, formId);
      return row;
    },
    tables: [table],
    saved(value, row) {
      const toast = savedToast(type, row, words.added ?? "");
      if (outcome === "preview") return { to: previewPath(type, row, "pl") };
      if (isDraft) return { to: editorOf(type, row.id), toast: draftToast(timeOf(value)) };
      const to = `${listAt(type, query, row.id)}#edit-${row.id}`;
      return { to, toast };
    },
    failed: { type: "error", title: FAILED.add, message: words.addFailed ?? "" },
    refused: type.refused,
  });
}

/** The time at which a form's draft is to be published; null without one. */
const timeOf = (value: { publish_at?: unknown }) => (value.publish_at as string | undefined) ?? null;

function draftToast(publishAt: string | null): ToastInput {
  if (!publishAt) return { type: "success", title: texts.draftSaved, message: texts.draftSavedText };
  const message = texts.scheduledText.replace("{{time}}", formatMomentWithDay(publishAt));
  return { type: "success", title: texts.scheduled, message };
}

/** Saves a row for visitors to see; with "Opublikuj" or "Ukryj" its state as well. A draft that it was made of goes. */
export function saveRow<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  admin: Admin,
  query: URLSearchParams,
  sent: EditorFormData,
) {
  const { table, record, words } = type;
  const { client } = admin;
  const id = query.get("edit") ?? "";
  const outcome = textOf(sent.form, "outcome");
  const title = TITLES[outcome] ?? words.saved;
  return save({
    ...sent,
    schema: withDraftTime(record.schema, outcome),
    read: () => getRow(client, table, id),
    labels: record.labels,
    base: (version) => mergeBase(client, table, id, version),
    fileColumns: type.picture ? [type.picture.column] : [],
    shown: record.shown,
    preview: record.preview,
    async write(value, updatedAt, paths) {
      const row = record.needsRow ? await getRow(client, table, id) : null;
      if (record.needsRow && !row) return null;
      const change = {
        ...record.toColumns(value, row),
        ...stateColumn(type, sent.form),
        ...pictureColumn(type, paths),
      };
      refusePastTimes(change, row);
      const draft = textOf(sent.form, "draft_version");
      return writeItem(client, table, id, change, { row: updatedAt, draft });
    },
    asForm: (row) => record.toForm(row),
    tables: changeOf(type, id),
    saved: (_, row) => ({
      to: listAt(type, query, id),
      toast: savedToast(type, row, title),
    }),
    failed: { type: "error", ...(words.saveFailed ?? FAILED.save) },
    refused: type.refused,
  });
}

/**
 * The columns of a draft: those that differ from the row, and their values in the version that the form was filled with.
 * After a save by somebody else, without the fields that the form left as they were: publishing the draft must not take
 * that save back.
 */
async function draftFields<T extends ListTable, F extends string>(
  { table }: ContentType<T, F>,
  client: Client,
  row: RowOf<T>,
  change: object,
  version: string,
): Promise<Pick<NewDraft, "fields" | "base">> {
  const isStale = version !== row.updated_at;
  const former = (isStale && (await mergeBase(client, table, row.id, version))?.row) || row;
  const typed = changedColumns(change, former);
  const fields = Object.fromEntries(
    Object.entries(changedColumns(change, row)).filter(([column]) => column in typed),
  );
  const base = Object.fromEntries(Object.entries(former).filter(([column]) => column in fields));
  return { fields, base };
}

/** Keeps a form as the draft of its row: nothing changes for visitors. */
export function saveDraftOf<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  { client }: Admin,
  query: URLSearchParams,
  sent: EditorFormData,
) {
  const { table, record } = type;
  const id = query.get("edit") ?? "";
  const outcome = textOf(sent.form, "outcome");
  const editor = editorOf(type, id);
  return save({
    ...sent,
    schema: withDraftTime(record.schema, outcome),
    versionField: "draft_version",
    async read() {
      const [row, draft] = await Promise.all([getRow(client, table, id), getDraft(client, table, id)]);
      const { updated_at = "", publish_at = null } = draft ?? {};
      return row && { ...row, ...draft?.fields, updated_at, publish_at };
    },
    async write(value, version, paths) {
      const row = await getRow(client, table, id);
      if (!row) return null;
      const change = { ...record.toColumns(value, row), ...pictureColumn(type, paths) };
      refusePastTimes(change, row);
      const draft = await draftFields(type, client, row, change, textOf(sent.form, "updated_at"));
      const publishAt = timeOf(value);
      const isSame = Object.keys(draft.fields).length === 0 && publicationOf(type, row) !== "hidden";
      if (!isSame) {
        const isSaved = (await saveDraft(client, table, id, { ...draft, publishAt }, version)) !== null;
        return isSaved ? { row: { ...row, ...draft.fields }, isSame } : null;
      }
      if (publishAt) throw new Refused({ publish_at: [texts.nothingToPublish] });
      if (version && !(await discardDraft(client, table, id, version))) return null;
      return { row, isSame };
    },
    labels: record.labels,
    shown: record.shown,
    preview: record.preview,
    asForm: (row) => ({ ...record.toForm(row), ...draftTimeForm(row.publish_at) }),
    tables: [],
    saved: (value, { row, isSame }) => {
      if (outcome === "preview") return { to: previewPath(type, row, "pl") };
      const same = { type: "info", title: texts.draftSame } as const;
      return { to: editor, toast: isSame ? same : draftToast(timeOf(value)) };
    },
    failed: { type: "error", ...texts.draftFailed },
    refused: type.refused,
  });
}
