import { admin as texts } from "~/i18n/admin/common";
import type { Gap, Piece } from "./word-diff";

/** A compared text: what was removed or added is marked, for screen readers in words. */
export function MarkedWords({ pieces }: { pieces: (Piece | Gap)[] }) {
  return pieces.map((piece, index) => {
    if ("skipped" in piece)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces have no other key, and no state
        <span key={index} lang="pl" className="text-paper-dim italic">
          {texts.marks.skipped.replace("{{count}}", String(piece.skipped))}
        </span>
      );
    const { text, mark: Mark } = piece;
    if (!Mark) return text;
    // The space after the last word is no change.
    const words = text.trimEnd();
    return [
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Mark key={index} className="word-mark">
        <span lang="pl" className="sr-only">
          {texts.marks[Mark]}
        </span>
        {words}
        <span lang="pl" className="sr-only">
          {texts.marks.end}
        </span>
      </Mark>,
      text.slice(words.length),
    ];
  });
}
