import { Link } from "@remix-run/react";
import { mayWrite } from "~/backend/auth/permissions";
import { history as texts } from "~/i18n/admin/sections/history";
import { useRole } from "~/routes/admin/parts/use-access";
import { type HistoryView, searchOf, WHOLE_HISTORY } from "./history-address";
import { HistoryChanges } from "./history-changes";
import type { Change, EntrySummary } from "./history-view.server";

type Props = {
  entry: EntrySummary;
  changes: Change[];
  view: HistoryView;
  /** Whether single fields can be restored. */
  hasRestorableFields: boolean;
};

/** Details of a change: the row before and after it, and the available actions. */
export function HistoryEntryView({ entry, changes, view, hasRestorableFields }: Props) {
  const role = useRole();
  const title = texts.entryTitle
    .replace("{{operation}}", entry.operation)
    .replace("{{name}}", () => entry.name);
  return (
    <section aria-labelledby="entry-title" className="admin-panel" data-opened="">
      <h2 id="entry-title" className="text-xl font-semibold [overflow-wrap:anywhere]">
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
          {...(hasRestorableFields &&
            mayWrite(role, entry.table) && {
              actions: (change) => <RestoreFieldLink entry={entry} change={change} view={view} />,
            })}
        />
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        {entry.isRestorable && mayWrite(role, entry.table) && (
          <Link
            to={searchOf(view, { restore: entry.id })}
            id="restore-open"
            preventScrollReset
            className="admin-button admin-button-primary"
          >
            {texts.restore}
          </Link>
        )}
        <Link
          to={searchOf({ ...WHOLE_HISTORY, table: entry.table, row: entry.row })}
          className="admin-button"
        >
          {texts.rowHistory}
        </Link>
        {role === "administrator" && (
          <Link
            to={searchOf(view, { purge: entry.id })}
            id="purge-open"
            preventScrollReset
            className="admin-button admin-button-danger-quiet"
          >
            {texts.purge}
          </Link>
        )}
        <Link to={searchOf(view)} className="admin-button ml-auto">
          {texts.close}
        </Link>
      </p>
    </section>
  );
}

type RestoreFieldProps = { entry: EntrySummary; change: Change; view: HistoryView };

function RestoreFieldLink({ entry, change: { name, label }, view }: RestoreFieldProps) {
  return (
    <Link
      to={searchOf(view, { restore: entry.id, field: name })}
      id={`restore-field-${name}`}
      preventScrollReset
      aria-label={texts.restoreFieldLabel.replace("{{field}}", () => label)}
      className="admin-button"
    >
      {texts.restoreField}
    </Link>
  );
}
