import { Form } from "@remix-run/react";
import { search as texts } from "~/i18n/admin/search";

/** The search as a form of its own page: works without JavaScript. */
export function SearchForm({ query }: { query: string }) {
  return (
    <Form method="get" action="/admin/search" role="search" key={query}>
      <label htmlFor="search-query" className="block font-semibold">
        {texts.label}
      </label>
      <p id="search-hint" className="mb-2 max-w-[65ch] text-paper-dim">
        {texts.hint}
      </p>
      <div className="flex max-w-2xl gap-2">
        <input
          type="search"
          id="search-query"
          name="q"
          defaultValue={query}
          aria-describedby="search-hint"
          autoComplete="off"
          spellCheck={false}
          className="admin-field"
        />
        <button type="submit" className="admin-button admin-button-primary">
          {texts.submit}
        </button>
      </div>
    </Form>
  );
}
