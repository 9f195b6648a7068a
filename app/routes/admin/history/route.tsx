import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listAdminNames } from "~/backend/auth/admins.server";
import { requireAdmin } from "~/backend/auth/gate.server";
import type { Client } from "~/backend/client.server";
import { countOldHistory, listHistory, listVersions } from "~/backend/content/admin/history.server";
import { withFallback } from "~/backend/with-fallback.server";
import { admin } from "~/i18n/admin/common";
import { records } from "~/i18n/admin/records";
import { history as texts } from "~/i18n/admin/sections/history";
import { LoadFailed } from "~/ui/form/load-failed";
import { Pages } from "~/ui/list/pages";
import { Toaster } from "~/ui/toaster";
import { writeHistory } from "./history-action.server";
import { type HistoryView, isFiltered, readHistoryView, searchOf } from "./history-address";
import { CompareForm, HistoryComparison } from "./history-compare";
import { PurgeDialog, PurgeOldDialog, RestoreDialog } from "./history-dialogs";
import { HistoryEntryView } from "./history-entry";
import { HistoryFilter } from "./history-filter";
import { HistoryList } from "./history-list";
import { summarise, versionOptions } from "./history-view.server";
import { openedBy } from "./opened-entry.server";
import { PurgeOldForm } from "./purge-old-form";

/** Versions of the row whose history is shown; none for several rows. */
async function versionsOf(client: Client, { table, row }: HistoryView, names: Map<string, string>) {
  return table && row ? versionOptions(await listVersions(client, table, row), names) : [];
}

export async function loader(args: LoaderFunctionArgs) {
  const { client, role } = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const view = readHistoryView(query);
  const older = Number(query.get("older"));
  const isPurge = query.has("purge") || query.has("older");
  if (isPurge && role !== "administrator") throw new Response("Forbidden", { status: 403 });
  const reading = async () => {
    const names = await listAdminNames(client, texts.formerAdminNamed);
    const [list, opened, versions, oldCount] = await Promise.all([
      listHistory(client, view, view.page),
      openedBy(client, query, view, names),
      versionsOf(client, view, names),
      texts.ages[older] ? countOldHistory(client, older) : null,
    ]);
    const entries = list.entries.map((entry) => summarise(entry, names));
    const people = [...names].map(([id, name]) => ({ id, name }));
    const old = oldCount === null ? null : { months: older, count: oldCount };
    return { ...list, entries, opened, versions, people, old };
  };
  const content = await withFallback(null, "the history", reading());
  return { content, view: { ...view, page: content?.page ?? view.page } };
}

export const action = (args: ActionFunctionArgs) => writeHistory(args);

export { clientAction } from "~/framework/client-action";

/** Every change of content, and the way back (DATA-5). */
export default function History() {
  const { content, view } = useLoaderData<typeof loader>();
  const toast = useActionData<typeof action>()?.toast;
  const opened = content?.opened;
  const isAsking = opened?.open === "restore" || opened?.open === "purge" || content?.old;
  const dialog = { cancelTo: searchOf(view), toast };
  return (
    <>
      <h1 className="admin-title">{texts.title}</h1>
      <p className="mb-2 max-w-prose">{texts.intro}</p>
      <p className="mb-6 max-w-prose text-paper-dim">{texts.limits}</p>
      {toast && !isAsking && <Toaster toast={toast} closeLabel={admin.close} />}
      {opened?.open === "entry" && <HistoryEntryView key={opened.entry.id} {...opened} view={view} />}
      {opened?.open === "compare" && <HistoryComparison {...opened} view={view} />}
      {opened?.open === "restore" && <RestoreDialog {...dialog} {...opened} />}
      {opened?.open === "purge" && <PurgeDialog {...dialog} {...opened} />}
      {content?.old && <PurgeOldDialog {...dialog} {...content.old} />}
      {content ? (
        <>
          <HistoryFilter
            view={view}
            count={content.count}
            people={content.people}
            rowName={content.entries[0]?.name ?? (view.table ? records[view.table].name : "")}
          />
          <CompareForm
            view={view}
            versions={content.versions}
            chosen={opened?.open === "compare" ? { one: opened.one.id, other: opened.other.id } : null}
          />
          {content.count === 0 && (
            <p className="admin-panel">{isFiltered(view) ? texts.nothing : texts.empty}</p>
          )}
          {content.count > 0 && <HistoryList entries={content.entries} view={view} />}
          <Pages page={content.page} pages={content.pages} to={(page) => searchOf({ ...view, page })} />
          <PurgeOldForm />
        </>
      ) : (
        <LoadFailed {...texts.loadFailed} />
      )}
    </>
  );
}
