import type { ReactNode } from "react";
import { history as texts } from "~/i18n/admin/sections/history";
import { MarkedWords } from "~/ui/text/marked-words";
import { diffWords } from "~/ui/text/word-diff";
import type { Change, Shown } from "./history-view.server";

type Props = {
  changes: Change[];
  /** Captions of the versions; a version without a caption does not exist. */
  captions: { one?: string; other?: string };
  isNarrow?: boolean;
  /** Actions on a field. */
  actions?: (change: Change) => ReactNode;
};

/** Two versions of a row, field by field, side by side; one above the other where it is narrow. Changed words are marked. */
export function HistoryChanges({ changes, captions, isNarrow, actions }: Props) {
  return (
    <dl className="grid gap-4">
      {changes.map((change) => (
        <div key={change.name} className="border-t border-paper-line pt-3">
          <dt className="mb-2 font-semibold">{change.label}</dt>
          <dd className={isNarrow ? "grid gap-3" : "grid gap-4 md:grid-cols-2"}>
            <Versions change={change} captions={captions} />
          </dd>
          {actions && <dd className="mt-2">{actions(change)}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Versions({ change: { label, one, other }, captions }: { change: Change } & Pick<Props, "captions">) {
  const isCompared = captions.one && captions.other;
  const pieces = isCompared ? diffWords(one.text, other.text) : null;
  return (
    <>
      {captions.one && (
        <Version caption={captions.one} shown={one} label={label}>
          {pieces && <MarkedWords pieces={pieces.one} />}
        </Version>
      )}
      {captions.other && (
        <Version caption={captions.other} shown={other} label={label}>
          {pieces && <MarkedWords pieces={pieces.other} />}
        </Version>
      )}
    </>
  );
}

type VersionProps = { caption: string; shown: Shown; label: string; children: ReactNode };

/** One version of a field. @param children its text with marks, if it is compared with another one */
function Version({ caption, shown, label, children }: VersionProps) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-paper-dim">{caption}</p>
      {shown.picture && (
        <img
          src={shown.picture}
          alt={texts.picture.replace("{{field}}", label)}
          loading="lazy"
          className="my-1 h-24 max-w-full rounded-xs border border-paper-line object-contain"
        />
      )}
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {shown.text ? (children ?? shown.text) : texts.none}
      </p>
    </div>
  );
}
