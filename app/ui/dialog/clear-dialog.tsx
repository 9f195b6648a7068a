import { upload as texts } from "~/i18n/admin/upload";
import type { Toast } from "~/schemas/toast";
import { ConfirmDialog } from "./confirm-dialog";

type Props = {
  /** The target's name, as `?clear=` has it. */
  target: string;
  media: "image" | "video";
  /** Owner of the file, and what is shown without it. */
  detail: string;
  /** The version of the row that the file is in. */
  updatedAt: string;
  /** The action's last toast, if any. */
  toast: Toast | undefined;
  /** The page without the question. */
  closeTo: string;
  /** Id of the `<UploadControl>` whose link opened the dialog: focus returns there. */
  control: string;
};

/** Confirmation before an optional file is removed: a state of the page with its own address. */
export function ClearDialog({ target, media, detail, updatedAt, toast, closeTo, control }: Props) {
  return (
    <ConfirmDialog
      question={texts.clear[media].question}
      detail={
        <>
          <p>{detail}</p>
          <noscript>
            <p className="mt-2">{texts.clearFirst}</p>
          </noscript>
        </>
      }
      confirm={texts.clear[media].label}
      cancelTo={closeTo}
      fields={{ intent: "clear", target, updated_at: updatedAt }}
      opener={`clear-${control}`}
      error={toast && `${toast.title}. ${toast.message}`}
    />
  );
}
