import type { Client } from "~/backend/client.server";
import { type FoundRow, searchContent } from "~/backend/content/admin/search.server";
import { withFallback } from "~/backend/with-fallback.server";
import { contentDocument, contentSources } from "./content-documents.server";
import type { SearchDocument, SearchedText } from "./documents";
import { bestText, excerpt, mark, type Part } from "./excerpt";
import { normalise } from "./fold";
import { interfaceDocuments } from "./interface-documents.server";
import { holds, type Query, readQuery } from "./query";
import { rank } from "./rank";
import { companyIn, settingDocuments, settingSources } from "./setting-documents.server";

/** Results that are shown at most. */
const MAX_RESULTS = 50;

/** A result as it is shown: what it is, where, and why it was found. */
export type SearchResult = Pick<SearchDocument, "kind" | "type" | "where" | "to" | "state"> & {
  title: Part[];
  excerpt: { label: string; parts: Part[] } | null;
};

export type SearchOutcome = {
  results: SearchResult[];
  /** Whether they hold some of the words only, as nothing holds all of them. */
  isPartial: boolean;
  /** Whether the content could not be searched. */
  isIncomplete: boolean;
};

const KINDS = ["page", "action", "content", "setting", "text"];

type Match = { document: SearchDocument; rank: number };

/** Matches, the best first: by rank, then pages before texts, then short names before long ones. */
function matchesOf(documents: SearchDocument[], query: Query, enough?: number): Match[] {
  const length = ({ names }: SearchDocument) => names[0]?.length ?? 0;
  return documents
    .map((document) => ({ document, rank: rank(document, query, enough) }))
    .filter((match): match is Match => match.rank !== null)
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        KINDS.indexOf(one.document.kind) - KINDS.indexOf(other.document.kind) ||
        length(one.document) - length(other.document),
    );
}

/** A setting shows its value; anything else the text that was found, unless the title says it all. */
function shownText({ kind, names, texts }: SearchDocument, best: SearchedText | undefined, query: Query) {
  if (kind === "setting") return best ?? texts[0];
  const title = normalise(names[0] ?? "");
  return query.words.every((word) => holds(title, word)) ? undefined : best;
}

function resultOf(document: SearchDocument, query: Query): SearchResult {
  const { kind, type, where, to, state, names } = document;
  const shown = shownText(document, bestText(document, query), query);
  return {
    kind,
    type,
    where,
    to: shown?.to ?? to,
    ...(state && { state }),
    title: mark(names[0] ?? "", query),
    excerpt: shown?.value ? excerpt(shown, query) : null,
  };
}

/**
 * Everything in the panel that holds the words of a search: items and their fields, settings, interface texts, pages and
 * actions (PANEL-5). Where nothing holds all words of a longer search, what holds at least half of them.
 * @param places pages and actions of the panel
 * @param isOffered whether an address of the panel is shown to who searches
 */
export async function searchPanel(
  client: Client,
  typed: string,
  places: SearchDocument[],
  isOffered: (to: string) => boolean = () => true,
): Promise<SearchOutcome> {
  const query = readQuery(typed);
  if (query.words.length === 0)
    return {
      results: places.filter(({ to }) => isOffered(to)).map((place) => resultOf(place, query)),
      isPartial: false,
      isIncomplete: false,
    };
  const sources = { ...contentSources(), ...settingSources() };
  const read = (enough?: number) =>
    withFallback(null, "the search's content", searchContent(client, query.words, sources, enough));
  const [rows, texts] = await Promise.all([
    read(),
    withFallback([], "the interface's texts", interfaceDocuments()),
  ]);
  const documentsOf = (found: FoundRow[]) => {
    const company = companyIn(found);
    const items = found.map((row) => contentDocument(row, company)).filter((document) => document !== null);
    const documents = [...places, ...items, ...settingDocuments(found), ...texts];
    return documents.filter(({ to }) => isOffered(to));
  };
  let matches = matchesOf(documentsOf(rows ?? []), query);
  const half = Math.ceil(query.words.length / 2);
  const isPartial = matches.length === 0 && query.words.length > 1;
  if (isPartial) matches = matchesOf(documentsOf((await read(half)) ?? []), query, half);
  return {
    results: matches.slice(0, MAX_RESULTS).map(({ document }) => resultOf(document, query)),
    isPartial: isPartial && matches.length > 0,
    isIncomplete: rows === null,
  };
}
