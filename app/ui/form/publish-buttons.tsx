import { publishing as texts } from "~/i18n/admin/publishing";
import { SubmitButton } from "../submit-button";

/** Publication of the row in an editor. */
export type PublishingView = {
  isNew: boolean;
  /** Null where rows of the type are always live, and of a new one. */
  state: "live" | "hidden" | "scheduled" | null;
  /** The form's field of the state; null where only the buttons change it. */
  stateField: string | null;
  /** What its state is after "Zapisz", as long as nobody chooses another. */
  saved: "live" | "hidden" | "scheduled";
  /** `remarks` are sentences about its publication. */
  draft: { version: string; who: string; time: string; remarks: string[] } | null;
  autosave: { row: string; version: string; time: string; isRestored: boolean } | null;
};

type Props = { publishing: PublishingView; isBusy: boolean };

/** Buttons beside "Zapisz": each sends the same form (PUB-2). */
export function PublishButtons({ publishing: { state, draft }, isBusy }: Props) {
  const outcomes = [
    ["draft", texts.saveDraft],
    ["preview", texts.preview],
    ...(state === "hidden" || draft ? [["publish", texts.publish]] : state ? [["hide", texts.hide]] : []),
  ] as const;
  return (
    <div className="save-more">
      {outcomes.map(([outcome, label]) => (
        <SubmitButton key={outcome} name="outcome" value={outcome} isBusy={isBusy} className="admin-button">
          {label}
        </SubmitButton>
      ))}
    </div>
  );
}
