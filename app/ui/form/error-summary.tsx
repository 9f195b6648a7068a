import type { MouseEvent } from "react";
import { admin as texts } from "~/i18n/admin/common";

type Props = {
  errors: { name: string; message: string }[];
  form: { id: string; errorId: string };
  fields: Record<string, { id: string } | undefined>;
  labels: Record<string, string>;
  /** Without JavaScript the browser goes there; with it, to the first field with an error. */
  isFocused?: boolean;
};

/** Error summary; each line links to its field. */
export function ErrorSummary({ errors, form, fields, labels, isFocused }: Props) {
  return (
    <div
      id={form.errorId}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is a new one, and this is what it is about
      autoFocus={isFocused}
      className="mb-6 border-l-4 border-danger bg-danger-pale p-4"
    >
      <p className="font-semibold">
        {errors.some(({ name }) => name) ? texts.edit.errors : texts.edit.refused}
      </p>
      <ul className="mt-2 list-disc pl-5">
        {errors.map(({ name, message }) => (
          <li key={name + message}>
            {name ? (
              <a
                href={`#${fields[name]?.id ?? `${form.id}-${name}`}`}
                onClick={goToField}
                className="underline"
              >
                {labelOf(name, labels)}: {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field directly: following the anchor is a navigation, which unsaved changes would block. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
  if (document.activeElement !== event.currentTarget) event.preventDefault();
}

/** Display name of a field; a list item is named by the list's name and its position. */
function labelOf(name: string, labels: Record<string, string>): string {
  const [, list = "", index = ""] = /^([^[]+)\[(\d+)\]/.exec(name) ?? [];
  return labels[name] ?? (list ? `${labels[list] ?? list} ${Number(index) + 1}` : name);
}
