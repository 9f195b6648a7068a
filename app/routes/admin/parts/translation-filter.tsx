import { Form, Link } from "@remix-run/react";
import { translations as texts } from "~/i18n/admin/translations";
import { FILTERS } from "~/i18n/translation-list";
import type { View } from "./translation-view";

/** Search and filter: a plain GET form, its state in the address (TRA-2). */
export function TranslationFilter({ view, count }: { view: View; count: number }) {
  const isOn = view.search !== "" || view.filter !== "all";
  return (
    <Form
      method="get"
      role="search"
      key={`${view.search} ${view.filter}`}
      className="mb-4 grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      <div>
        <label htmlFor="translation-search" className="mb-1 block text-[0.9375rem] font-semibold">
          {texts.searchLabel}
        </label>
        <input
          id="translation-search"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={view.search}
          className="admin-field"
        />
      </div>
      <div>
        <label htmlFor="translation-filter" className="mb-1 block text-[0.9375rem] font-semibold">
          {texts.filterLabel}
        </label>
        <select id="translation-filter" name="show" defaultValue={view.filter} className="admin-field">
          {FILTERS.map((filter) => (
            <option key={filter} value={filter}>
              {texts.filters[filter]}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" id="translation-submit" className="admin-button">
        {texts.search}
      </button>
      {isOn && (
        <p className="flex flex-wrap items-center gap-x-4 sm:col-span-3">
          <span role="status">{texts.found.replace("{count}", String(count))}</span>
          <Link to="." className="underline">
            {texts.searchClear}
          </Link>
        </p>
      )}
    </Form>
  );
}
