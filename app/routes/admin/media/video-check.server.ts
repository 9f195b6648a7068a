import { type VideoState, videoState } from "~/backend/media/video-provider.server";
import { Refused, textOf } from "~/content/kit/form/form.server";
import { isReplaying } from "~/http/replay.server";
import { media as texts } from "~/i18n/admin/sections/media";
import { confirmedIds, type VideoIds } from "~/schemas/video";

/** Columns of the ids that the provider does not have. */
export async function missingIds({ bunny_id, mobile_bunny_id }: VideoIds): Promise<(keyof VideoIds)[]> {
  const stateOf = async (id: string | null): Promise<VideoState> => (id ? videoState(id) : "unknown");
  const [desktop, mobile] = await Promise.all([stateOf(bunny_id), stateOf(mobile_bunny_id)]);
  return [
    ...(desktop === "missing" ? (["bunny_id"] as const) : []),
    ...(mobile === "missing" ? (["mobile_bunny_id"] as const) : []),
  ];
}

/**
 * Asks the provider for the videos of a form before they are saved.
 * @throws {Refused} beside the fields of videos that it does not have, unless the form says yes to these ids
 */
export async function expectKnown(video: VideoIds, form: FormData): Promise<void> {
  const typed = { bunny_id: form.get("bunny_id"), mobile_bunny_id: form.get("mobile_bunny_id") };
  if (isReplaying() || textOf(form, "anyway") === confirmedIds(typed)) return;
  const missing = await missingIds(video);
  if (missing.length > 0)
    throw new Refused(Object.fromEntries(missing.map((name) => [name, [texts.missingVideo]])));
}
