import { Link } from "@remix-run/react";
import { search as texts } from "~/i18n/admin/search";

/** Links that search the same words in the messages and in the history, which have searches of their own. */
export function SearchElsewhere({ query }: { query: string }) {
  const named = (text: string) => text.replace("{{query}}", () => query);
  const search = new URLSearchParams({ q: query });
  return (
    <section aria-labelledby="search-elsewhere" className="mt-10">
      <h2 id="search-elsewhere" className="search-heading">
        {texts.elsewhere.heading}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        <li>
          <Link to={`/admin/messages?${search}`} className="underline">
            {named(texts.elsewhere.messages)}
          </Link>
        </li>
        <li>
          <Link to={`/admin/history?${search}`} className="underline">
            {named(texts.elsewhere.history)}
          </Link>
        </li>
      </ul>
    </section>
  );
}
