import { Form, Link } from "@remix-run/react";
import { history as texts } from "~/i18n/admin/history";
import type { HistoryView } from "./history-address";

type Props = {
  view: HistoryView;
  count: number;
  /** What the one row is called whose changes alone are shown. */
  rowName: string;
};

/** Which kind of content, or which row: a plain GET form, its state in the address. */
export function HistoryFilter({ view, count, rowName }: Props) {
  return (
    <Form
      method="get"
      key={`${view.table}`}
      className="mb-4 grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,20rem)_auto]"
    >
      <div>
        <label htmlFor="history-table" className="mb-1 block text-[0.9375rem] font-semibold">
          {texts.filterLabel}
        </label>
        <select id="history-table" name="table" defaultValue={view.table ?? ""} className="admin-field">
          <option value="">{texts.filterAll}</option>
          {Object.entries(texts.tables).map(([table, name]) => (
            <option key={table} value={table}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" id="history-filter" className="admin-button justify-self-start">
        {texts.filter}
      </button>
      <p className="flex flex-wrap items-center gap-x-4 sm:col-span-2">
        <span role="status">{texts.count.replace("{{count}}", String(count))}</span>
        {view.row && <span>{texts.only.replace("{{name}}", () => rowName)}</span>}
        {view.table && (
          <Link to="." className="underline">
            {texts.showAll}
          </Link>
        )}
      </p>
    </Form>
  );
}
