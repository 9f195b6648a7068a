import type { SearchResult } from "~/content/search/search.server";
import { publishing } from "~/i18n/admin/publishing";
import { MarkedText } from "./marked-text";

/** Kind and location of a result, and the text that was found in it. */
export function ResultText({ result }: { result: SearchResult }) {
  const { title, type, where, state, excerpt } = result;
  return (
    <>
      <span className="search-title">
        <MarkedText parts={title} />
      </span>{" "}
      <span className="search-about">
        {type}
        {where !== type && ` · ${where}`}
        {state && state !== "live" && ` · ${publishing.states[state]}`}
      </span>{" "}
      {excerpt && (
        <span className="search-excerpt">
          <span className="text-paper-dim">{excerpt.label}:</span> <MarkedText parts={excerpt.parts} />
        </span>
      )}
    </>
  );
}
