import { Form, Link } from "@remix-run/react";
import { admin } from "~/i18n/admin/common";

const texts = admin.search;

type Props = {
  label: string;
  search: string;
  /** How many rows are found. */
  count: number;
};

/** The search of a list: a plain GET form, what was asked for in the address. */
export function ListSearch({ label, search, count }: Props) {
  return (
    <Form method="get" role="search" key={search} className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <label htmlFor="list-search" className="mb-1 block text-[0.9375rem] font-semibold">
          {label}
        </label>
        <input
          id="list-search"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={search}
          className="admin-field"
        />
      </div>
      <button type="submit" id="list-search-submit" className="admin-button">
        {texts.submit}
      </button>
      <p className="flex basis-full flex-wrap items-center gap-x-4 empty:hidden" role="status">
        {search && (
          <>
            {texts.found.replace("{{count}}", String(count))}
            <Link to="." className="underline">
              {texts.clear}
            </Link>
          </>
        )}
      </p>
    </Form>
  );
}
