import { Link } from "@remix-run/react";
import type { PictureView } from "~/content/library/library-view.server";
import { admin } from "~/i18n/admin/common";
import { library as texts } from "~/i18n/admin/library";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { useModalDialog } from "~/ui/dialog/use-modal-dialog";
import { UseList } from "./picture-tile";

type Props = { picture: PictureView; closeTo: string; error: string | undefined };

/** The question before a picture is removed; of one that is used, where. */
export function PictureRemoval(props: Props) {
  const { picture, closeTo, error } = props;
  if (picture.state !== "unused") return <UsedPicture {...props} />;
  return (
    <ConfirmDialog
      question={texts.removeQuestion}
      detail={texts.removeDetail.replace("{{name}}", () => picture.name)}
      confirm={admin.edit.remove}
      cancelTo={closeTo}
      fields={{ intent: "remove", path: picture.path }}
      opener={`delete-${picture.path}`}
      {...(error && { error })}
    />
  );
}

function UsedPicture({ picture, closeTo }: Props) {
  const modal = useModalDialog(closeTo, "[data-cancel]", `delete-${picture.path}`);
  const reasons = { used: texts.usedText, history: texts.historyText, stock: texts.stockText, unused: "" };
  return (
    <dialog {...modal} aria-labelledby="used-title" className="admin-dialog">
      <h2 id="used-title" className="text-lg font-semibold">
        {texts.usedTitle}
      </h2>
      <p className="mt-2 break-words">{reasons[picture.state].replace("{{name}}", () => picture.name)}</p>
      <UseList uses={picture.uses} />
      {picture.state === "history" && (
        <Link to={picture.history} className="inline-block py-0.5 underline">
          {texts.stateHints.historyLink}
        </Link>
      )}
      <div className="dialog-actions">
        <Link to={closeTo} replace preventScrollReset autoFocus data-cancel="" className="admin-button">
          {admin.close}
        </Link>
      </div>
    </dialog>
  );
}
