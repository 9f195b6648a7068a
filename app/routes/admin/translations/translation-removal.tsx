import { admin } from "~/i18n/admin/common";
import { translations as texts } from "~/i18n/admin/sections/translations";
import type { Toast } from "~/schemas/toast";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import type { Entry } from "./translation-list";

type Props = { entry: Entry; cancelTo: string; toast: Toast | undefined };

/** Confirmation before a row is removed, with the text that the site shows afterwards. */
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
