import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { records } from "~/i18n/admin/records";
import { history as texts } from "~/i18n/admin/sections/history";
import { type HistoryView, isFiltered, OUTSIDE } from "./history-address";

export type Person = { id: string; name: string };

type Props = {
  view: HistoryView;
  count: number;
  /** All who are or were admins. */
  people: Person[];
  /** Name of the row that the list is filtered by. */
  rowName: string;
};

/** Filter of the history: a plain GET form with its state in the address. A row's history stays that row's. */
export function HistoryFilter({ view, count, people, rowName }: Props) {
  return (
    <Form
      method="get"
      role="search"
      key={JSON.stringify(view)}
      className="mb-4 grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3"
    >
      {view.table && view.row ? (
        <>
          <input type="hidden" name="table" value={view.table} />
          <input type="hidden" name="row" value={view.row} />
        </>
      ) : (
        <Choice name="table" label={texts.filterLabel} value={view.table} none={texts.filterAll}>
          {optionsOf(Object.fromEntries(Object.entries(records).map(([table, { name }]) => [table, name])))}
        </Choice>
      )}
      <Choice name="kind" label={texts.filterKind} value={view.kind} none={texts.filterAll}>
        {optionsOf(texts.kinds)}
      </Choice>
      <Choice name="person" label={texts.filterPerson} value={view.person} none={texts.filterEverybody}>
        {optionsOf(
          Object.fromEntries([...people.map(({ id, name }) => [id, name]), [OUTSIDE, texts.outside]]),
        )}
      </Choice>
      <Field name="from" type="date" label={texts.filterFrom} value={view.from} />
      <Field name="to" type="date" label={texts.filterTo} value={view.to} />
      <Field name="q" type="search" label={texts.filterSearch} value={view.search} />
      <button type="submit" id="history-filter" className="admin-button justify-self-start">
        {texts.filter}
      </button>
      <p className="flex flex-wrap items-center gap-x-4 sm:col-span-full">
        <span role="status">{texts.count.replace("{{count}}", String(count))}</span>
        {view.row && <span>{texts.only.replace("{{name}}", () => rowName)}</span>}
        {isFiltered(view) && (
          <Link to="." className="underline">
            {texts.showAll}
          </Link>
        )}
      </p>
    </Form>
  );
}

const optionsOf = (labels: Record<string, string>): ReactNode =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

type ControlProps = { name: string; label: string; value: string | null };

function Label({ name, label }: Pick<ControlProps, "name" | "label">) {
  return (
    <label htmlFor={`history-${name}`} className="mb-1 block text-sm font-semibold">
      {label}
    </label>
  );
}

function Choice({
  name,
  label,
  value,
  none,
  children,
}: ControlProps & { none: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <Label name={name} label={label} />
      <select id={`history-${name}`} name={name} defaultValue={value ?? ""} className="admin-field">
        <option value="">{none}</option>
        {children}
      </select>
    </div>
  );
}

function Field({ name, label, value, type }: ControlProps & { type: "date" | "search" }) {
  return (
    <div className="min-w-0">
      <Label name={name} label={label} />
      <input
        id={`history-${name}`}
        type={type}
        name={name}
        maxLength={type === "search" ? 200 : undefined}
        defaultValue={value ?? ""}
        className="admin-field"
      />
    </div>
  );
}
