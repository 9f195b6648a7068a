import type { PostForm } from "~/backend/posts-admin.server";
import type { EditReply } from "~/http/editing.server";
import { posts as texts } from "~/i18n/admin/posts";
import { upload } from "~/i18n/admin/upload";
import { Bilingual } from "~/ui/form/bilingual";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { SelectField, TextArea, TextField } from "~/ui/form/fields";
import { HtmlField } from "~/ui/form/html-field";
import { UploadControl } from "~/ui/form/upload-control";
import { Picture } from "~/ui/picture";

const STATES = (["no", "yes"] as const).map((value) => ({ value, label: texts.states[value] }));

type Props = {
  post: PostForm & { preview: string; hasOwnCover: boolean };
  constraint: Constraint;
  reply: EditReply | undefined;
  cancelTo: string;
};

/** The form of one post (BLOG-1). */
export function PostEditor({ post, constraint, reply, cancelTo }: Props) {
  const labels = texts.fields;
  return (
    <EditorForm
      id="post"
      title={texts.editTitle}
      row={post}
      constraint={constraint}
      reply={reply}
      labels={labels}
      cancelTo={cancelTo}
    >
      {(fields) => (
        <>
          <UploadControl
            id="change-cover"
            to={`?edit=${post.id}&upload=post_cover`}
            heading={texts.cover}
            action={texts.changeCover}
            clear={
              post.hasOwnCover
                ? { to: `?edit=${post.id}&clear=post_cover`, text: upload.clear.image.label }
                : null
            }
          >
            <Picture
              src={post.preview}
              alt=""
              widths={[192, 480]}
              sizes="10rem"
              className="w-40! max-w-full rounded-xs"
            />
          </UploadControl>
          <div className="mb-6 grid gap-6 md:grid-cols-[2fr_1fr_1fr] lg:gap-x-8">
            <TextField label={labels.slug} field={fields.slug} hint={texts.slugHint} />
            <TextField
              label={labels.created_at}
              field={fields.created_at}
              type="date"
              hint={texts.dateHint}
            />
            <SelectField
              label={labels.is_published}
              field={fields.is_published}
              options={STATES}
              hint={texts.stateHint}
            />
          </div>
          <Bilingual
            polish={
              <>
                <TextField label={labels.title_pl} field={fields.title_pl} />
                <TextArea label={labels.excerpt_pl} field={fields.excerpt_pl} rows={3} />
                <HtmlField label={labels.body_pl} field={fields.body_pl} rows={16} preview={reply?.preview} />
                <TextField label={labels.cover_alt_pl} field={fields.cover_alt_pl} hint={texts.altHint} />
              </>
            }
            english={
              <>
                <TextField label={labels.title_en} field={fields.title_en} lang="en" />
                <TextArea label={labels.excerpt_en} field={fields.excerpt_en} lang="en" rows={3} />
                <HtmlField
                  label={labels.body_en}
                  field={fields.body_en}
                  lang="en"
                  rows={16}
                  heading="h2"
                  preview={reply?.preview}
                />
                <TextField
                  label={labels.cover_alt_en}
                  field={fields.cover_alt_en}
                  lang="en"
                  hint={texts.altHint}
                />
              </>
            }
          />
        </>
      )}
    </EditorForm>
  );
}
