import type { Part } from "~/content/search/excerpt";

/** A text whose found words are marked. */
export function MarkedText({ parts }: { parts: Part[] }) {
  return parts.map(({ text, isMarked }, place) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <mark key={place} className="search-mark">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
