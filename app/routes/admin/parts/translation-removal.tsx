import { admin } from "~/i18n/admin/common";
import { translations as texts } from "~/i18n/admin/translations";
import type { Entry } from "~/i18n/translation-list";
import type { Toast } from "~/schemas/toast";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";

type Props = { entry: Entry; cancelTo: string; toast: Toast | undefined };

/** Asks before a row is removed, and says what the site shows then. */
export function TranslationRemoval({ entry, cancelTo, toast }: Props) {
  return (
    <ConfirmDialog
      question={texts.removeQuestion}
      detail={entry.origin === "changed" ? texts.removeBack.replace("{{key}}", entry.key) : entry.key}
      confirm={admin.edit.remove}
      cancelTo={cancelTo}
      fields={{ intent: "remove", id: entry.id ?? "" }}
      error={toast && `${toast.title}. ${toast.message}`}
    />
  );
}
