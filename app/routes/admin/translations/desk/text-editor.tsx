import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { desk as texts } from "~/i18n/admin/sections/translation-desk";
import { havePlaceholdersDiffering } from "~/i18n/bundled";
import { EditorForm } from "~/ui/form/editor-form";
import { TextArea, TextField } from "~/ui/form/fields/basic-fields";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { HtmlField } from "~/ui/html-editor/html-field";
import { placeholderWarning } from "../placeholder-warning";
import { type DeskView, deskAddress } from "./desk-address";
import type { EditedText } from "./desk-data.server";

type Props = { edited: EditedText; reply: EditReply | undefined; cancelTo: string; view: DeskView };

/** The form of one text, in its row's place: Polish left, English right. */
export function TextEditor({ edited, reply, cancelTo, view }: Props) {
  const { row, kind, title, editor, constraint } = edited;
  return (
    <div className="desk-editor">
      <EditorForm<{ pl: string; en: string }>
        id="text"
        title={title}
        row={row}
        constraint={constraint}
        reply={reply}
        labels={texts.fields}
        cancelTo={cancelTo}
        reloadTo={deskAddress(view, { edit: row.id })}
      >
        {(fields) => {
          const shown = { pl: fields.pl.value ?? "", en: fields.en.value ?? "" };
          return (
            <>
              <div className="desk-pair">
                <Control lang="pl" kind={kind} field={fields.pl} reply={reply} />
                <Control lang="en" kind={kind} field={fields.en} reply={reply} />
              </div>
              {kind === "list" && <p className="desk-hint">{texts.listHint}</p>}
              <p role="status" className="mt-3 font-semibold text-danger empty:hidden">
                {havePlaceholdersDiffering(shown.pl, shown.en) ? placeholderWarning(shown) : ""}
              </p>
              <p className="mt-3">
                <Link to={editor} className="underline">
                  {texts.whole}
                </Link>
              </p>
            </>
          );
        }}
      </EditorForm>
    </div>
  );
}

type ControlProps = {
  lang: "pl" | "en";
  kind: EditedText["kind"];
  field: FieldMetadata<string, { pl: string; en: string }>;
  reply: EditReply | undefined;
};

function Control({ lang, kind, field, reply }: ControlProps) {
  const own = { label: texts.fields[lang], field, ...(lang === "en" && { lang }) };
  if (kind === "html") return <HtmlField {...own} rows={10} preview={reply?.preview} />;
  if (kind === "line") return <TextField {...own} />;
  return <TextArea {...own} rows={kind === "list" ? 14 : 4} />;
}
