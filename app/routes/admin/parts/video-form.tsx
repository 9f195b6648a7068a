import type { EditReply } from "~/http/editing.server";
import { media as texts } from "~/i18n/admin/media";
import { AddForm } from "~/ui/form/add-form";
import type { Constraint } from "~/ui/form/constraint";
import { TextField } from "~/ui/form/fields";

type Props = { host: string; constraint: Constraint; reply: EditReply | undefined; added: string };

/** Adds a background video by the provider's ids (MED-2). */
export function VideoForm({ host, constraint, reply, added }: Props) {
  return (
    <AddForm
      id="video"
      title={texts.addTitle}
      intent="add"
      submit={texts.add}
      busy={texts.adding}
      reply={reply}
      constraint={constraint}
      labels={texts.fields}
      added={added}
    >
      {(fields, invalid) => (
        <div className="grid items-end gap-5 md:grid-cols-2 md:gap-x-8">
          <TextField
            label={texts.fields.bunny_id}
            field={fields.bunny_id}
            hint={texts.idHint.replace("{{host}}", host)}
            autoComplete="off"
            autoFocus={invalid === "bunny_id"}
          />
          <TextField
            label={texts.fields.mobile_bunny_id}
            field={fields.mobile_bunny_id}
            hint={texts.mobileHint}
            autoComplete="off"
            autoFocus={invalid === "mobile_bunny_id"}
          />
        </div>
      )}
    </AddForm>
  );
}
