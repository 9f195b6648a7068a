import { upload as texts } from "~/i18n/admin/upload";
import type { Toast } from "~/schemas/toast";
import { ConfirmDialog } from "./confirm-dialog";

type Props = {
  /** The target's name, as `?clear=` has it. */
  target: string;
  media: "image" | "video";
  /** Whose it is, and what is shown without it. */
  detail: string;
  /** The version of the row that the file is in. */
  updatedAt: string;
  /** What the action said last, if it did. */
  toast: Toast | undefined;
  /** The page without the question. */
  closeTo: string;
  /** The id of the `<UploadControl>` whose link opened it: focus goes back there. */
  control: string;
};

/** Asks before a file is taken away that need not be there: a state of the page with an address of its own. */
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
