import { history as texts } from "~/i18n/admin/history";
import type { Toast } from "~/schemas/toast";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { HistoryChanges } from "./history-changes";
import type { Change, EntrySummary } from "./history-view.server";

type Common = { cancelTo: string; toast: Toast | undefined };

const errorOf = (toast: Toast | undefined) => toast && `${toast.title}. ${toast.message}`;

type RestoreProps = Common & {
  entry: EntrySummary;
  /** What it would change in the row as it is now. */
  changes: Change[];
  /** The row's version now; "" where it is gone. */
  version: string;
};

/** Asks before a row is made again what it was, and shows what that changes. */
export function RestoreDialog({ entry, changes, version, cancelTo, toast }: RestoreProps) {
  return (
    <ConfirmDialog
      question={texts.restoreQuestion}
      detail={
        <>
          <p className="[overflow-wrap:anywhere]">{entry.name}</p>
          {!version && <p className="mt-2">{texts.restoreGone}</p>}
          {changes.length === 0 ? (
            <p className="mt-2">{texts.restoreSame}</p>
          ) : (
            <div className="mt-3 text-paper-ink">
              <HistoryChanges
                changes={changes}
                captions={{ ...(version && { one: texts.asNow }), other: texts.asThen }}
                isNarrow
              />
            </div>
          )}
        </>
      }
      confirm={texts.restore}
      isHarmless
      cancelTo={cancelTo}
      fields={{ intent: "restore", id: entry.id, version }}
      error={errorOf(toast)}
    />
  );
}

/** Asks before all that is known of a row is forgotten. */
export function PurgeDialog({
  entry,
  count,
  cancelTo,
  toast,
}: Common & { entry: EntrySummary; count: number }) {
  return (
    <ConfirmDialog
      question={texts.purgeQuestion}
      detail={texts.purgeDetail.replace("{{count}}", String(count)).replace("{{name}}", () => entry.name)}
      confirm={texts.purgeConfirm}
      cancelTo={cancelTo}
      fields={{ intent: "purge", id: entry.id }}
      error={errorOf(toast)}
    />
  );
}

/** Asks before all that is older than so many months is forgotten. */
export function PurgeOldDialog({
  months,
  count,
  cancelTo,
  toast,
}: Common & { months: number; count: number }) {
  return (
    <ConfirmDialog
      question={texts.oldQuestion.replace("{{age}}", texts.ages[months] ?? "")}
      detail={texts.oldDetail.replace("{{count}}", String(count))}
      confirm={texts.purgeConfirm}
      cancelTo={cancelTo}
      fields={{ intent: "purge-old", months: String(months) }}
      error={errorOf(toast)}
    />
  );
}
