import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { search as texts } from "~/i18n/admin/search";
import { loadSearch } from "./search-data.server";
import { SearchElsewhere } from "./search-elsewhere";
import { SearchForm } from "./search-form";
import { SearchResults } from "./search-results";

export const loader = (args: LoaderFunctionArgs) => loadSearch(args);

/** Everything in the panel that can be found by its words; the same search as the dialog's (PANEL-5). */
export default function Search() {
  const { query, results, isPartial, isIncomplete } = useLoaderData<typeof loader>();
  return (
    <div className="search-page">
      <h1 className="admin-title">{texts.title}</h1>
      <SearchForm query={query} />
      <section aria-labelledby="search-results" className="mt-8">
        <h2 id="search-results" className="search-heading">
          {query ? texts.results : texts.places}
        </h2>
        {query && (
          <p role="status" className="text-paper-dim">
            {results.length > 0 ? texts.count.replace("{{count}}", String(results.length)) : texts.nothing}
          </p>
        )}
        {isIncomplete && <p className="admin-notice mt-3 mb-0">{texts.incomplete}</p>}
        {isPartial && <p className="mt-1 text-paper-dim">{texts.partial}</p>}
        <SearchResults results={results} />
      </section>
      {query && <SearchElsewhere query={query} />}
    </div>
  );
}
