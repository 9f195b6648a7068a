import type { ActionFunctionArgs } from "@remix-run/node";
import type { Table } from "~/backend/cache.server";
import { BackendError } from "~/backend/errors.server";
import { requireAdmin } from "~/backend/gate.server";
import { forgetOld, forgetRow, getHistoryEntry, restoreEntry } from "~/backend/history.server";
import { perform, readForm, textOf } from "~/http/editing.server";
import { history as texts } from "~/i18n/admin/history";
import { readHistoryView, searchOf } from "./history-address";
import { summarise } from "./history-view.server";

const LIST = "/admin/history";
const ALL_TABLES = Object.keys(texts.tables) as Table[];

/** What stands in the way of a row that is to come back, by PostgreSQL's codes. */
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

/** Every write of /admin/history: a row brought back, or changes forgotten. */
export async function writeHistory(args: ActionFunctionArgs) {
  const { client } = await requireAdmin(args);
  const view = readHistoryView(new URL(args.request.url).searchParams);
  const form = await readForm(args.request);
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
    case "restore":
      return perform(
        async () => {
          const entry = await entryOf();
          await restoreEntry(client, id, textOf(form, "version"));
          const { name, when } = summarise(entry, new Map());
          const message = texts.restoredText.replace("{{when}}", when).replace("{{name}}", () => name);
          return { to: LIST + searchOf(view), toast: { type: "success", title: texts.restored, message } };
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
