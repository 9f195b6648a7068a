import { admin } from "~/i18n/admin/common";
import { messages as texts } from "~/i18n/admin/messages";
import type { Toast } from "~/schemas/toast";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";

export type Question = { kind: "delete" | "resend"; id: string; subject: string };

type Props = { question: Question; cancelTo: string; toast: Toast | undefined };

/** Asks before a message is removed, and before one that was delivered goes out again. */
export function MessageQuestion({ question: { kind, id, subject }, cancelTo, toast }: Props) {
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
