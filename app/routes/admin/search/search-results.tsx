import { Link } from "@remix-run/react";
import type { SearchResult } from "~/content/search/search.server";
import { ResultText } from "./search-result";

/** The results as a list of links, the best one first. */
export function SearchResults({ results }: { results: SearchResult[] }) {
  if (results.length === 0) return null;
  return (
    <ol className="search-results">
      {results.map((result, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two results may have one address
        <li key={place}>
          <Link to={result.to} className="search-result">
            <ResultText result={result} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
