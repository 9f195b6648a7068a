import { Link } from "@remix-run/react";
import { history as texts } from "~/i18n/admin/history";
import { type HistoryView, searchOf } from "./history-address";
import { HistoryChanges } from "./history-changes";
import type { Change, EntrySummary } from "./history-view.server";

type Props = { entry: EntrySummary; changes: Change[]; view: HistoryView };

/** One change, opened: what the row was before it and after it, and what can be done about it. */
export function HistoryEntryView({ entry, changes, view }: Props) {
  const title = texts.entryTitle
    .replace("{{operation}}", entry.operation)
    .replace("{{name}}", () => entry.name);
  return (
    <section aria-labelledby="entry-title" className="admin-panel" data-opened="">
      <h2 id="entry-title" className="text-xl font-bold [overflow-wrap:anywhere]">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-paper-dim">
        {texts.entryBy.replace("{{when}}", entry.when).replace("{{who}}", () => entry.who)}
      </p>
      {changes.length === 0 ? (
        <p>{texts.idOnly}</p>
      ) : (
        <HistoryChanges
          changes={changes}
          captions={{
            ...(entry.hadBefore && { one: texts.fieldColumns.before }),
            ...(entry.hasAfter && { other: texts.fieldColumns.after }),
          }}
        />
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        {entry.isRestorable && (
          <Link
            to={searchOf(view, { restore: entry.id })}
            id="restore-open"
            preventScrollReset
            className="admin-button admin-button-primary"
          >
            {texts.restore}
          </Link>
        )}
        <Link to={searchOf({ table: entry.table, row: entry.row, page: 1 })} className="admin-button">
          {texts.rowHistory}
        </Link>
        <Link
          to={searchOf(view, { purge: entry.id })}
          id="purge-open"
          preventScrollReset
          className="admin-button admin-button-danger-quiet"
        >
          {texts.purge}
        </Link>
        <Link to={searchOf(view)} className="admin-button ml-auto">
          {texts.close}
        </Link>
      </p>
    </section>
  );
}
