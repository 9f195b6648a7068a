import { translations as texts } from "~/i18n/admin/sections/translations";
import { type BundledText, havePlaceholdersDiffering } from "~/i18n/bundled";
import type { Constraint } from "~/ui/form/constraint";
import { type EditedRow, EditorForm } from "~/ui/form/editor-form";
import { TextArea, TextField } from "~/ui/form/fields/basic-fields";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { placeholderWarning } from "./placeholder-warning";

export type EditedTranslation = Record<keyof typeof texts.fields, string> & EditedRow;

type Props = {
  row: EditedTranslation;
  /** The bundled texts of this key: what an empty field shows; null for a key of the admins' own. */
  bundled: BundledText | null;
  constraint: Constraint;
  reply: EditReply | undefined;
  /** The page of the list that the row is on: saving leads back there. */
  page: number;
  cancelTo: string;
};

/** The form of one row; it warns when the languages have different variables, with JavaScript while typing (TRA-2). */
export function TranslationEditor({ row, bundled, constraint, reply, page, cancelTo }: Props) {
  return (
    <EditorForm
      id="translation"
      title={texts.editTitle}
      row={row}
      constraint={constraint}
      reply={reply}
      labels={texts.fields}
      cancelTo={cancelTo}
    >
      {(fields) => {
        const shown = {
          pl: fields.pl.value || bundled?.pl || "",
          en: fields.en.value || bundled?.en || "",
        };
        return (
          <>
            <input type="hidden" name="page" value={page} />
            <TextField label={texts.fields.key} field={fields.key} hint={texts.keyHint} />
            <div className="mt-5 grid items-end gap-x-8 gap-y-5 lg:grid-cols-2">
              <TextArea
                label={texts.fields.pl}
                field={fields.pl}
                rows={4}
                hint={bundled && `${texts.emptyHint} ${bundled.pl}`}
              />
              <TextArea
                label={texts.fields.en}
                field={fields.en}
                rows={4}
                lang="en"
                hint={
                  bundled ? (
                    <>
                      {texts.emptyHint} <span lang="en">{bundled.en}</span>
                    </>
                  ) : (
                    texts.emptyEnglishHint
                  )
                }
              />
            </div>
            <p role="status" className="mt-4 font-semibold text-danger empty:hidden">
              {havePlaceholdersDiffering(shown.pl, shown.en) ? placeholderWarning(shown) : ""}
            </p>
          </>
        );
      }}
    </EditorForm>
  );
}
