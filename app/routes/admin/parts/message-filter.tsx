import { Form, Link } from "@remix-run/react";
import { messages as texts } from "~/i18n/admin/messages";
import { KINDS, type View } from "./message-view";

/** Search and filter: a plain GET form, its state in the address. */
export function MessageFilter({ view, count }: { view: View; count: number }) {
  const isOn = view.search !== "" || view.kind !== "all";
  return (
    <Form
      method="get"
      role="search"
      key={`${view.search} ${view.kind}`}
      className="mb-4 grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      <div>
        <label htmlFor="message-search" className="mb-1 block text-[0.9375rem] font-semibold">
          {texts.searchLabel}
        </label>
        <input
          id="message-search"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={view.search}
          className="admin-field"
        />
      </div>
      <div>
        <label htmlFor="message-kind" className="mb-1 block text-[0.9375rem] font-semibold">
          {texts.filterLabel}
        </label>
        <select id="message-kind" name="show" defaultValue={view.kind} className="admin-field">
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {texts.filters[kind]}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" id="message-submit" className="admin-button">
        {texts.search}
      </button>
      <p className="flex flex-wrap items-center gap-x-4 sm:col-span-3">
        <span role="status">{(isOn ? texts.found : texts.total).replace("{{count}}", String(count))}</span>
        {isOn && (
          <Link to="." className="underline">
            {texts.searchClear}
          </Link>
        )}
      </p>
    </Form>
  );
}
