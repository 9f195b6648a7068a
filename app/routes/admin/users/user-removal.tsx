import { admin } from "~/i18n/admin/common";
import { users as texts } from "~/i18n/admin/sections/users";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import type { User } from "./user-list";

type Props = { user: User; isAskedAgain: boolean; cancelTo: string; error: string | undefined };

/** Confirmation before an admin is removed: one for others, two for oneself (USR-1). */
export function UserRemoval({ user, isAskedAgain, cancelTo, error }: Props) {
  const fields = { intent: "remove", id: user.id };
  if (user.isSelf && isAskedAgain)
    return (
      <ConfirmDialog
        question={texts.removeSelfQuestion}
        detail={texts.removeSelfAgain}
        confirm={texts.removeSelf}
        cancelTo={cancelTo}
        fields={{ ...fields, again: "yes" }}
        error={error}
      />
    );
  const detail = user.isSelf ? texts.removeSelfDetail : texts.removeDetail;
  return (
    <ConfirmDialog
      question={texts.removeQuestion}
      detail={detail.replace("{{email}}", user.email)}
      confirm={user.isSelf ? texts.removeSelfNext : admin.edit.remove}
      cancelTo={cancelTo}
      fields={fields}
      error={error}
    />
  );
}
