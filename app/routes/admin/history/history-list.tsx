import { Link } from "@remix-run/react";
import { mayWrite } from "~/backend/auth/permissions";
import { history as texts } from "~/i18n/admin/sections/history";
import { useRole } from "~/routes/admin/parts/use-access";
import { type HistoryView, searchOf } from "./history-address";
import type { EntrySummary } from "./history-view.server";

type Props = { entries: EntrySummary[]; view: HistoryView };

/** The changes, the latest first: when, who, what, and what can be done about it. */
export function HistoryList({ entries, view }: Props) {
  return (
    <table className="admin-table">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-32 xl:w-44">
            {texts.columns.when}
          </th>
          <th scope="col" className="w-36 xl:w-52">
            {texts.columns.who}
          </th>
          <th scope="col">{texts.columns.what}</th>
          <th scope="col" className="w-36 xl:w-64">
            {texts.columns.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <HistoryLine key={entry.id} entry={entry} view={view} />
        ))}
      </tbody>
    </table>
  );
}

function HistoryLine({ entry, view }: { entry: EntrySummary; view: HistoryView }) {
  const role = useRole();
  const named = (text: string) => text.replace("{{when}}", entry.when).replace("{{name}}", () => entry.name);
  return (
    <tr>
      <th scope="row">
        <span className="block font-semibold">{entry.when}</span>
      </th>
      <td data-label={texts.columns.who} className="[overflow-wrap:anywhere]">
        {entry.who}
      </td>
      <td data-label={texts.columns.what}>
        <span className="admin-badge mr-2">{entry.operation}</span>
        <span className="[overflow-wrap:anywhere]">{entry.name}</span>
        {entry.changed.length > 0 && (
          <span className="mt-1 block text-sm text-paper-dim">
            {texts.changed.replace("{{fields}}", entry.changed.join(", "))}
          </span>
        )}
      </td>
      <td>
        <span className="flex flex-wrap gap-2">
          <Link
            to={searchOf(view, { entry: entry.id })}
            id={`entry-${entry.id}`}
            aria-label={named(texts.openLabel)}
            className="admin-button"
          >
            {texts.open}
          </Link>
          {entry.isRestorable && mayWrite(role, entry.table) && (
            <Link
              to={searchOf(view, { restore: entry.id })}
              id={`restore-${entry.id}`}
              preventScrollReset
              aria-label={named(texts.restoreLabel)}
              className="admin-button"
            >
              {texts.restore}
            </Link>
          )}
        </span>
      </td>
    </tr>
  );
}
