import type { LoaderFunctionArgs } from "@remix-run/node";
import { listAdminNames } from "~/backend/auth/admins.server";
import type { Admin } from "~/backend/auth/auth.server";
import { requireAdmin } from "~/backend/auth/gate.server";
import type { Client } from "~/backend/client.server";
import { type LastChange, listLastChanges } from "~/backend/content/admin/last-changes.server";
import { listSitePaths } from "~/backend/content/site-paths.server";
import { mediaUrl } from "~/backend/media/media.server";
import { withFallback } from "~/backend/with-fallback.server";
import { checksOf } from "~/content/kit/checks.server";
import type { ContentType, ListTable, RowOf } from "~/content/kit/content-type.server";
import { hasPlaceholder } from "~/content/kit/fields/record.server";
import { type Autosave, findAutosave } from "~/content/kit/form/autosave.server";
import { draftBadge, draftRemarks } from "~/content/kit/publishing/draft-state.server";
import { draftTimeForm } from "~/content/kit/publishing/draft-time.server";
import {
  type Draft,
  getDraft,
  listDrafts,
  type Publication,
  publicationOf,
  scheduleText,
} from "~/content/kit/publishing.server";
import { loadChoices } from "~/content/library/choices.server";
import { framePath, previewPath } from "~/content/preview/preview-path.server";
import { typedColumns } from "~/content/preview/typed-item.server";
import { env } from "~/env.server";
import { formatMoment } from "~/i18n/admin/format-date";
import { publishing } from "~/i18n/admin/publishing";
import { history } from "~/i18n/admin/sections/history";
import { NEW } from "~/schemas/new-row";
import type { EditedRow } from "~/ui/form/editor-form";
import { pageOf, readListView } from "./list-view";
import { newRow } from "./new-row.server";
import { getRow, listRows } from "./rows.server";

/** The list of a content type as its page shows it, with what the address says is open in it. */
export function listLoader<T extends ListTable, F extends string>(type: ContentType<T, F>) {
  return async (args: LoaderFunctionArgs) => {
    const admin = await requireAdmin(args);
    return loadList(type, admin, new URL(args.request.url).searchParams);
  };
}

/** The same for a page that shows more than the list. @param query of the page's address */
export async function loadList<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  admin: Admin,
  query: URLSearchParams,
) {
  const { words, path, picture, record } = type;
  const read = await withFallback(null, type.table.replaceAll("_", " "), readRows(type, admin, query));
  const view = readListView(query);
  const named = query.get("edit") ?? query.get("delete") ?? query.get("at");
  const isDraft = ({ id }: { id: string }) => read?.drafts.has(id) ?? false;
  const shown = (read?.rows ?? []).filter(
    (row) => !view.state || (view.state === "draft" ? isDraft(row) : publicationOf(type, row) === view.state),
  );
  const list = pageOf(shown, view, named, type.searched ?? ((row) => [type.item(row).name]));
  const nameOf = type.named ?? ((row: RowOf<T>) => type.item(row).name);
  const edited = read && editedOf(type, read, query);
  const asked = [...list.items.map(({ id }) => id), ...(read?.edited ? [read.edited.id] : [])];
  const changes = await withFallback(
    new Map<string, LastChange>(),
    "last changes",
    listLastChanges(admin.client, type.table, asked, history.formerAdminNamed),
  );
  const doomed = read?.doomed ?? null;
  return {
    type: {
      path,
      form: type.form,
      words,
      isFixed: Boolean(type.isFixed),
      isMoved: type.order === "moved",
      hasStates: Boolean(type.state),
    },
    picture: picture ? { ...picture, mediaUrl: env().MEDIA_URL } : null,
    total: read?.rows.length ?? null,
    view: { ...view, page: list.page },
    list: {
      ...list,
      items: list.items.map((row) => ({
        id: row.id,
        ...type.item(row),
        meta: [type.item(row).group, changeText(changes.get(row.id))].filter(Boolean).join(" · "),
        place: read ? read.rows.indexOf(row) + 1 : 0,
        state: type.state ? publicationOf(type, row) : null,
        schedule: type.state ? scheduleText(row) : "",
        hasDraft: isDraft(row),
        ...draftOfItem(read?.drafts.get(row.id)),
        ...(picture && fileOf(row, picture.column) && { picture: mediaUrl(fileOf(row, picture.column)) }),
      })),
    },
    edited,
    editedName: read?.edited ? nameOf(read.edited) : "",
    aside: edited && read ? asideOf(type, read, changes) : null,
    frame: edited && read && { path: frameOf(type, read), name: read.edited ? nameOf(read.edited) : "" },
    checks: edited
      ? checksOf({
          fields: type.fields,
          form: edited,
          hasPicture: edited.hasOwnFile,
          paths: await listSitePaths(),
        })
      : [],
    publishing: edited && read && publishingOf(type, read, edited.id),
    fields: record.views(read?.edited ? type.adapt(read.edited) : {}),
    labels: { ...record.labels, publish_at: publishing.publishAt } as Record<string, string>,
    constraint: record.constraint,
    doomed: doomed && { id: doomed.id, name: nameOf(doomed) },
    doomedItems: read?.doomedItems ?? [],
    isDiscarding: query.get("discard") === "draft" && Boolean(read?.draft),
    isGone: read !== null && !edited && !doomed && (query.has("edit") || query.has("delete")),
    isUploading: picture !== undefined && query.get("upload") === picture.target,
    library:
      edited && edited.id !== NEW && picture && query.get("library") === picture.target
        ? await loadChoices(admin.client, picture.target, query)
        : null,
    isClearing: picture !== undefined && query.get("clear") === picture.target,
  };
}
export type ListData = Awaited<ReturnType<typeof loadList>>;

/** Rows of a list's page, and the draft and autosave of the edited one. */
type Read<T extends ListTable> = {
  rows: RowOf<T>[];
  drafts: Awaited<ReturnType<typeof listDrafts>>;
  edited: RowOf<T> | null;
  draft: (Draft & { who: string }) | null;
  autosave: Autosave | null;
  isRestored: boolean;
  doomed: RowOf<T> | null;
  /** Ids of several rows that are to be deleted, as a question. */
  doomedItems: string[];
};

async function readRows<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  admin: Admin,
  query: URLSearchParams,
): Promise<Read<T>> {
  const { client } = admin;
  const [rows, drafts] = await Promise.all([listRows(client, type), listDrafts(client, type.table)]);
  const find = (name: string) => rows.find(({ id }) => id === query.get(name)) ?? null;
  const listed = find("edit");
  const isNew = !type.isFixed && query.get("edit") === NEW;
  const [edited, draft, autosave] = await Promise.all([
    listed && getRow(client, type.table, listed.id),
    listed && drafts.has(listed.id) ? draftOf(client, type.table, listed.id) : null,
    listed || isNew ? findAutosave(admin, type.table, listed?.id ?? null) : null,
  ]);
  const asked = new Set(query.getAll("remove-items"));
  return {
    rows,
    drafts,
    edited,
    draft,
    autosave,
    isRestored: query.get("autosave") === "restore",
    doomed: find("delete"),
    doomedItems: type.isFixed ? [] : rows.filter(({ id }) => asked.has(id)).map(({ id }) => id),
  };
}

async function draftOf(client: Client, table: ListTable, id: string) {
  const [draft, names] = await Promise.all([
    getDraft(client, table, id),
    listAdminNames(client, history.formerAdminNamed),
  ]);
  return draft && { ...draft, who: names.get(draft.author ?? "") ?? history.formerAdmin };
}

/** When something was changed, and by whom: "22 lis 2026, 14:05 · anna". */
const changeText = (change: LastChange | undefined): string =>
  change ? [formatMoment(change.time), change.who.split("@")[0]].filter(Boolean).join(" · ") : "";

/** Facts for the narrow column of an editor (PANEL-2); null for a row that is not stored yet. */
function asideOf<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  { rows, edited, draft }: Read<T>,
  changes: Map<string, LastChange>,
) {
  if (!edited) return null;
  const place = rows.findIndex(({ id }) => id === edited.id) + 1;
  const state = type.state ? publicationOf(type, edited) : null;
  const last = changes.get(edited.id);
  return {
    state,
    schedule: state ? scheduleText(edited) : "",
    place: type.order === "moved" && place ? { place, total: rows.length } : null,
    livePath: state === null || state === "live" ? type.preview(edited) : null,
    previewPath: previewPath(type, { ...edited, ...draft?.fields }, "pl"),
    historyQuery: new URLSearchParams({ table: type.table, row: edited.id }).toString(),
    last: last ? { time: formatMoment(last.time), who: last.who } : null,
  };
}

/** The address of the preview that shows what the form is filled with; null of a new one. */
function frameOf<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  { edited, draft, autosave, isRestored }: Read<T>,
): string | null {
  const stored = edited && { ...edited, ...draft?.fields };
  if (!isRestored || !autosave) return stored && framePath(type, stored, "stored");
  return framePath(type, { ...stored, ...typedColumns(type, autosave, stored) } as RowOf<T>, "typed");
}

/** Draft badge of a list's item. */
const draftOfItem = (draft: Pick<Draft, "publish_at" | "failure"> | undefined) =>
  draft && { draft: draftBadge(draft), failure: draft.failure ?? "" };

const fileOf = (row: object, column: string): string => String((row as Record<string, unknown>)[column]);

type Edited<F extends string> = Record<F, string> &
  EditedRow & { preview: string; hasOwnFile: boolean; hasPlaceholder: boolean };

/** The form of the row that is open: as it is stored, with its draft, or as its admin left it unsaved. */
function editedOf<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  read: Read<T>,
  query: URLSearchParams,
): Edited<F> | null {
  const { edited, draft, autosave, isRestored } = read;
  const isNew = !type.isFixed && query.get("edit") === NEW;
  if (!isNew && !edited) return null;
  const record = edited ? formOf(type, { ...edited, ...draft?.fields }) : newForm(type);
  const form = { ...record, ...draftTimeForm(draft?.publish_at) };
  if (!isRestored || !autosave) return form;
  const { id: newId, editor: _, ...typed } = autosave.form;
  return { ...form, ...typed, ...(newId && { new_id: newId }) };
}

/** Draft and autosave of an editor, with their actions (PUB-2, PUB-9); null of a type without either. */
function publishingOf<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  { edited, draft, autosave, isRestored }: Read<T>,
  id: string,
) {
  const state = type.state && edited ? publicationOf(type, edited) : (null as Publication | null);
  const isHiddenFirst = !edited && (type.initial() as Record<string, string>)[type.state ?? ""] === "no";
  return {
    isNew: id === NEW,
    state,
    stateField: type.state && type.state in type.fields ? type.state : null,
    saved: state ?? (isHiddenFirst ? ("hidden" as const) : ("live" as const)),
    draft: draft && {
      version: draft.updated_at,
      who: draft.who,
      time: formatMoment(draft.updated_at),
      remarks: edited ? draftRemarks(type, draft, edited) : [],
    },
    autosave: autosave && {
      row: autosave.row_id,
      version: autosave.updated_at,
      time: formatMoment(autosave.updated_at),
      isRestored,
    },
  };
}

function formOf<T extends ListTable, F extends string>(type: ContentType<T, F>, row: RowOf<T>): Edited<F> {
  const { picture } = type;
  const form = type.record.toForm(row);
  return {
    ...form,
    id: row.id,
    updated_at: row.updated_at,
    preview: picture ? mediaUrl(fileOf(row, picture.column)) : "",
    hasOwnFile: picture !== undefined && fileOf(row, picture.column) !== picture.stock,
    hasPlaceholder: hasPlaceholder(type.fields, form),
  } as Edited<F>;
}

/** The form of a row that is not stored before its first save. */
function newForm<T extends ListTable, F extends string>({
  fields,
  picture,
  initial,
}: ContentType<T, F>): Edited<F> {
  const texts = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      (field as { placeholder?: string }).placeholder ?? "",
    ]),
  );
  const form = { ...texts, ...initial() };
  return {
    ...newRow(form),
    preview: picture ? mediaUrl(picture.stock) : "",
    hasOwnFile: false,
    hasPlaceholder: hasPlaceholder(fields, form),
  } as unknown as Edited<F>;
}
