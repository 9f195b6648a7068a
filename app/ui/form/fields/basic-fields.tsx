import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ReactNode } from "react";

type Props<Value> = { label: string; field: FieldMetadata<Value>; hint?: ReactNode; lang?: "pl" | "en" };

/** The ids of what describes a field: its hint and its errors. */
export function describedBy<Value>(field: FieldMetadata<Value>, hint: ReactNode): string | undefined {
  const ids = [hint ? `${field.id}-hint` : "", field.errors ? field.errorId : ""].filter(Boolean);
  return ids.join(" ") || undefined;
}

/** A label, a hint, a control and its errors, tied together. */
export function Field<Value>({
  label,
  field,
  hint,
  children,
}: Omit<Props<Value>, "lang"> & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={field.id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${field.id}-hint`} className="mb-1.5 text-sm text-paper-dim">
          {hint}
        </p>
      )}
      {children}
      {field.errors && (
        <p id={field.errorId} className="mt-2.5 text-sm font-semibold text-danger">
          {field.errors.join(" ")}
        </p>
      )}
    </div>
  );
}

export function TextField<Value>({
  label,
  field,
  hint,
  lang,
  type = "text",
  ...more
}: Props<Value> & {
  type?: "text" | "url" | "email" | "time" | "date" | "datetime-local" | "number";
  autoFocus?: boolean;
  autoComplete?: string;
}) {
  const { key, ...props } = getInputProps(field, { type });
  return (
    <Field label={label} field={field} hint={hint}>
      <input
        key={key}
        {...props}
        {...more}
        lang={lang}
        aria-describedby={describedBy(field, hint)}
        className="admin-field"
      />
    </Field>
  );
}

export function TextArea<Value>({ label, field, hint, lang, rows = 6 }: Props<Value> & { rows?: number }) {
  const { key, ...props } = getTextareaProps(field);
  return (
    <Field label={label} field={field} hint={hint}>
      <textarea
        key={key}
        {...props}
        rows={rows}
        lang={lang}
        aria-describedby={describedBy(field, hint)}
        className="admin-field"
      />
    </Field>
  );
}

type SelectProps<Value> = Props<Value> & { options: readonly { value: string; label: string }[] };

export function SelectField<Value>({ label, field, hint, options }: SelectProps<Value>) {
  const { key, ...props } = getSelectProps(field);
  return (
    <Field label={label} field={field} hint={hint}>
      <select key={key} {...props} aria-describedby={describedBy(field, hint)} className="admin-field">
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
