import type { ActionFunctionArgs } from "@remix-run/node";
import type { BackendError } from "~/backend/errors.server";
import { requireAdmin } from "~/backend/gate.server";
import { getRetention, markMessages, removeMessage, updateRetention } from "~/backend/messages-admin.server";
import { perform, readForm, save, textOf } from "~/http/editing.server";
import { messages as texts } from "~/i18n/admin/messages";
import { monthsOf, RetentionSchema, retentionFields } from "~/schemas/retention";
import { resend } from "./message-resend.server";
import { readView, searchOf } from "./message-view";

const LIST = "/admin/messages";
/** Nothing of the public site is read from them. */
const TABLES: [] = [];

/** The reason of a refusal in words, where it is a known one. */
function reasonOf({ hint, code }: BackendError): string | null {
  if (hint === "no_service") return texts.noService;
  return hint === "not_found" || code === "PGRST116" || code === "22P02" ? texts.gone : null;
}

/** Marks, sends again and removes messages, and says how long they are kept (CONT-4). */
export async function changeMessages(args: ActionFunctionArgs) {
  const { client } = await requireAdmin(args);
  const form = await readForm(args.request);
  const query = new URL(args.request.url).searchParams;
  const view = readView(query);
  const open = query.get("open");
  const here = LIST + searchOf(view, open ? { open } : {});
  const id = textOf(form, "id");
  const intent = form.get("intent");
  switch (intent) {
    case "read":
    case "unread":
      return perform(
        async () => {
          const count = await markMessages(client, form.getAll("id").map(String), intent === "read");
          const title = texts.marked[intent].replace("{{count}}", String(count));
          return { to: here, toast: { type: "success", title } };
        },
        { tables: TABLES, failed: { type: "error", ...texts.markFailed }, refused: reasonOf },
      );
    case "resend":
      return perform(
        async () => {
          const toast = await resend(client, id, form.get("again") === "yes");
          if (toast) return { to: here, toast };
          return { to: LIST + searchOf(view, { ...(open && { open }), resend: id }) };
        },
        { tables: TABLES, failed: { type: "error", ...texts.resendFailed }, refused: reasonOf },
      );
    case "remove":
      return perform(
        async () => {
          await removeMessage(client, id);
          return { to: LIST + searchOf(view), toast: { type: "success", title: texts.removed } };
        },
        { tables: TABLES, failed: { type: "error", ...texts.removeFailed }, refused: reasonOf },
      );
    case "save":
      return save({
        form,
        schema: RetentionSchema,
        read: () => getRetention(client),
        write: (value, updatedAt) => updateRetention(client, monthsOf(value), updatedAt),
        tables: TABLES,
        saved: { to: LIST, toast: { type: "success", ...texts.retention.saved } },
        failed: { type: "error", ...texts.retention.saveFailed },
        asForm: (row) => retentionFields(row.retention_months),
      });
    default:
      throw new Response("Bad request", { status: 400 });
  }
}
