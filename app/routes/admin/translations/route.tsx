import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/backend/auth/gate.server";
import type { Client } from "~/backend/client.server";
import {
  createTranslation,
  getTranslation,
  listAllTranslations,
  nextFreeKey,
  removeTranslation,
  type TranslationRow,
  updateTranslation,
} from "~/backend/content/admin/translations-admin.server";
import { isRowGone } from "~/backend/errors.server";
import { withFallback } from "~/backend/with-fallback.server";
import { add } from "~/content/kit/form/add.server";
import { readForm, textOf } from "~/content/kit/form/form.server";
import { mergeBase } from "~/content/kit/form/merge.server";
import { perform } from "~/content/kit/form/perform.server";
import { save } from "~/content/kit/form/save.server";
import { newRow } from "~/content/kit/list/new-row.server";
import { admin } from "~/i18n/admin/common";
import { translations as texts } from "~/i18n/admin/sections/translations";
import { BUNDLED_TEXTS } from "~/i18n/bundled";
import { NEW } from "~/schemas/new-row";
import { type Translation, TranslationSchema } from "~/schemas/translation";
import { LoadFailed } from "~/ui/form/load-failed";
import { RemovedRowNotice } from "~/ui/form/saving/removed-row-notice";
import { ResubmitForm } from "~/ui/form/saving/resubmit-form";
import { Pages } from "~/ui/list/pages";
import { Toaster } from "~/ui/toaster";
import { Desk } from "./desk/desk";
import deskUrl from "./desk/desk.css?url";
import { type DeskReply, writeDesk } from "./desk/desk-action.server";
import { deskIn } from "./desk/desk-address";
import { DeskFiles } from "./desk/desk-files";
import { loadDesk } from "./desk/desk-loader.server";
import { keyErrors } from "./key-errors";
import { placeholderWarning } from "./placeholder-warning";
import { TranslationFilter } from "./translation-filter";
import { TranslationHead } from "./translation-head";
import { listEntries, paginateEntries, showsPlaceholdersDiffering } from "./translation-list";
import { TranslationRemoval } from "./translation-removal";
import { TranslationTable } from "./translation-table";
import { ALL, editorOf, readView, searchOf } from "./translation-view";

const LIST = "/admin/translations";
const TABLES = ["translations" as const];

/** A new row's form: of a bundled text to override, or of the next free placeholder key (TRA-1). */
function newTranslation(rows: TranslationRow[], key: string | null) {
  const bundled = BUNDLED_TEXTS.get(key ?? "");
  if (key && bundled) return newRow({ key, ...bundled });
  const taken = rows.map((row) => row.key);
  return newRow({ ...texts.placeholder, key: nextFreeKey(texts.placeholder.key, taken) });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskUrl }];

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args);
  const { client } = admin;
  const query = new URL(args.request.url).searchParams;
  return {
    ...(deskIn(query) ? NO_TABLE : await loadTable(client, query)),
    ...(await loadDesk(admin, query)),
  };
}

/** The table's part of the data where the address is the desk's. */
const NO_TABLE: Awaited<ReturnType<typeof loadTable>> = {
  list: null,
  view: ALL,
  counts: { total: 0, changed: 0, missing: 0 },
  edited: null,
  isEditedGone: false,
  bundled: null,
  toDelete: null,
  constraint: {},
};

async function loadTable(client: Client, query: URLSearchParams) {
  const rows = await withFallback(null, "translations", listAllTranslations(client));
  const view = readView(query);
  const entries = listEntries(rows ?? []);
  const isNew = query.get("edit") === NEW;
  const overriding = isNew && rows?.find(({ key }) => key === query.get("key"));
  if (overriding) throw redirect(LIST + editorOf(view, overriding.id));
  const added = isNew && rows ? newTranslation(rows, query.get("key")) : null;
  const edited = added ?? rows?.find(({ id }) => id === query.get("edit")) ?? null;
  const listed = added ? listEntries([...(rows ?? []), added]) : entries;
  const list = paginateEntries(listed, { ...view, editedId: edited?.id ?? null });
  return {
    list: rows && list,
    view: { ...view, page: list.page },
    counts: {
      total: entries.length,
      changed: rows?.length ?? 0,
      missing: entries.filter(({ isMissing }) => isMissing).length,
    },
    edited,
    isEditedGone: rows !== null && query.has("edit") && !edited,
    bundled: (edited && BUNDLED_TEXTS.get(edited.key)) ?? null,
    toDelete: entries.find(({ id }) => id !== null && id === query.get("delete")) ?? null,
    constraint: getZodConstraint(TranslationSchema),
  };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  if (deskIn(query)) return writeDesk(admin, args.request);
  const { client } = admin;
  const form = await readForm(args.request);
  const view = readView(query, form);
  const list = LIST + searchOf(view);
  const saved = (title: string) => (translation: Translation) => ({
    to: list,
    toast: showsPlaceholdersDiffering(translation)
      ? ({ type: "warning", title, message: placeholderWarning(translation) } as const)
      : ({ type: "success", title } as const),
  });
  switch (form.get("intent")) {
    case "save": {
      const id = query.get("edit") ?? "";
      if (id === NEW)
        return add({
          form,
          schema: TranslationSchema,
          read: (newId) => getTranslation(client, newId),
          write: (translation, newId) => createTranslation(client, translation, newId),
          tables: TABLES,
          saved: saved(query.has("key") ? texts.saved : texts.added),
          failed: { type: "error", ...texts.addFailed },
          refused: keyErrors,
        });
      return save({
        form,
        schema: TranslationSchema,
        read: () => getTranslation(client, id),
        base: (version) => mergeBase(client, "translations", id, version),
        labels: texts.fields,
        write: (translation, updatedAt) => updateTranslation(client, id, translation, updatedAt),
        tables: TABLES,
        saved: saved(texts.saved),
        failed: { type: "error", ...texts.saveFailed },
        refused: keyErrors,
      });
    }
    case "remove":
      return perform(
        async () => {
          await removeTranslation(client, textOf(form, "id"));
          return { to: list, toast: { type: "success", title: texts.removed } };
        },
        {
          tables: TABLES,
          failed: { type: "error", ...texts.removeFailed },
          refused: (error) => (isRowGone(error) ? texts.gone : null),
        },
      );
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

export { clientAction } from "~/framework/client-action";

/** The views of the translations, by the address: every text of the site, files for translators, or the table. */
export default function Translations() {
  const { desk, files } = useLoaderData<typeof loader>();
  const reply = useActionData() as DeskReply | undefined;
  if (desk) return <Desk desk={desk.page} reply={reply} />;
  return files ? <DeskFiles {...files} reply={reply} /> : <TranslationsTable reply={reply} />;
}

/** The interface's texts in both languages: the rows, and the bundled ones they override (TRA). */
function TranslationsTable({ reply }: { reply: DeskReply | undefined }) {
  const { list, view, counts, edited, isEditedGone, bundled, toDelete, constraint } =
    useLoaderData<typeof loader>();
  const toast = reply?.toast;
  return (
    <>
      <TranslationHead counts={counts} />
      {toast && !edited && !toDelete && <Toaster toast={toast} closeLabel={admin.close} />}
      {toDelete && <TranslationRemoval entry={toDelete} cancelTo={LIST + searchOf(view)} toast={toast} />}
      {isEditedGone && <RemovedRowNotice reply={reply} labels={texts.fields} />}
      {list ? (
        <>
          <TranslationFilter view={view} count={list.count} />
          <TranslationTable
            entries={list.items}
            view={view}
            edited={edited}
            editor={{ bundled, constraint, reply, page: view.page, cancelTo: LIST + searchOf(view) }}
          />
          <Pages page={view.page} pages={list.pages} to={(page) => searchOf({ ...view, page }) || "."} />
        </>
      ) : (
        <>
          <LoadFailed {...texts.loadFailed} />
          <ResubmitForm reply={reply} labels={texts.fields} />
        </>
      )}
    </>
  );
}
