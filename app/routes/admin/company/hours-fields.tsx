import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { company as texts } from "~/i18n/admin/sections/company";
import { describedBy } from "~/ui/form/fields/basic-fields";

type Props = { fields: Record<string, FieldMetadata<string>>; labels: Record<string, string> };

/** The week's hours, a day a line: `open_1` is Monday's opening. */
export function HoursFields({ fields, labels }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="company-legend">{texts.groups.hours}</legend>
      <p className="mb-3 text-sm text-paper-dim">{texts.hoursHint}</p>
      <div className="hours">
        <p aria-hidden="true" className="hours-head">
          <span />
          <span>{texts.open}</span>
          <span>{texts.close}</span>
        </p>
        {texts.days.map((day, index) => (
          <Day key={day} name={day} labels={labels} fields={fields} number={index + 1} />
        ))}
      </div>
    </fieldset>
  );
}

function Day({ name, number, fields, labels }: Props & { name: string; number: number }) {
  const times = [`open_${number}`, `close_${number}`].flatMap((key) => {
    const field = fields[key];
    return field ? [{ key, field }] : [];
  });
  return (
    <div className="hours-day">
      <span aria-hidden="true">{name}</span>
      {times.map(({ key, field }) => (
        <Time key={key} label={labels[key] ?? key} field={field} />
      ))}
      {times.map(
        ({ key, field }) =>
          field.errors && (
            <p key={key} id={field.errorId} className="hours-error">
              {field.errors.join(" ")}
            </p>
          ),
      )}
    </div>
  );
}

function Time({ label, field }: { label: string; field: FieldMetadata<string> }) {
  const { key, ...props } = getInputProps(field, { type: "time" });
  return (
    <span>
      <label htmlFor={field.id} className="sr-only">
        {label}
      </label>
      <input key={key} {...props} aria-describedby={describedBy(field, undefined)} className="admin-field" />
    </span>
  );
}
