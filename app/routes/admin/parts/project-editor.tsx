import type { AdminProject } from "~/backend/projects-admin.server";
import type { EditReply } from "~/http/editing.server";
import { portfolio } from "~/i18n/admin/portfolio";
import { upload } from "~/i18n/admin/upload";
import { pl } from "~/i18n/pl";
import { CATEGORIES } from "~/schemas/category";
import { Bilingual } from "~/ui/form/bilingual";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { SelectField, TextField } from "~/ui/form/fields";
import { HtmlField } from "~/ui/form/html-field";
import { UploadControl } from "~/ui/form/upload-control";
import { Picture } from "~/ui/picture";

const texts = portfolio;
const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: pl.category[value] }));

type Props = {
  project: AdminProject & { preview: string; hasOwnImage: boolean };
  constraint: Constraint;
  reply: EditReply | undefined;
  cancelTo: string;
};

/** The form of one project (PFA-1). */
export function ProjectEditor({ project, constraint, reply, cancelTo }: Props) {
  return (
    <EditorForm
      id="project"
      title={texts.editTitle}
      row={project}
      constraint={constraint}
      reply={reply}
      labels={texts.fields}
      cancelTo={cancelTo}
    >
      {(fields) => (
        <>
          <UploadControl
            id="change-image"
            to={`?edit=${project.id}&upload=project_image`}
            heading={texts.image}
            action={texts.changeImage}
            clear={
              project.hasOwnImage
                ? { to: `?edit=${project.id}&clear=project_image`, text: upload.clear.image.label }
                : null
            }
          >
            <Picture
              src={project.preview}
              alt=""
              widths={[192, 480]}
              sizes="10rem"
              className="w-40! max-w-full rounded-xs"
            />
          </UploadControl>
          <Bilingual
            polish={
              <>
                <TextField label={texts.fields.title_pl} field={fields.title_pl} />
                <HtmlField
                  label={texts.fields.description_pl}
                  field={fields.description_pl}
                  preview={reply?.preview}
                />
                <TextField
                  label={texts.fields.image_alt_pl}
                  field={fields.image_alt_pl}
                  hint={texts.altHint}
                />
              </>
            }
            english={
              <>
                <TextField label={texts.fields.title_en} field={fields.title_en} lang="en" />
                <HtmlField
                  label={texts.fields.description_en}
                  field={fields.description_en}
                  lang="en"
                  preview={reply?.preview}
                />
                <TextField
                  label={texts.fields.image_alt_en}
                  field={fields.image_alt_en}
                  lang="en"
                  hint={texts.altHint}
                />
              </>
            }
          />
          <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:gap-x-8">
            <SelectField label={texts.fields.category} field={fields.category} options={CATEGORY_OPTIONS} />
            <TextField
              label={texts.fields.youtube_url}
              field={fields.youtube_url}
              type="url"
              hint={texts.youtubeHint}
            />
          </div>
        </>
      )}
    </EditorForm>
  );
}
