import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { Icon } from "~/ui/icon";

type Props<Value> = {
  label: string;
  field: FieldMetadata<Value>;
  options: readonly { value: string; label: string }[];
};

/** A choice of one of the site's icons, each with its word. */
export function IconField<Value>({ label, field, options }: Props<Value>) {
  const items = getCollectionProps(field, { type: "radio", options: options.map(({ value }) => value) });
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="mb-1 block text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {options.map((option, index) => {
          const { key, ...props } = items[index] ?? {};
          return (
            <label key={option.value} className="admin-choice">
              <input key={key} {...props} className="size-5 shrink-0" />
              <Icon name={option.value} />
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
