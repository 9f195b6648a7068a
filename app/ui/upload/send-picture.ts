import { UPLOAD_RULES } from "~/files/upload-rules";
import { sendUpload } from "~/framework/send-upload";
import { upload as texts } from "~/i18n/admin/upload";
import type { UploadedPicture, UploadReply } from "~/ui/form/saving/edit-reply";
import { fitPicture } from "./fit-picture";

/** Where the library takes a new picture. */
const LIBRARY = "/admin/media?view=pictures&upload=library";

/**
 * Puts a picture into the library, made smaller where it is larger than the site needs.
 * @param onProgress receives the share that has been sent, 0 to 1
 * @param signal stops it: the picture is not stored then
 * @returns its path and address, and a note on its size if it was changed; or why it was refused
 */
export async function sendPicture(
  picture: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<{ path: string; src: string; note: string } | { error: string }> {
  const rule = UPLOAD_RULES.library;
  const { file, note, error } = await fitPicture(picture, rule);
  if (error || signal?.aborted) return { error: error ?? "" };
  const form = new FormData();
  form.append("intent", "upload");
  form.append("answer", "path");
  form.append("file", file);
  const accept = (reply: object | undefined) =>
    reply && ("uploaded" in reply || "upload" in reply)
      ? (reply as UploadedPicture | UploadReply)
      : undefined;
  const sending = sendUpload(LIBRARY, form, onProgress, accept);
  signal?.addEventListener("abort", sending.abort);
  const outcome = await sending.outcome;
  if (outcome === "signed-out") return { error: texts.signedOut };
  if (outcome === "broken" || "to" in outcome) return { error: rule.failed.message || rule.failed.title };
  return "uploaded" in outcome ? { ...outcome.uploaded, note } : { error: outcome.upload.error };
}
