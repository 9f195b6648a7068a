import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { serviceDetails } from "~/i18n/admin/service-details";
import type { EditReply } from "~/ui/form/edit-reply";
import { TextArea, TextField } from "~/ui/form/fields/basic-fields";

const texts = serviceDetails.feature;

type Feature = { heading: string; text: string };

type Props<Value extends Record<string, unknown>> = {
  label: string;
  list: FieldMetadata<Feature[], Value>;
  form: FormMetadata<Value>;
  reply: EditReply | undefined;
  lang?: "en";
};

/** Focus target after a change of the list: the new row, the row after a removed one, else "add". */
function rowToFocus(reply: EditReply | undefined, name: string, count: number): number | "add" | null {
  const intent = reply?.result?.intent;
  if ((intent?.type !== "insert" && intent?.type !== "remove") || intent.payload.name !== name) return null;
  if (count === 0) return "add";
  return Math.min(intent.payload.index ?? count - 1, count - 1);
}

/** List of features: the buttons submit the form, and the response has a row more or less, with or without JavaScript. */
export function FeatureList<Value extends Record<string, unknown>>(props: Props<Value>) {
  const { label, list, form, reply, lang } = props;
  const rows = list.getFieldList();
  const focused = rowToFocus(reply, list.name, rows.length);
  return (
    <fieldset id={list.id} tabIndex={-1} className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      {list.errors && (
        <p id={list.errorId} className="mb-2 text-sm font-semibold text-danger">
          {list.errors.join(" ")}
        </p>
      )}
      {rows.length === 0 && <p className="text-sm text-paper-dim">{texts.none}</p>}
      <ol className="grid gap-4">
        {rows.map((row, index) => {
          const { heading, text } = row.getFieldset();
          const name = (pattern: string) => pattern.replace("{{place}}", String(index + 1));
          return (
            // On the server a row just added has no key yet.
            <li key={row.key ?? row.name} className="grid gap-3 border-l-4 border-paper-line pl-4">
              <TextField
                label={name(texts.heading)}
                field={heading}
                lang={lang}
                autoFocus={focused === index || undefined}
                data-focus={focused === index ? "" : undefined}
              />
              <TextArea label={name(texts.text)} field={text} lang={lang} rows={3} />
              <button
                {...form.remove.getButtonProps({ name: list.name, index })}
                className="admin-button admin-button-danger-quiet justify-self-start"
              >
                {name(texts.remove)}
              </button>
            </li>
          );
        })}
      </ol>
      <button
        {...form.insert.getButtonProps({ name: list.name })}
        // biome-ignore lint/a11y/noAutofocus: the row that had the focus is gone
        autoFocus={focused === "add" || undefined}
        data-focus={focused === "add" ? "" : undefined}
        aria-label={`${texts.add}: ${label}`}
        className="admin-button mt-4"
      >
        {texts.add}
      </button>
    </fieldset>
  );
}
