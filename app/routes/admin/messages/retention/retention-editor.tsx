import { getCollectionProps, getInputProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { messages } from "~/i18n/admin/sections/messages";
import type { Constraint } from "~/ui/form/constraint";
import type { EditReply } from "~/ui/form/edit-reply";
import { EditorForm } from "~/ui/form/editor-form";
import { describedBy, Field } from "~/ui/form/fields/basic-fields";

const texts = messages.retention;

/** Display names of the fields. */
export const RETENTION_LABELS = { policy: texts.policy, retention_months: texts.months };

type Row = { policy: string; retention_months: string; updated_at: string };
type Props = { row: Row; constraint: Constraint; reply: EditReply | undefined; cancelTo: string };

/** Form for the retention period of messages. */
export function RetentionEditor({ row, constraint, reply, cancelTo }: Props) {
  return (
    <EditorForm<Row>
      id="retention"
      title={texts.title}
      row={row}
      constraint={constraint}
      reply={reply}
      labels={RETENTION_LABELS}
      cancelTo={cancelTo}
      reloadTo="?edit=retention"
    >
      {({ policy, retention_months: months }) => {
        const choices = getCollectionProps(policy, { type: "radio", options: ["delete", "keep"] });
        const { key, ...input } = getInputProps(months, { type: "number" });
        return (
          <div className="grid gap-5">
            <fieldset id={policy.id} tabIndex={-1} aria-describedby={describedBy(policy, null)}>
              <legend className="mb-2 font-semibold">{texts.policy}</legend>
              <div className="flex flex-wrap gap-3">
                {choices.map(({ key: choiceKey, ...choice }) => (
                  <label key={choiceKey} className="admin-choice">
                    <input {...choice} className="size-5" />
                    {choice.value === "keep" ? texts.keep : texts.delete}
                  </label>
                ))}
              </div>
              {policy.errors && (
                <p id={policy.errorId} className="mt-2.5 text-sm font-semibold text-danger">
                  {policy.errors.join(" ")}
                </p>
              )}
            </fieldset>
            <Field label={texts.months} field={months} hint={texts.monthsHint}>
              <input
                key={key}
                {...input}
                inputMode="numeric"
                aria-describedby={describedBy(months, texts.monthsHint)}
                className="admin-field max-w-40"
              />
            </Field>
            <p className="max-w-prose text-paper-dim">{texts.warning}</p>
            <p className="max-w-prose">
              {texts.hint}{" "}
              <Link to="/privacy" reloadDocument className="underline">
                {texts.policyLink}
              </Link>
            </p>
          </div>
        );
      }}
    </EditorForm>
  );
}
