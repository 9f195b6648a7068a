import { publishing as texts } from "~/i18n/admin/publishing";

export type State = "live" | "hidden" | "scheduled";

type Props = {
  /** Null where items are always live. */
  state?: State | null | undefined;
  schedule?: string | undefined;
  hasDraft?: boolean | undefined;
  /** When the draft is published, or that it was not; and why. */
  draft?: string | undefined;
  failure?: string | undefined;
};

/** Publication state of an item, its times, and whether it has a draft (PUB-1). */
export function StateBadges({ state, schedule, hasDraft, draft, failure }: Props) {
  if (!state && !hasDraft) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {state && <span className={`admin-badge admin-badge-${state}`}>{texts.states[state]}</span>}
      {hasDraft && (
        <span className={`admin-badge ${failure ? "admin-badge-warning" : "admin-badge-draft"}`}>
          {[texts.states.draft, draft].filter(Boolean).join(", ")}
        </span>
      )}
      {schedule}
      {failure && <span>{failure}</span>}
    </p>
  );
}
