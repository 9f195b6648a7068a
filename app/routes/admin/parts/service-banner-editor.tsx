import type { BannerForm } from "~/backend/services-admin.server";
import type { EditReply } from "~/http/editing.server";
import { serviceDetails as texts } from "~/i18n/admin/service-details";
import { Bilingual } from "~/ui/form/bilingual";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { TextField } from "~/ui/form/fields";

type Props = {
  name: string;
  banner: BannerForm & { id: string };
  constraint: Constraint;
  reply: EditReply | undefined;
  listAddress: string;
};

/** The head of a service's page (SDT-1). */
export function ServiceBannerEditor({ name, banner, constraint, reply, listAddress }: Props) {
  const labels = texts.bannerFields;
  return (
    <EditorForm
      id="banner"
      title={texts.bannerTitle.replace("{{name}}", name)}
      row={banner}
      constraint={constraint}
      reply={reply}
      labels={labels}
      cancelTo={listAddress}
      reloadTo={`${listAddress}?banner=${banner.id}`}
    >
      {(fields) => (
        <>
          <Bilingual
            polish={
              <>
                <TextField label={labels.title_pl} field={fields.title_pl} hint={texts.titleHint} />
                <TextField label={labels.subtitle_pl} field={fields.subtitle_pl} />
              </>
            }
            english={
              <>
                <TextField
                  label={labels.title_en}
                  field={fields.title_en}
                  lang="en"
                  hint={texts.englishHint}
                />
                <TextField label={labels.subtitle_en} field={fields.subtitle_en} lang="en" />
              </>
            }
          />
          <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:gap-x-8">
            <TextField label={labels.bunny_id} field={fields.bunny_id} hint={texts.videoHint} />
            <TextField
              label={labels.mobile_bunny_id}
              field={fields.mobile_bunny_id}
              hint={texts.mobileVideoHint}
            />
          </div>
        </>
      )}
    </EditorForm>
  );
}
