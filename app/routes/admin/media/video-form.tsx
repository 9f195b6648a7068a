import { media as texts } from "~/i18n/admin/sections/media";
import { AddForm } from "~/ui/form/add-form";
import type { Constraint } from "~/ui/form/constraint";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { VideoFields } from "./video-fields";

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
      {(fields, invalid) => <VideoFields fields={fields} host={host} reply={reply} invalid={invalid} />}
    </AddForm>
  );
}
