import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAdmin, requireAdministrator } from "~/backend/auth/gate.server";
import type { BackendError } from "~/backend/errors.server";
import {
  getMessage,
  getRetention,
  markMessages,
  removeMessage,
  updateRetention,
} from "~/backend/messages/messages-admin.server";
import { withFallback } from "~/backend/with-fallback.server";
import { readForm, textOf } from "~/content/kit/form/form.server";
import { perform } from "~/content/kit/form/perform.server";
import { save } from "~/content/kit/form/save.server";
import { messages as texts } from "~/i18n/admin/sections/messages";
import { monthsOf, RetentionSchema, retentionFields } from "~/schemas/retention";
import { resend } from "./message-resend.server";
import { readView, searchOf } from "./message-view";

const LIST = "/admin/messages";
/** No public content depends on messages. */
const TABLES: [] = [];

/** Message for a refusal with a known reason. */
function reasonOf({ hint, code }: BackendError): string | null {
  if (hint === "no_service") return texts.noService;
  return hint === "not_found" || code === "PGRST116" || code === "22P02" ? texts.gone : null;
}

/** Marks, resends and removes messages, and saves the retention period (CONT-4). */
export async function changeMessages(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const isForAdministrators = ["resend", "remove", "save"].includes(textOf(form, "intent"));
  const { client } = await (isForAdministrators ? requireAdministrator(args) : requireAdmin(args));
  const query = new URL(args.request.url).searchParams;
  const view = readView(query);
  const open = query.get("open");
  const here = LIST + searchOf(view, open ? { open } : {});
  const id = textOf(form, "id");
  const intent = form.get("intent");
  switch (intent) {
    case "open":
      return perform(
        async () => {
          const marking = async () => {
            const message = await getMessage(client, id);
            if (message && !message.read_at) await markMessages(client, [id], true);
          };
          // A failure to mark the message does not prevent opening it.
          await withFallback(undefined, "a message to mark", marking());
          return { to: LIST + searchOf(view, { open: id }) };
        },
        { tables: TABLES, failed: { type: "error", ...texts.markFailed } },
      );
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
