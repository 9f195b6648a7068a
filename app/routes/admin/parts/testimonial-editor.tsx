import type { testimonialForm } from "~/backend/testimonials-admin.server";
import type { EditReply } from "~/http/editing.server";
import { testimonials as texts } from "~/i18n/admin/testimonials";
import { upload } from "~/i18n/admin/upload";
import { Bilingual } from "~/ui/form/bilingual";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { SelectField, TextArea, TextField } from "~/ui/form/fields";
import { UploadControl } from "~/ui/form/upload-control";
import { Picture } from "~/ui/picture";

const STATES = (["no", "yes"] as const).map((value) => ({ value, label: texts.states[value] }));

type Props = {
  testimonial: ReturnType<typeof testimonialForm> & { preview: string; hasOwnImage: boolean };
  constraint: Constraint;
  reply: EditReply | undefined;
  cancelTo: string;
};

/** The form of one testimonial (HOME-4). */
export function TestimonialEditor({ testimonial, constraint, reply, cancelTo }: Props) {
  const labels = texts.fields;
  const { id, preview, hasOwnImage } = testimonial;
  const clear = { to: `?edit=${id}&clear=testimonial_image`, text: upload.clear.image.label };
  return (
    <EditorForm
      id="testimonial"
      title={texts.editTitle}
      row={testimonial}
      constraint={constraint}
      reply={reply}
      labels={labels}
      cancelTo={cancelTo}
    >
      {(fields) => (
        <>
          <UploadControl
            id="change-image"
            to={`?edit=${id}&upload=testimonial_image`}
            heading={texts.image}
            action={texts.changeImage}
            clear={hasOwnImage ? clear : null}
          >
            <Picture
              src={preview}
              alt=""
              widths={[192, 480]}
              sizes="6rem"
              className="aspect-square! w-24! rounded-xs"
            />
          </UploadControl>
          <div className="mb-6 grid gap-6 md:grid-cols-[2fr_1fr] lg:gap-x-8">
            <TextField label={labels.name} field={fields.name} />
            <SelectField label={labels.is_active} field={fields.is_active} options={STATES} />
          </div>
          <Bilingual
            polish={
              <>
                <TextField label={labels.role} field={fields.role} />
                <TextArea label={labels.content_pl} field={fields.content_pl} />
                <TextField label={labels.image_alt_pl} field={fields.image_alt_pl} hint={texts.altHint} />
              </>
            }
            english={
              <>
                <TextField label={labels.role_en} field={fields.role_en} lang="en" />
                <TextArea label={labels.content_en} field={fields.content_en} lang="en" />
                <TextField
                  label={labels.image_alt_en}
                  field={fields.image_alt_en}
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
