import type { DetailsForm } from "~/backend/services-admin.server";
import type { EditReply } from "~/http/editing.server";
import { serviceDetails as texts } from "~/i18n/admin/service-details";
import { Bilingual } from "~/ui/form/bilingual";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { TextField } from "~/ui/form/fields";
import { HtmlField } from "~/ui/form/html-field";
import { FeatureList } from "./feature-list";

type Props = {
  name: string;
  details: DetailsForm & { id: string };
  constraint: Constraint;
  reply: EditReply | undefined;
  listAddress: string;
};

/** What a service's page says (SDT-1). */
export function ServiceDetailsEditor({ name, details, constraint, reply, listAddress }: Props) {
  const labels = texts.fields;
  const preview = reply?.preview;
  return (
    <EditorForm
      id="details"
      title={texts.detailsTitle.replace("{{name}}", name)}
      row={details}
      constraint={constraint}
      reply={reply}
      labels={labels}
      cancelTo={listAddress}
      reloadTo={`${listAddress}?details=${details.id}`}
    >
      {(fields, form) => (
        <Bilingual
          polish={
            <>
              <TextField label={labels.title_pl} field={fields.title_pl} hint={texts.titleHint} />
              <HtmlField label={labels.description_pl} field={fields.description_pl} preview={preview} />
              <FeatureList label={labels.features_pl} list={fields.features_pl} form={form} reply={reply} />
            </>
          }
          english={
            <>
              <TextField label={labels.title_en} field={fields.title_en} lang="en" hint={texts.englishHint} />
              <HtmlField
                label={labels.description_en}
                field={fields.description_en}
                lang="en"
                preview={preview}
              />
              <FeatureList
                label={labels.features_en}
                list={fields.features_en}
                form={form}
                reply={reply}
                lang="en"
              />
            </>
          }
        />
      )}
    </EditorForm>
  );
}
