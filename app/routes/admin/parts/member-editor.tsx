import type { AdminMember } from "~/backend/about-admin.server";
import type { EditReply } from "~/http/editing.server";
import { about } from "~/i18n/admin/about";
import { upload } from "~/i18n/admin/upload";
import { Bilingual } from "~/ui/form/bilingual";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { TextArea, TextField } from "~/ui/form/fields";
import { UploadControl } from "~/ui/form/upload-control";
import { Picture } from "~/ui/picture";

const texts = about.team;

type Props = {
  member: AdminMember & { preview: string; hasOwnImage: boolean };
  constraint: Constraint;
  reply: EditReply | undefined;
  cancelTo: string;
};

/** The form of one team member (ABA-2). */
export function MemberEditor({ member, constraint, reply, cancelTo }: Props) {
  return (
    <EditorForm
      id="member"
      title={texts.editTitle}
      row={member}
      constraint={constraint}
      reply={reply}
      labels={texts.fields}
      cancelTo={cancelTo}
    >
      {(fields) => (
        <>
          <UploadControl
            id="change-image"
            to={`?edit=${member.id}&upload=member_image`}
            heading={texts.image}
            action={texts.changeImage}
            clear={
              member.hasOwnImage
                ? { to: `?edit=${member.id}&clear=member_image`, text: upload.clear.image.label }
                : null
            }
          >
            <Picture
              src={member.preview}
              alt=""
              widths={[192, 480]}
              sizes="6rem"
              className="aspect-4/5! w-24! rounded-xs"
            />
          </UploadControl>
          <div className="mb-6">
            <TextField label={texts.fields.name} field={fields.name} />
          </div>
          <Bilingual
            polish={
              <>
                <TextField label={texts.fields.role_pl} field={fields.role_pl} />
                <TextArea label={texts.fields.bio_pl} field={fields.bio_pl} hint={texts.bioHint} />
                <TextField
                  label={texts.fields.image_alt_pl}
                  field={fields.image_alt_pl}
                  hint={texts.altHint}
                />
              </>
            }
            english={
              <>
                <TextField label={texts.fields.role_en} field={fields.role_en} lang="en" />
                <TextArea label={texts.fields.bio_en} field={fields.bio_en} lang="en" hint={texts.bioHint} />
                <TextField
                  label={texts.fields.image_alt_en}
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
