import { media as texts } from "~/i18n/admin/sections/media";
import type { Constraint } from "~/ui/form/constraint";
import { type EditedRow, EditorForm } from "~/ui/form/editor-form";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { VideoFields } from "./video-fields";

type Props = {
  video: EditedRow & { bunny_id: string; mobile_bunny_id: string | null };
  /** The provider's name. */
  host: string;
  constraint: Constraint;
  reply: EditReply | undefined;
  cancelTo: string;
};

/** The ids of a video that is there already (MED-2). */
export function VideoEditor({ video, host, constraint, reply, cancelTo }: Props) {
  return (
    <EditorForm
      id="edited-video"
      title={texts.editTitle}
      row={video}
      constraint={constraint}
      reply={reply}
      labels={texts.fields}
      cancelTo={cancelTo}
    >
      {(fields) => <VideoFields fields={fields} host={host} reply={reply} />}
    </EditorForm>
  );
}
