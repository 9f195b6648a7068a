import { Form, Link } from "@remix-run/react";

/** A choice by which a list is filtered. */
type Filter = {
  /** Name of its query parameter. */
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** The option that shows all. */
  all: string;
};

type Props = {
  /** Prefix of the controls' ids. */
  id: string;
  texts: { searchLabel: string; search: string; searchClear: string };
  search: string;
  filter?: Filter | undefined;
  /** Other parameters of the address, which a search keeps. */
  kept?: Record<string, string>;
  /** The whole list's address; the page's own path by default. */
  clearTo?: string;
  /** Number of rows as text; null shows none. */
  status: string | null;
};

const LABEL = "mb-1 block text-sm font-semibold";

/** Search and filter of a list: a plain GET form with its state in the address. */
export function ListFilter({ id, texts, search, filter, kept = {}, clearTo = ".", status }: Props) {
  const isActive = search !== "" || (filter !== undefined && filter.value !== filter.all);
  return (
    <Form
      method="get"
      role="search"
      key={`${search} ${filter?.value}`}
      className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 grow basis-60">
        <label htmlFor={`${id}-search`} className={LABEL}>
          {texts.searchLabel}
        </label>
        <input
          id={`${id}-search`}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={search}
          className="admin-field"
        />
      </div>
      {filter && (
        <div>
          <label htmlFor={`${id}-filter`} className={LABEL}>
            {filter.label}
          </label>
          <select id={`${id}-filter`} name={filter.name} defaultValue={filter.value} className="admin-field">
            {filter.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <button type="submit" id={`${id}-submit`} className="admin-button">
        {texts.search}
      </button>
      {status !== null && (
        <p className="flex basis-full flex-wrap items-center gap-x-4">
          <span role="status">{status}</span>
          {isActive && (
            <Link to={clearTo} className="underline">
              {texts.searchClear}
            </Link>
          )}
        </p>
      )}
    </Form>
  );
}
