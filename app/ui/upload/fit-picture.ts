import { type UploadRule, wrongFormat } from "~/files/upload-rules";
import { upload as texts } from "~/i18n/admin/upload";

/** Longest side in pixels: more than twice of what any page shows. */
const MAX_SIDE = 4_000;
const QUALITIES = [0.9, 0.8, 0.65, 0.5];

/** Marks of an animation near the start of a WebP and a PNG: a canvas would keep its first frame alone. */
const ANIMATION = /ANIM|acTL/;
const HEAD_BYTES = 65_536;

type Fitted = {
  file: File;
  /** Describes the changes for the admin; empty without any. */
  note: string;
  /** Why the server would refuse it; null where it would not. */
  error: string | null;
};

/**
 * Makes a picture that a camera or a phone took small enough to be sent (UPL-1): turned as it is seen, in the same
 * format or in one with transparency. What the browser can't decode, and what must keep its size, stays as it is.
 */
export async function fitPicture(file: File, rule: UploadRule): Promise<Fitted> {
  const wrong = wrongFormat(rule, file.name);
  const isFixed = !rule.hasVariants || /gif|svg|icon/.test(file.type);
  const fitted = wrong || isFixed ? null : await shrink(file, rule).catch(() => null);
  const sent = fitted?.file ?? file;
  const error = wrong ?? (sent.size === 0 ? texts.empty : rule.wrongLength(sent.size, sent.name));
  return { file: sent, note: error ? "" : (fitted?.note ?? ""), error };
}

/** @returns null where it is small enough, or can't be made so */
async function shrink(file: File, rule: UploadRule): Promise<{ file: File; note: string } | null> {
  if (ANIMATION.test(await file.slice(0, HEAD_BYTES).text())) return null;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { width, height } = bitmap;
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  if (scale === 1 && !rule.wrongLength(file.size, file.name)) return null;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    // Where the browser does not know the format it gives another one.
    if (!blob || rule.wrongLength(blob.size, file.name)) continue;
    const name = `${file.name.replace(/\.[^.]*$/, "")}.${blob.type.replace("image/", "").replace("jpeg", "jpg")}`;
    const note = texts.fitted
      .replace("{{before}}", said(file.size, width, height))
      .replace("{{after}}", said(blob.size, canvas.width, canvas.height));
    return { file: new File([blob], name, { type: blob.type }), note };
  }
  return null;
}

const MEGABYTE = 1024 * 1024;
const NUMBER = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 1 });

const said = (bytes: number, width: number, height: number) =>
  `${NUMBER.format(Math.max(0.1, bytes / MEGABYTE))} MB, ${width} × ${height} px`;

/** Puts files into a file input, in the place of those that were chosen. */
export function putFiles(input: HTMLInputElement, ...files: File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}
