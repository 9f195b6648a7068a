import { Form } from "@remix-run/react";
import { publishing } from "~/i18n/admin/publishing";

const texts = publishing.bulk;

type CheckboxProps = {
  /** The id of the form that it is part of. */
  form: string;
  id: string;
  name: string;
};

/** Selects an item for what the bar below the list does. */
export function ItemCheckbox({ form, id, name }: CheckboxProps) {
  return (
    <label className="row-check">
      <span className="sr-only">{texts.select.replace("{{name}}", () => name)}</span>
      <input type="checkbox" form={form} name="items" value={id} className="size-4" />
    </label>
  );
}

type Props = {
  id: string;
  /** The address of the list. */
  to: string;
  hasStates: boolean;
  isMoved: boolean;
  isFixed: boolean;
};

/** Changes the selected items at once (PUB-8): a plain form. Deleting is asked about first. */
export function BulkBar({ id, to, hasStates, isMoved, isFixed }: Props) {
  return (
    <Form id={id} method="post" action={to} aria-labelledby={`${id}-title`} className="bulk-bar">
      <input type="hidden" name="intent" value="items" />
      <p id={`${id}-title`} className="mr-auto font-semibold">
        {texts.title}
      </p>
      {hasStates && <Operation operation="publish" label={publishing.publish} />}
      {hasStates && <Operation operation="hide" label={publishing.hide} />}
      {isMoved && (
        <>
          <label className="flex items-center gap-2 font-semibold">
            {texts.place}
            <input type="number" name="place" min={1} className="admin-field w-20!" />
          </label>
          <Operation operation="move" label={publishing.move} />
        </>
      )}
      {!isFixed && (
        <button
          type="submit"
          name="operation"
          value="ask-remove"
          className="admin-button admin-button-danger-quiet"
        >
          {texts.remove}
        </button>
      )}
    </Form>
  );
}

function Operation({ operation, label }: { operation: string; label: string }) {
  return (
    <button type="submit" name="operation" value={operation} className="admin-button">
      {label}
    </button>
  );
}
