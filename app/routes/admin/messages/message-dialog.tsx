import { admin } from "~/i18n/admin/common";
import { messages as texts } from "~/i18n/admin/sections/messages";
import type { Toast } from "~/schemas/toast";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";

export type Dialog = { kind: "delete" | "resend"; id: string; subject: string };

type Props = { dialog: Dialog; cancelTo: string; toast: Toast | undefined };

/** Confirmation before a message is removed, or a delivered one is sent again. */
export function MessageDialog({ dialog: { kind, id, subject }, cancelTo, toast }: Props) {
  const error = toast && `${toast.title}. ${toast.message}`;
  if (kind === "resend")
    return (
      <ConfirmDialog
        question={texts.resendQuestion}
        detail={texts.resendDetail.replace("{{subject}}", () => subject)}
        confirm={texts.resend}
        isHarmless
        cancelTo={cancelTo}
        fields={{ intent: "resend", id, again: "yes" }}
        opener={`resend-${id}`}
        error={error}
      />
    );
  return (
    <ConfirmDialog
      question={texts.removeQuestion}
      detail={texts.removeDetail.replace("{{subject}}", () => subject)}
      confirm={admin.edit.remove}
      cancelTo={cancelTo}
      fields={{ intent: "remove", id }}
      opener={`delete-${id}`}
      error={error}
    />
  );
}
