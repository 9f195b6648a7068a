import type Squire from "squire-rte";
import { UPLOAD_RULES } from "~/files/upload-rules";
import { sendUpload } from "~/framework/send-upload";
import { upload as texts } from "~/i18n/admin/upload";
import { HALF } from "~/schemas/allowed-html";
import type { UploadedPicture, UploadReply } from "~/ui/form/edit-reply";
import { fitPicture } from "~/ui/upload/fit-picture";

/** A picture of the library as it stands in a text. */
export type TextPicture = { src: string; alt: string; isHalf: boolean };

/** Where the library takes a new picture. */
const LIBRARY = "/admin/media?view=pictures&upload=library";

/**
 * Puts a picture into the library, made smaller where it is larger than the site needs.
 * @param onProgress receives whole percents
 * @returns its address, and a note on its size if it was changed; or why it was refused
 */
export async function sendPicture(
  picture: File,
  onProgress: (percent: number) => void,
): Promise<{ src: string; note: string } | { error: string }> {
  const rule = UPLOAD_RULES.library;
  const { file, note, error } = await fitPicture(picture, rule);
  if (error) return { error };
  const form = new FormData();
  form.append("intent", "upload");
  form.append("answer", "path");
  form.append("file", file);
  const accept = (reply: object | undefined) =>
    reply && ("uploaded" in reply || "upload" in reply)
      ? (reply as UploadedPicture | UploadReply)
      : undefined;
  const sending = sendUpload(LIBRARY, form, (share) => onProgress(Math.round(100 * share)), accept);
  const outcome = await sending.outcome;
  if (outcome === "signed-out") return { error: texts.signedOut };
  if (outcome === "broken" || "to" in outcome) return { error: rule.failed.message || rule.failed.title };
  return "uploaded" in outcome ? { src: outcome.uploaded.src, note } : { error: outcome.upload.error };
}

function write(image: HTMLImageElement, { src, alt, isHalf }: TextPicture): void {
  image.setAttribute("src", src);
  image.setAttribute("alt", alt);
  if (isHalf) image.className = HALF;
  else image.removeAttribute("class");
}

/** Puts a picture into a paragraph of its own behind the block with the cursor, which goes behind the picture. */
export function insertPicture(editor: Squire, picture: TextPicture): void {
  const root = editor.getRoot();
  const image = document.createElement("img");
  write(image, picture);
  const paragraph = document.createElement("p");
  paragraph.append(image);
  editor.saveUndoState();
  let block: Node | null = editor.getSelection().endContainer;
  while (block && block.parentNode !== root) block = block.parentNode;
  if (!(block instanceof Element)) root.append(paragraph);
  else if (block.textContent?.trim() || block.querySelector("img, hr, table")) block.after(paragraph);
  else block.replaceWith(paragraph);
  const cursor = document.createRange();
  cursor.selectNodeContents(paragraph);
  cursor.collapse(false);
  editor.setSelection(cursor);
}

export function changePicture(editor: Squire, image: HTMLImageElement, picture: TextPicture): void {
  editor.saveUndoState();
  write(image, picture);
}

export function removePicture(editor: Squire, image: HTMLImageElement | null): void {
  editor.saveUndoState();
  image?.remove();
}
