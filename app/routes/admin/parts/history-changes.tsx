import { history as texts } from "~/i18n/admin/history";
import type { Change, Shown } from "./history-view.server";

type Props = {
  changes: Change[];
  /** What the versions are called; one without a name is no version: there was nothing. */
  captions: { one?: string; other?: string };
  isNarrow?: boolean;
};

/** Two versions of a row, field by field, side by side; one above the other where it is narrow. */
export function HistoryChanges({ changes, captions, isNarrow }: Props) {
  return (
    <dl className="grid gap-4">
      {changes.map(({ name, label, one, other }) => (
        <div key={name} className="border-t border-paper-line pt-3">
          <dt className="mb-2 font-semibold">{label}</dt>
          <dd className={isNarrow ? "grid gap-3" : "grid gap-4 md:grid-cols-2"}>
            {captions.one && <Version caption={captions.one} shown={one} label={label} />}
            {captions.other && <Version caption={captions.other} shown={other} label={label} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Version({ caption, shown, label }: { caption: string; shown: Shown; label: string }) {
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
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{shown.text || texts.none}</p>
    </div>
  );
}
