import { Form, Link } from "@remix-run/react";
import { history as texts } from "~/i18n/admin/sections/history";
import { type HistoryView, searchOf } from "./history-address";
import { HistoryChanges } from "./history-changes";
import type { Change, EntrySummary, VersionOption } from "./history-view.server";

type FormProps = {
  view: HistoryView;
  versions: VersionOption[];
  /** Ids of the versions that are compared now. */
  chosen: { one: string; other: string } | null;
};

/** Choice of two versions of a row to compare (PUB-7); nothing for a single version. */
export function CompareForm({ view, versions, chosen }: FormProps) {
  const [newest, previous] = versions;
  if (!newest || !previous) return null;
  const { one, other } = chosen ?? { one: previous.id, other: newest.id };
  return (
    <Form
      method="get"
      key={`${one} ${other}`}
      aria-labelledby="compare-form-title"
      className="admin-panel grid items-end gap-x-4 gap-y-3 md:grid-cols-[1fr_1fr_auto]"
    >
      <h2 id="compare-form-title" className="text-lg font-semibold md:col-span-full">
        {texts.compare.title}
      </h2>
      {[...new URLSearchParams(searchOf(view))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <VersionChoice name="one" label={texts.compare.one} value={one} versions={versions} />
      <VersionChoice name="other" label={texts.compare.other} value={other} versions={versions} />
      <button type="submit" id="history-compare" className="admin-button">
        {texts.compare.submit}
      </button>
    </Form>
  );
}

type ChoiceProps = { name: string; label: string; value: string; versions: VersionOption[] };

function VersionChoice({ name, label, value, versions }: ChoiceProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={`version-${name}`} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select id={`version-${name}`} name={name} defaultValue={value} className="admin-field">
        {versions.map((version) => (
          <option key={version.id} value={version.id}>
            {version.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type Props = { one: EntrySummary; other: EntrySummary; changes: Change[]; view: HistoryView };

/** Differences of two versions of a row. */
export function HistoryComparison({ one, other, changes, view }: Props) {
  const caption = ({ when, operation }: EntrySummary) =>
    texts.compare.caption.replace("{{when}}", when).replace("{{kind}}", operation);
  return (
    <section aria-labelledby="entry-title" className="admin-panel" data-opened="">
      <h2 id="entry-title" className="mb-4 text-xl font-semibold [overflow-wrap:anywhere]">
        {texts.compare.differences.replace("{{name}}", () => other.name)}
      </h2>
      {changes.length === 0 ? (
        <p>{texts.compare.same}</p>
      ) : (
        <HistoryChanges changes={changes} captions={{ one: caption(one), other: caption(other) }} />
      )}
      <p className="mt-6">
        <Link to={searchOf(view)} className="admin-button">
          {texts.close}
        </Link>
      </p>
    </section>
  );
}
