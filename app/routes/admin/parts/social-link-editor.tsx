import type { socialLinkForm } from "~/backend/social-links-admin.server";
import type { EditReply } from "~/http/editing.server";
import { socialLinks as texts } from "~/i18n/admin/social-links";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { SelectField, TextField } from "~/ui/form/fields";

const STATES = (["no", "yes"] as const).map((value) => ({ value, label: texts.states[value] }));
const ICONS = Object.entries(texts.icons).map(([value, label]) => ({ value, label }));

type Props = {
  link: ReturnType<typeof socialLinkForm>;
  constraint: Constraint;
  reply: EditReply | undefined;
  cancelTo: string;
};

/** The form of one link (NAV-2). */
export function SocialLinkEditor({ link, constraint, reply, cancelTo }: Props) {
  const labels = texts.fields;
  return (
    <EditorForm
      id="social-link"
      title={texts.editTitle}
      row={link}
      constraint={constraint}
      reply={reply}
      labels={labels}
      cancelTo={cancelTo}
    >
      {(fields) => (
        <div className="grid items-end gap-6 lg:grid-cols-2 lg:gap-x-8">
          <TextField label={labels.platform} field={fields.platform} hint={texts.nameHint} />
          <TextField label={labels.url} field={fields.url} type="url" />
          <SelectField label={labels.icon} field={fields.icon} options={ICONS} />
          <SelectField label={labels.is_active} field={fields.is_active} options={STATES} />
        </div>
      )}
    </EditorForm>
  );
}
