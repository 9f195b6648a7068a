import type { ContentBlockRow } from "~/backend/content-blocks-admin.server";
import type { EditReply } from "~/http/editing.server";
import { blocks as texts } from "~/i18n/admin/blocks";
import { Bilingual } from "~/ui/form/bilingual";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { TextArea, TextField } from "~/ui/form/fields";
import { HtmlField } from "~/ui/form/html-field";

type Props = {
  block: ContentBlockRow & { isPlain: boolean };
  constraint: Constraint;
  reply: EditReply | undefined;
  cancelTo: string;
};

/** The form of one block; a plain one has no HTML. */
export function BlockEditor({ block, constraint, reply, cancelTo }: Props) {
  const labels = texts.fields;
  const preview = reply?.preview;
  return (
    <EditorForm
      id="block"
      title={texts.editTitle}
      row={block}
      constraint={constraint}
      reply={reply}
      labels={labels}
      cancelTo={cancelTo}
    >
      {(fields) => (
        <>
          <p className="mb-5 max-w-[65ch] text-sm text-paper-dim">{texts.facts}</p>
          <Bilingual
            polish={
              <>
                <TextField label={labels.title_pl} field={fields.title_pl} />
                {block.isPlain ? (
                  <TextArea label={labels.body_pl} field={fields.body_pl} />
                ) : (
                  <HtmlField label={labels.body_pl} field={fields.body_pl} rows={12} preview={preview} />
                )}
              </>
            }
            english={
              <>
                <TextField label={labels.title_en} field={fields.title_en} lang="en" />
                {block.isPlain ? (
                  <TextArea label={labels.body_en} field={fields.body_en} lang="en" />
                ) : (
                  <HtmlField
                    label={labels.body_en}
                    field={fields.body_en}
                    lang="en"
                    rows={12}
                    preview={preview}
                  />
                )}
              </>
            }
          />
        </>
      )}
    </EditorForm>
  );
}
