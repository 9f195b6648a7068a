import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { describedBy } from "./basic-fields";

type Props<Value> = {
  label: string;
  field: FieldMetadata<Value>;
  hint?: ReactNode;
  options: readonly { value: string; label: string }[];
  /** One of the options, or any number of them. */
  type: "radio" | "checkbox";
  /** Whether the options are icons of the site, each shown beside its word. */
  hasIcons?: boolean;
};

/** A choice that shows all of its options. */
export function ChoicesField<Value>({ label, field, hint, options, type, hasIcons }: Props<Value>) {
  const items = getCollectionProps(field, { type, options: options.map(({ value }) => value) });
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={describedBy(field, hint)}>
      <legend className="mb-1 block text-sm font-semibold">{label}</legend>
      {hint && (
        <p id={`${field.id}-hint`} className="mb-1.5 text-sm text-paper-dim">
          {hint}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {options.map((option, index) => {
          const { key, ...props } = items[index] ?? {};
          return (
            <label key={option.value} className="admin-choice">
              <input key={key} {...props} className="size-5 shrink-0" />
              {hasIcons && <Icon name={option.value} />}
              {option.label}
            </label>
          );
        })}
      </div>
      {field.errors && (
        <p id={field.errorId} className="mt-1.5 text-sm font-semibold text-danger">
          {field.errors.join(" ")}
        </p>
      )}
    </fieldset>
  );
}
