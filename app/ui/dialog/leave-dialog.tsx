import type { Blocker } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { admin as texts } from "~/i18n/admin/common";

/** Asks before a navigation away from unsaved changes; with JavaScript only, as the navigation that it holds up. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (isBlocked) dialog.current?.showModal();
  }, [isBlocked]);
  if (!isBlocked) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-question"
      className="admin-dialog"
      onCancel={(event) => {
        event.preventDefault();
        blocker.reset();
      }}
    >
      <h2 id="leave-question" className="text-lg font-semibold">
        {navigator.onLine ? texts.edit.leave : texts.edit.leaveOffline}
      </h2>
      <div className="dialog-actions">
        <button type="button" className="admin-button" onClick={() => blocker.reset()}>
          {texts.edit.stay}
        </button>
        <button
          type="button"
          className="admin-button admin-button-danger"
          onClick={() => {
            dialog.current?.close();
            blocker.proceed();
          }}
        >
          {texts.edit.leaveAnyway}
        </button>
      </div>
    </dialog>
  );
}
