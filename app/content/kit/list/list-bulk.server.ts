import { redirect } from "@remix-run/node";
import type { Admin } from "~/backend/auth/auth.server";
import type { ContentType, ListTable } from "~/content/kit/content-type.server";
import { textOf } from "~/content/kit/form/form.server";
import { perform } from "~/content/kit/form/perform.server";
import { listDrafts } from "~/content/kit/publishing.server";
import { publishing as texts } from "~/i18n/admin/publishing";
import { readListView, searchOf } from "./list-view";
import { changeRows, listRows, moveRows, removeRows } from "./rows.server";

/** Most items that are changed at once. */
const MAX_ITEMS = 1_000;
const MAX_PLACE = 100_000;

const badRequest = () => new Response("Bad request", { status: 400 });

const Id = /^[0-9a-f-]{36}$/i;

const NOTHING = { title: "", write: async () => 0 };

/** Changes several items at once, as the pressed button says: publish, hide, move or remove them (PUB-8). */
export function changeItems<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  admin: Admin,
  form: FormData,
  query: URLSearchParams,
) {
  const { table, state, path } = type;
  const { client } = admin;
  const { bulk } = texts;
  const ids = form.getAll("items").map(String).slice(0, MAX_ITEMS);
  if (!ids.every((id) => Id.test(id))) throw badRequest();
  const to = path + searchOf(readListView(query));
  const operations: Record<string, { title: string; write: () => Promise<number> } | false | undefined> = {
    publish: state && {
      title: bulk.published,
      write: () => changeRows(client, table, ids, { [state]: true }, true),
    },
    hide: state && { title: bulk.hidden, write: () => changeRows(client, table, ids, { [state]: false }) },
    remove: !type.isFixed && { title: bulk.removed, write: () => removeRows(client, table, ids) },
    move: type.order === "moved" && {
      title: bulk.moved,
      async write() {
        const place = placeOf(form);
        const count = (await listRows(client, type)).filter(({ id }) => ids.includes(id)).length;
        if (count > 0) await moveRows(client, table, ids, place);
        return count;
      },
    },
  };
  // A question first: the page with the selected items in its address.
  if (textOf(form, "operation") === "ask-remove" && ids.length > 0 && !type.isFixed)
    return redirect(
      `${to}${to.includes("?") ? "&" : "?"}${new URLSearchParams(ids.map((id) => ["remove-items", id]))}`,
    );
  const asked = textOf(form, "operation");
  const operation = Object.hasOwn(operations, asked) ? operations[asked] : ids.length === 0 && NOTHING;
  if (!operation) throw badRequest();
  return perform(
    async () => {
      if (ids.length === 0) return { to, toast: { type: "info", title: bulk.none, message: bulk.noneText } };
      const drafts = textOf(form, "operation") === "hide" && (await listDrafts(client, table));
      const isCancelling = drafts && ids.some((id) => drafts.get(id)?.publish_at);
      const count = await operation.write();
      if (count === 0)
        return { to, toast: { type: "warning", title: bulk.failed.title, message: bulk.gone } };
      const title = operation.title.replace("{{count}}", String(count));
      const message = isCancelling ? texts.publicationCancelled : "";
      return { to, toast: { type: "success", title, message } };
    },
    {
      tables: [table],
      failed: { type: "error", ...bulk.failed },
      refused: (error) => {
        const errors = type.refused(error);
        return errors && Object.values(errors).flat().join(" ");
      },
    },
  );
}

/** @throws a 400 where the form names no place */
function placeOf(form: FormData): number {
  const place = Number(textOf(form, "place"));
  if (!Number.isInteger(place) || place < 1 || place > MAX_PLACE) throw badRequest();
  return place;
}
