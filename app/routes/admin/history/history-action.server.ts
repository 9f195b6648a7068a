import type { ActionFunctionArgs } from "@remix-run/node";
import { listAdminNames } from "~/backend/auth/admins.server";
import { requireAdmin } from "~/backend/auth/gate.server";
import type { Table } from "~/backend/cache/content-versions.server";
import type { Client } from "~/backend/client.server";
import {
  forgetOld,
  forgetRow,
  getHistoryEntry,
  type HistoryEntry,
  NewerChangeError,
  restoreEntry,
  restoreField,
  undoChange,
} from "~/backend/content/admin/history.server";
import { BackendError } from "~/backend/errors.server";
import { readForm, textOf } from "~/content/kit/form/form.server";
import { perform } from "~/content/kit/form/perform.server";
import { safePath } from "~/http/safe-redirect";
import { records } from "~/i18n/admin/records";
import { history as texts } from "~/i18n/admin/sections/history";
import { readHistoryView, searchOf } from "./history-address";
import { changedLabel, describeNewer, summarise } from "./history-view.server";

const LIST = "/admin/history";
const ALL_TABLES = Object.keys(records) as Table[];

/** Reasons why a row can't be reverted, by PostgreSQL error code. */
const CODES: Record<string, string> = {
  "23505": texts.reasons.taken,
  "23503": texts.reasons.parent,
  "23514": texts.reasons.refused,
  "23502": texts.reasons.refused,
  "42501": texts.reasons.admin_only,
};

function reasonOf({ hint, code }: BackendError): string | null {
  if (hint && Object.hasOwn(texts.reasons, hint)) return texts.reasons[hint as keyof typeof texts.reasons];
  return CODES[code ?? ""] ?? null;
}

/** Reverts an entry's row, or the one field that the form names. @returns message of success */
async function restore(client: Client, entry: HistoryEntry, form: FormData): Promise<string> {
  const [id, field, version] = [String(entry.id), textOf(form, "field"), textOf(form, "version")];
  if (field) await restoreField(client, id, field, version);
  else await restoreEntry(client, id, version);
  const { name, when } = summarise(entry, new Map());
  return (field ? texts.restoredFieldText : texts.restoredText)
    .replace("{{when}}", when)
    .replace("{{field}}", () => changedLabel(entry, field) ?? field)
    .replace("{{name}}", () => name);
}

/** A page of the admin area, or its first one. */
function adminPath(to: string): string {
  const path = safePath(to, "/admin");
  return /^\/admin([/?]|$)/.test(path) ? path : "/admin";
}

/** Undoes a change and returns to the page that asked (PUB-5). */
function undo(client: Client, form: FormData) {
  let admins = new Map<string, string>();
  return perform(
    async () => {
      admins = await listAdminNames(client, texts.formerAdminNamed);
      const own = await undoChange(client, textOf(form, "change"));
      const toast = { type: "success", title: texts.undone, ...(own && { undo: own }) } as const;
      return { to: adminPath(textOf(form, "to")), toast };
    },
    {
      tables: ALL_TABLES,
      failed: { type: "error", ...texts.undoFailed },
      refused: (error) =>
        error instanceof NewerChangeError && error.entry
          ? describeNewer(error.entry, admins)
          : reasonOf(error),
    },
  );
}

/** Writes of /admin/history: reverts a row, undoes a change, or purges changes. */
export async function writeHistory(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const { client } = admin;
  const view = readHistoryView(new URL(args.request.url).searchParams);
  const form = await readForm(args.request);
  const isPurge = textOf(form, "intent").startsWith("purge");
  if (isPurge && admin.role !== "administrator") throw new Response("Forbidden", { status: 403 });
  const id = textOf(form, "id");
  const entryOf = async () => {
    const entry = await getHistoryEntry(client, id);
    if (!entry) throw new BackendError("get history entry", { message: "no such entry", hint: "not_found" });
    return entry;
  };
  const purged = (count: number) =>
    ({
      type: "success",
      title: texts.purged,
      message: texts.purgedText.replace("{{count}}", String(count)),
    }) as const;
  const failed = { type: "error", ...texts.purgeFailed } as const;
  switch (form.get("intent")) {
    case "undo":
      return undo(client, form);
    case "restore":
      return perform(
        async () => {
          const entry = await entryOf();
          const message = await restore(client, entry, form);
          const toast = {
            type: "success",
            title: texts.restored,
            message,
          } as const;
          return { to: LIST + searchOf(view), toast };
        },
        {
          tables: ALL_TABLES,
          failed: { type: "error", ...texts.restoreFailed },
          refused: reasonOf,
        },
      );
    case "purge":
      return perform(
        async () => {
          const count = await forgetRow(client, await entryOf());
          // The row that was looked at has no history any more.
          return { to: LIST + searchOf({ ...view, row: null }), toast: purged(count) };
        },
        { tables: [], failed, refused: reasonOf },
      );
    case "purge-old": {
      const months = Number(textOf(form, "months"));
      if (!texts.ages[months]) throw new Response("Bad request", { status: 400 });
      return perform(
        async () => ({ to: LIST + searchOf(view), toast: purged(await forgetOld(client, months)) }),
        { tables: [], failed, refused: reasonOf },
      );
    }
    default:
      throw new Response("Bad request", { status: 400 });
  }
}
