import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { admin as texts } from "~/i18n/admin/common";
import { SubmitButton } from "../submit-button";
import { useModalDialog } from "./use-modal-dialog";

type Props = {
  question: string;
  detail?: ReactNode;
  confirm: string;
  /** It takes nothing away: its button is not red. */
  isHarmless?: boolean;
  cancelTo: string;
  fields: Record<string, string>;
  /** The id of the control that opened it, where focus does not go back there by itself: from within what is open. */
  opener?: string;
  /** Why the last attempt failed: said in the dialog, as what lies behind a modal one can't be reached. */
  error?: string;
};

/**
 * A question before something is taken away, or sent: a state of the page with an address of its own, focus on
 * "Anuluj". With JavaScript it is modal: focus is kept in it, and returned when it goes.
 */
export function ConfirmDialog(props: Props) {
  const { question, detail, confirm, isHarmless, cancelTo, fields, opener, error } = props;
  const modal = useModalDialog(cancelTo, "[data-cancel]", opener);
  const isBusy = useNavigation().state === "submitting";
  return (
    <dialog {...modal} aria-labelledby="confirm-question" className="admin-dialog">
      <h2 id="confirm-question" className="text-lg font-bold">
        {question}
      </h2>
      {detail && <div className="mt-2 text-paper-dim">{detail}</div>}
      {error && (
        <p role="alert" className="mt-4 border-l-4 border-danger bg-danger-pale p-3 font-semibold">
          {error}
        </p>
      )}
      <Form method="post" preventScrollReset className="dialog-actions">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Without JavaScript it is the browser that puts the focus there. */}
        <Link to={cancelTo} replace preventScrollReset autoFocus data-cancel="" className="admin-button">
          {texts.edit.cancel}
        </Link>
        <SubmitButton
          className={`admin-button ${isHarmless ? "admin-button-primary" : "admin-button-danger"}`}
          isBusy={isBusy}
        >
          {confirm}
        </SubmitButton>
      </Form>
    </dialog>
  );
}
