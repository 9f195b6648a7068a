import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isRowGone } from "~/backend/errors.server";
import { requireAdmin } from "~/backend/gate.server";
import {
  createPlaceholder,
  getTranslation,
  listAllTranslations,
  overrideBundled,
  removeTranslation,
  updateTranslation,
} from "~/backend/translations-admin.server";
import { perform, readForm, save, textOf } from "~/http/editing.server";
import { readOr } from "~/http/read-or.server";
import { admin } from "~/i18n/admin/common";
import { translations as texts } from "~/i18n/admin/translations";
import { BUNDLED_TEXTS } from "~/i18n/bundled";
import { listEntries, pageOf, showsPlaceholdersDiffering } from "~/i18n/translation-list";
import { TranslationSchema } from "~/schemas/translation";
import { GoneNotice } from "~/ui/form/gone-notice";
import { KeptForm } from "~/ui/form/kept-form";
import { LoadFailed } from "~/ui/form/load-failed";
import { Pages } from "~/ui/form/pages";
import { Toaster } from "~/ui/toaster";
import { placeholderWarning } from "./parts/placeholder-warning";
import { TranslationFilter } from "./parts/translation-filter";
import { TranslationHead } from "./parts/translation-head";
import { keyErrors } from "./parts/translation-refusals";
import { TranslationRemoval } from "./parts/translation-removal";
import { TranslationTable } from "./parts/translation-table";
import { ALL, editorOf, readView, searchOf } from "./parts/translation-view";

const LIST = "/admin/translations";
const TABLES = ["translations" as const];

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const rows = await readOr(null, "translations", listAllTranslations(client));
  const view = readView(query);
  const entries = listEntries(rows ?? []);
  const edited = rows?.find(({ id }) => id === query.get("edit")) ?? null;
  const list = pageOf(entries, { ...view, editedId: edited?.id ?? null });
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
    doomed: entries.find(({ id }) => id !== null && id === query.get("delete")) ?? null,
    constraint: getZodConstraint(TranslationSchema),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { client } = await requireAdmin(args);
  const form = await readForm(args.request);
  const query = new URL(args.request.url).searchParams;
  const view = readView(query, form);
  const list = LIST + searchOf(view);
  const addFailed = { type: "error", ...texts.addFailed } as const;
  switch (form.get("intent")) {
    case "create":
      return perform(
        async () => {
          const { id } = await createPlaceholder(client, texts.placeholder);
          const toast = { type: "success", title: texts.added, message: texts.addedHint } as const;
          return { to: LIST + editorOf(ALL, id), toast };
        },
        { tables: TABLES, failed: addFailed },
      );
    case "override": {
      const key = textOf(form, "key");
      const bundled = BUNDLED_TEXTS.get(key);
      if (!bundled) throw new Response("Bad request", { status: 400 });
      return perform(
        async () => {
          const { id } = await overrideBundled(client, { key, ...bundled });
          const toast = { type: "success", title: texts.added, message: texts.overridden } as const;
          return { to: LIST + editorOf(view, id), toast };
        },
        {
          tables: TABLES,
          failed: addFailed,
          refused: (error) => keyErrors(error)?.key?.[0] ?? null,
        },
      );
    }
    case "save": {
      const id = query.get("edit") ?? "";
      return save({
        form,
        schema: TranslationSchema,
        read: () => getTranslation(client, id),
        write: (translation, updatedAt) => updateTranslation(client, id, translation, updatedAt),
        tables: TABLES,
        saved: (translation) => ({
          to: list,
          toast: showsPlaceholdersDiffering(translation)
            ? { type: "warning", title: texts.saved, message: placeholderWarning(translation) }
            : { type: "success", title: texts.saved },
        }),
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

export { clientAction } from "~/ui/form/unanswered";

/** The interface's texts in both languages: the rows, and the bundled ones they override (TRA). */
export default function Translations() {
  const { list, view, counts, edited, isEditedGone, bundled, doomed, constraint } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const toast = reply?.toast;
  return (
    <>
      <TranslationHead counts={counts} view={view} />
      {toast && !edited && !doomed && <Toaster toast={toast} closeLabel={admin.close} />}
      {doomed && <TranslationRemoval entry={doomed} cancelTo={LIST + searchOf(view)} toast={toast} />}
      {isEditedGone && <GoneNotice reply={reply} labels={texts.fields} />}
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
          <KeptForm reply={reply} labels={texts.fields} />
        </>
      )}
    </>
  );
}
