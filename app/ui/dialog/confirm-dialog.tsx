import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { admin as texts } from "~/i18n/admin/common";
import { SubmitButton } from "../submit-button";
import { useModalDialog } from "./use-modal-dialog";

type Props = {
  question: string;
  detail?: ReactNode;
  confirm: string;
  /** Marks a non-destructive action: the button is not red. */
  isHarmless?: boolean;
  cancelTo: string;
  /** Hidden fields of the form; a list is sent as repeated fields. */
  fields: Record<string, string | string[]>;
  /** Id of the control that opened the dialog, if focus does not return there by itself. */
  opener?: string;
  /** Error of the last attempt, shown in the dialog because content behind a modal dialog is inert. */
  error?: string;
};

/**
 * Confirmation before something is removed or sent: a state of the page with its own URL; "Anuluj" is focused. With
 * JavaScript it is modal: it traps the focus and returns it on closing.
 */
export function ConfirmDialog(props: Props) {
  const { question, detail, confirm, isHarmless, cancelTo, fields, opener, error } = props;
  const modal = useModalDialog(cancelTo, "[data-cancel]", opener);
  const isBusy = useNavigation().state === "submitting";
  return (
    <dialog {...modal} aria-labelledby="confirm-question" className="admin-dialog">
      <h2 id="confirm-question" className="text-lg font-semibold">
        {question}
      </h2>
      {detail && <div className="mt-2 text-paper-dim">{detail}</div>}
      {error && (
        <p role="alert" className="mt-4 border-l-4 border-danger bg-danger-pale p-3 font-semibold">
          {error}
        </p>
      )}
      <Form method="post" preventScrollReset className="dialog-actions">
        {Object.entries(fields).flatMap(([name, values]) =>
          [values]
            .flat()
            .map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
        )}
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
