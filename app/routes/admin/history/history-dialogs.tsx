import { history as texts } from "~/i18n/admin/sections/history";
import type { Toast } from "~/schemas/toast";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { HistoryChanges } from "./history-changes";
import type { Change, EntrySummary } from "./history-view.server";

type Common = { cancelTo: string; toast: Toast | undefined };

const errorOf = (toast: Toast | undefined) => toast && `${toast.title}. ${toast.message}`;

type RestoreProps = Common & {
  entry: EntrySummary;
  /** Changes to the current row. */
  changes: Change[];
  /** The row's current version; "" if it was deleted. */
  version: string;
  /** The one field to restore; all without it. */
  field?: string;
};

/** Confirmation before a row or a field of it is reverted, with the resulting changes. */
export function RestoreDialog({ entry, changes, version, field, cancelTo, toast }: RestoreProps) {
  return (
    <ConfirmDialog
      question={field ? texts.restoreFieldQuestion : texts.restoreQuestion}
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
      fields={{ intent: "restore", id: entry.id, version, ...(field && { field }) }}
      error={errorOf(toast)}
    />
  );
}

/** Confirmation before the history of a row is deleted. */
export function PurgeDialog({
  entry,
  count,
  cancelTo,
  toast,
}: Common & { entry: EntrySummary; count: number }) {
  return (
    <ConfirmDialog
      question={texts.purgeQuestion}
      detail={
        <>
          <p>{texts.purgeDetail.replace("{{count}}", String(count)).replace("{{name}}", () => entry.name)}</p>
          {entry.table === "admins" && <p className="mt-2">{texts.purgeAdmin}</p>}
        </>
      }
      confirm={texts.purgeConfirm}
      cancelTo={cancelTo}
      fields={{ intent: "purge", id: entry.id }}
      error={errorOf(toast)}
    />
  );
}

/** Confirmation before changes older than the given number of months are deleted. */
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
