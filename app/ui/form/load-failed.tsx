import { useId } from "react";
import { admin } from "~/i18n/admin/common";
import type { Toast } from "~/schemas/toast";
import { Toaster } from "../toaster";

type Props = { title: string; message?: string };

/** Notification and placeholder for a list that could not be read. */
export function LoadFailed({ title, message = "" }: Props) {
  const toast: Toast = { id: `load-failed-${useId()}`, type: "error", title, message };
  return (
    <>
      <Toaster toast={toast} closeLabel={admin.close} isPersistent={false} />
      <div className="admin-panel border-l-4 border-l-danger">
        <p className="font-semibold">{title}</p>
        {message && <p>{message}</p>}
      </div>
    </>
  );
}
