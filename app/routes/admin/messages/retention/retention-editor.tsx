import { getInputProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { messages } from "~/i18n/admin/sections/messages";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { describedBy, Field } from "~/ui/form/fields/basic-fields";
import { ChoicesField } from "~/ui/form/fields/choices-field";
import type { EditReply } from "~/ui/form/saving/edit-reply";

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
        const { key, ...input } = getInputProps(months, { type: "number" });
        return (
          <div className="grid gap-5">
            <ChoicesField
              label={texts.policy}
              field={policy}
              type="radio"
              options={[
                { value: "delete", label: texts.delete },
                { value: "keep", label: texts.keep },
              ]}
            />
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
