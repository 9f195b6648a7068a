import type { Admin } from "~/backend/auth/auth.server";
import { BackendError, isRowGone } from "~/backend/errors.server";
import type { ContentType, ListTable } from "~/content/kit/content-type.server";
import { textOf } from "~/content/kit/form/form.server";
import { perform } from "~/content/kit/form/perform.server";
import { draftErrors } from "~/content/kit/publishing/draft-errors.server";
import { discardDraft, getDraft, publishDraft } from "~/content/kit/publishing.server";
import { publishing as texts } from "~/i18n/admin/publishing";
import { changeOf } from "./list-save.server";
import { changeRows, getRow } from "./rows.server";

const failed = (said: { title: string; message: string }) => ({ type: "error", ...said }) as const;

/** Whether the row that a write is about is gone. */
export const isGone = (error: BackendError) => isRowGone(error) || error.hint === "not_found";

/** Publishes or hides a row from the list; published with its draft. */
export function setState<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  admin: Admin,
  id: string,
  isPublished: boolean,
  to: string,
) {
  const { table, state, words } = type;
  return perform(
    async () => {
      const draft = isPublished ? null : await getDraft(admin.client, table, id);
      const count = await changeRows(admin.client, table, [id], { [state ?? ""]: isPublished }, isPublished);
      if (count === 0) throw new BackendError("set a state", { message: "no such row", hint: "not_found" });
      const title = isPublished ? texts.published : texts.hidden;
      const message = draft?.publish_at ? texts.publicationCancelled : "";
      return { to, toast: { type: "success", title, message } };
    },
    {
      tables: changeOf(type, id),
      failed: failed(isPublished ? texts.publishFailed : texts.hideFailed),
      refused: (error) => (isGone(error) ? (words.gone ?? null) : refusal(type, error)),
    },
  );
}

/** Why the database refuses a row, in the words of its fields. */
export function refusal<T extends ListTable, F extends string>(type: ContentType<T, F>, error: BackendError) {
  const errors = type.refused(error);
  return errors && Object.values(errors).flat().join(" ");
}

/** Publishes a draft as it was seen in the preview, through the checks of its form. */
export function publish<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  admin: Admin,
  form: FormData,
) {
  const { table, record, state, path } = type;
  const { client } = admin;
  const id = textOf(form, "id");
  const [, version] = textOf(form, "updated_at").split("|");
  const to = `${path}?edit=${id}`;
  if (!version) return setState(type, admin, id, true, to);
  return perform(
    async () => {
      const [row, draft] = await Promise.all([getRow(client, table, id), getDraft(client, table, id)]);
      const gone = new BackendError("publish a draft", { message: "it is another one", hint: "stale_draft" });
      if (!row || draft?.updated_at !== version) throw gone;
      if (draftErrors(record, { ...row, ...draft.fields }))
        throw new BackendError("publish a draft", { message: "it has errors", hint: "wrong_draft" });
      const change = { ...draft.fields, ...(state && { [state]: true }) };
      if (!(await publishDraft(client, table, id, change, version))) throw gone;
      return { to, toast: { type: "success", title: texts.published } };
    },
    {
      tables: changeOf(type, id),
      failed: failed(texts.publishFailed),
      refused(error) {
        if (error.hint === "stale_draft") return texts.draftGone;
        if (error.hint === "wrong_draft") return texts.draftWrong;
        return refusal(type, error);
      },
    },
  );
}

/** Removes a draft. @param version the one that was looked at */
export function discard<T extends ListTable, F extends string>(
  { table, path }: ContentType<T, F>,
  { client }: Admin,
  id: string,
  version: string,
) {
  return perform(
    async () => {
      if (!(await discardDraft(client, table, id, version)))
        throw new BackendError("discard a draft", { message: "it is another one", hint: "stale_draft" });
      return { to: `${path}?edit=${id}`, toast: { type: "success", title: texts.discarded } };
    },
    {
      tables: [],
      failed: failed(texts.discardFailed),
      refused: ({ hint }) => (hint === "stale_draft" ? texts.draftGone : null),
    },
  );
}
