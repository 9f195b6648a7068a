import type { InputHTMLAttributes } from "react";

type Props = {
  id: string;
  label: string;
  hint?: string;
  errors: string[] | undefined;
  /** Without JavaScript the browser puts the focus there. */
  isFirst: boolean;
} & InputHTMLAttributes<HTMLInputElement>;

/** A required field outside conform: its value is never sent back. */
export function PlainField({ id, label, hint, errors, isFirst, ...input }: Props) {
  const describedBy = [hint && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-paper-dim">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        required
        // biome-ignore lint/a11y/noAutofocus: only in a dialog, or where the form was refused
        autoFocus={isFirst}
        aria-invalid={errors ? true : undefined}
        aria-describedby={describedBy || undefined}
        className="admin-field"
      />
      {errors && (
        <p id={`${id}-error`} className="mt-2.5 text-sm font-semibold text-danger">
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}
