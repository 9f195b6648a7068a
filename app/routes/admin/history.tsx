import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listAdmins } from "~/backend/admins.server";
import type { Client } from "~/backend/client.server";
import { requireAdmin } from "~/backend/gate.server";
import {
  countHistory,
  countOldHistory,
  getCurrentRow,
  getHistoryEntry,
  type HistoryEntry,
  listHistory,
} from "~/backend/history.server";
import { readOr } from "~/http/read-or.server";
import { admin } from "~/i18n/admin/common";
import { history as texts } from "~/i18n/admin/history";
import { LoadFailed } from "~/ui/form/load-failed";
import { Pages } from "~/ui/form/pages";
import { Toaster } from "~/ui/toaster";
import { writeHistory } from "./parts/history-action.server";
import { readHistoryView, searchOf } from "./parts/history-address";
import { PurgeDialog, PurgeOldDialog, RestoreDialog } from "./parts/history-dialogs";
import { HistoryEntryView } from "./parts/history-entry";
import { HistoryFilter } from "./parts/history-filter";
import { HistoryList } from "./parts/history-list";
import { HistoryOld } from "./parts/history-old";
import { changesByRestoring, changesOf, isRestorable, summarise } from "./parts/history-view.server";

/** What the query opens over one entry: the change itself, or a question about it. */
async function openedBy(client: Client, query: URLSearchParams, emails: Map<string, string>) {
  const open = (["entry", "restore", "purge"] as const).find((name) => query.has(name));
  const entry = open ? await getHistoryEntry(client, query.get(open) ?? "") : null;
  if (!open || !entry || (open === "restore" && !isRestorable(entry))) return null;
  const common = { entry: summarise(entry, emails) };
  if (open === "entry") return { ...common, open, changes: changesOf(entry.before, entry.after) };
  if (open === "restore") return { ...common, open, ...(await restoring(client, entry)) };
  const part = { table: entry.table_name, row: entry.row_id };
  return { ...common, open, count: await countHistory(client, part) };
}

async function restoring(client: Client, entry: HistoryEntry) {
  const now = await getCurrentRow(client, entry);
  return { changes: changesByRestoring(entry, now), version: String(now?.updated_at ?? "") };
}

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const view = readHistoryView(query);
  const older = Number(query.get("older"));
  const reading = async () => {
    const emails = new Map((await listAdmins(client)).map(({ id, email }) => [id, email]));
    const [list, opened, oldCount] = await Promise.all([
      listHistory(client, view, view.page),
      openedBy(client, query, emails),
      texts.ages[older] ? countOldHistory(client, older) : null,
    ]);
    const entries = list.entries.map((entry) => summarise(entry, emails));
    return { ...list, entries, opened, old: oldCount === null ? null : { months: older, count: oldCount } };
  };
  const content = await readOr(null, "the history", reading());
  return { content, view: { ...view, page: content?.page ?? view.page } };
}

export const action = (args: ActionFunctionArgs) => writeHistory(args);

export { clientAction } from "~/ui/form/unanswered";

/** Every change of content, and the way back (DATA-5). */
export default function History() {
  const { content, view } = useLoaderData<typeof loader>();
  const toast = useActionData<typeof action>()?.toast;
  const opened = content?.opened;
  const isAsking = (opened && opened.open !== "entry") || content?.old;
  const dialog = { cancelTo: searchOf(view), toast };
  return (
    <>
      <h1 className="admin-title">{texts.title}</h1>
      <p className="mb-6 max-w-prose">{texts.intro}</p>
      {toast && !isAsking && <Toaster toast={toast} closeLabel={admin.close} />}
      {opened?.open === "entry" && (
        <HistoryEntryView key={opened.entry.id} entry={opened.entry} changes={opened.changes} view={view} />
      )}
      {opened?.open === "restore" && <RestoreDialog {...dialog} {...opened} />}
      {opened?.open === "purge" && <PurgeDialog {...dialog} {...opened} />}
      {content?.old && <PurgeOldDialog {...dialog} {...content.old} />}
      {content ? (
        <>
          <HistoryFilter view={view} count={content.count} rowName={content.entries[0]?.name ?? ""} />
          {content.count === 0 && <p className="admin-panel">{view.table ? texts.nothing : texts.empty}</p>}
          {content.count > 0 && <HistoryList entries={content.entries} view={view} />}
          <Pages page={content.page} pages={content.pages} to={(page) => searchOf({ ...view, page })} />
          <HistoryOld />
        </>
      ) : (
        <LoadFailed {...texts.loadFailed} />
      )}
    </>
  );
}
