import type { ActionFunctionArgs } from "@remix-run/node";
import type { Admin } from "~/backend/auth/auth.server";
import { requireAdmin } from "~/backend/auth/gate.server";
import { isRowGone } from "~/backend/errors.server";
import type { ContentType, ListTable } from "~/content/kit/content-type.server";
import { discardAutosave } from "~/content/kit/form/autosave.server";
import { readEditorForm } from "~/content/kit/form/editor-form.server";
import { textOf } from "~/content/kit/form/form.server";
import { moveItem, perform } from "~/content/kit/form/perform.server";
import { clearFile, isUpload, replaceFile } from "~/content/kit/form/upload.server";
import { isDraftOutcome } from "~/content/kit/publishing/draft-time.server";
import { choosePicture } from "~/content/library/choices.server";
import { publishing as texts } from "~/i18n/admin/publishing";
import { NEW } from "~/schemas/new-row";
import { changeItems } from "./list-bulk.server";
import { duplicate } from "./list-duplicate.server";
import { discard, publish, setState } from "./list-publish.server";
import { addRow, changeOf, listAt, saveDraftOf, saveRow } from "./list-save.server";
import { readListView, searchOf } from "./list-view";
import { moveRow, removeRow, updateRow } from "./rows.server";

const FAILED = { remove: "Błąd usuwania" };

const badRequest = () => new Response("Bad request", { status: 400 });

/** Every write of a list: add, save, publish, move, remove, and its picture. The address says which row is edited. */
export function listAction<T extends ListTable, F extends string>(type: ContentType<T, F>) {
  return async (args: ActionFunctionArgs) => writeList(type, await requireAdmin(args), args);
}

/** The same for a page that shows more than the list. */
export async function writeList<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  admin: Admin,
  { request, context: { address } }: Pick<ActionFunctionArgs, "request" | "context">,
) {
  const { path, picture } = type;
  const { client } = admin;
  const query = new URL(request.url).searchParams;
  const id = query.get("edit") ?? "";
  const editor = `${path}?edit=${encodeURIComponent(id)}`;
  const itself = changeOf(type, id);
  const setPicture = (file: string, updatedAt: string) =>
    updateRow(client, type.table, id, { [picture?.column ?? ""]: file }, updatedAt);
  const upload = () => {
    if (!picture) throw badRequest();
    const writes = { [picture.target]: setPicture };
    return replaceFile({ request, admin, address, writes, tables: itself, to: editor });
  };
  if (isUpload(request)) return upload();
  const sent = await readEditorForm({
    request,
    admin,
    address,
    targets: picture ? [picture.target] : [],
  });
  const { form } = sent;
  const row = textOf(form, "id");
  switch (form.get("intent")) {
    case "upload":
      return upload();
    case "clear": {
      if (!picture) throw badRequest();
      const writes = { [picture.target]: (updatedAt: string) => setPicture(picture.stock, updatedAt) };
      return clearFile({ form, writes, tables: itself, to: editor });
    }
    case "choose": {
      if (!picture || query.get("library") !== picture.target) throw badRequest();
      const { target } = picture;
      const panel = `${path}?${query}`;
      return choosePicture({ form, client, target, write: setPicture, tables: itself, to: editor, panel });
    }
    case "move":
      if (type.order !== "moved") throw badRequest();
      return moveItem({
        form,
        write: (item, to) => moveRow(client, type.table, item, to),
        tables: [type.table],
        to: listAt(type, query, row),
      });
    case "remove":
      if (type.isFixed) throw badRequest();
      return remove(type, admin, row, path + searchOf(readListView(query)));
    case "publish":
    case "hide":
      if (!type.state) throw badRequest();
      return setState(type, admin, row, form.get("intent") === "publish", listAt(type, query, row));
    case "publish-draft":
      return publish(type, admin, form);
    case "discard":
      return discard(type, admin, row, textOf(form, "draft_version"));
    case "discard-autosave":
      return perform(
        async () => {
          await discardAutosave(admin, type.table, textOf(form, "row"));
          return { to: editor };
        },
        { tables: [], failed: { type: "error", ...texts.discardFailed } },
      );
    case "duplicate":
      if (type.isFixed) throw badRequest();
      return duplicate(type, admin, row);
    case "items":
      return changeItems(type, admin, form, query);
    case "save": {
      if (id === NEW && !type.isFixed) return addRow(type, admin, query, sent);
      return isDraftOutcome(textOf(form, "outcome"))
        ? saveDraftOf(type, admin, query, sent)
        : saveRow(type, admin, query, sent);
    }
    default:
      throw badRequest();
  }
}

function remove<T extends ListTable, F extends string>(
  { table, words }: ContentType<T, F>,
  admin: Admin,
  id: string,
  to: string,
) {
  return perform(
    async () => {
      await removeRow(admin.client, table, id);
      return { to, toast: { type: "success", title: words.removed ?? "" } };
    },
    {
      tables: [table],
      failed: { type: "error", title: FAILED.remove, message: words.removeFailed ?? "" },
      refused: (error) => (isRowGone(error) ? (words.gone ?? null) : null),
    },
  );
}
