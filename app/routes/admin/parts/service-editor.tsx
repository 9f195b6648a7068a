import type { AdminService } from "~/backend/services-admin.server";
import type { EditReply } from "~/http/editing.server";
import { content as texts } from "~/i18n/admin/content";
import { SERVICE_ICONS, SERVICE_LINKS } from "~/schemas/service-choices";
import { Bilingual } from "~/ui/form/bilingual";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { SelectField, TextField } from "~/ui/form/fields";
import { HtmlField } from "~/ui/form/html-field";
import { IconField } from "./icon-field";

const LINK_OPTIONS = SERVICE_LINKS.map((value) => ({ value, label: value }));
const ICON_OPTIONS = SERVICE_ICONS.map((value) => ({ value, label: texts.icons[value] }));

type Props = {
  service: AdminService;
  constraint: Constraint;
  reply: EditReply | undefined;
  listAddress: string;
};

/** The form of one service (CED-1). */
export function ServiceEditor({ service, constraint, reply, listAddress }: Props) {
  const labels = texts.fields;
  const preview = reply?.preview;
  return (
    <EditorForm
      id="service"
      title={texts.editTitle}
      row={service}
      constraint={constraint}
      reply={reply}
      labels={labels}
      cancelTo={listAddress}
    >
      {(fields) => (
        <>
          <Bilingual
            polish={
              <>
                <TextField label={labels.title_pl} field={fields.title_pl} />
                <HtmlField label={labels.description_pl} field={fields.description_pl} preview={preview} />
              </>
            }
            english={
              <>
                <TextField label={labels.title_en} field={fields.title_en} lang="en" />
                <HtmlField
                  label={labels.description_en}
                  field={fields.description_en}
                  lang="en"
                  preview={preview}
                />
              </>
            }
          />
          <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:gap-x-8">
            <IconField label={labels.icon} field={fields.icon} options={ICON_OPTIONS} />
            <div className="grid content-start gap-5">
              <SelectField label={labels.link} field={fields.link} options={LINK_OPTIONS} />
              <TextField label={labels.bunny_id} field={fields.bunny_id} hint={texts.videoHint} />
              <TextField
                label={labels.mobile_bunny_id}
                field={fields.mobile_bunny_id}
                hint={texts.mobileVideoHint}
              />
            </div>
          </div>
        </>
      )}
    </EditorForm>
  );
}
