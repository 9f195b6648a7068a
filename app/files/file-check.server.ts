import { fileTypeFromBuffer } from "file-type";
import { imageSize } from "image-size";
import type { SentFile } from "~/http/bodies/multipart.server";
import { upload as texts } from "~/i18n/admin/upload";
import { findBox, isCompleteImage, isCompleteVideo } from "./file-structure.server";
import type { FileKind, Size, UploadRule } from "./upload-rules";

/** Length of a file's start, which tells type, dimensions and codec. */
const HEAD_BYTES = 512 * 1024;
/** Larger than the index of any MP4 within the upload limit. */
const MAX_INDEX_BYTES = 16 * 1024 * 1024;

/** Markup that a browser might run if somebody made it take the file for a page. */
const MARKUP = /<(script|!doctype|html|iframe|svg|body|foreignobject|\?php)[\s>/:]/i;
const OVERLAP_BYTES = 16;
const CHUNK_BYTES = 256 * 1024;

/**
 * Decides by its bytes, never by its name or declared type, whether a file is what the rule asks for (UPL-2, UPL-4):
 * its kind, whole to its end, no page in disguise, and of the right dimensions.
 * @returns its kind, and the size of an image as it is seen; or what is wrong with it, in words for the admin
 */
export async function checkFile(
  file: SentFile,
  rule: UploadRule,
): Promise<{ kind: FileKind; size?: Size } | { wrong: string }> {
  const head = await file.read(0, HEAD_BYTES);
  const { kind, isHeic } = await kindOf(head);
  if (isHeic && rule.media === "image") return { wrong: texts.heic };
  if (!kind || !rule.kinds.includes(kind)) return { wrong: rule.wrongKind };
  if (rule.media === "video") {
    if (!(await isCompleteVideo(file, kind))) return { wrong: texts.damagedVideo };
    return (await hasKnownCodec(file, kind, head)) ? { kind } : { wrong: rule.wrongKind };
  }
  const size = sizeOf(head);
  if (!size || !(await isCompleteImage(file, kind)) || (await holdsMarkup(file)))
    return { wrong: texts.unreadable };
  const wrong = rule.wrongSize(size, file.name);
  return wrong ? { wrong } : { kind, size };
}

const KINDS: Record<string, FileKind> = {
  jpg: "jpg",
  png: "png",
  apng: "png",
  webp: "webp",
  avif: "avif",
  gif: "gif",
  ico: "ico",
  webm: "webm",
  mp4: "mp4",
  m4v: "mp4",
};

async function kindOf(head: Buffer): Promise<{ kind: FileKind | null; isHeic: boolean }> {
  // A malformed file can make the detection fail: then it is no kind at all.
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  return { kind: (type && KINDS[type.ext]) ?? null, isHeic: /^image\/hei[cf]/.test(type?.mime ?? "") };
}

function sizeOf(head: Buffer): Size | null {
  try {
    // As it is seen: from the fifth on, EXIF's orientations lay it on its side.
    const { width, height, orientation = 1 } = imageSize(head);
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    // The library says by an exception that it can't read the image: so do we, in the admin's words.
    return null;
  }
}

/** WebM with VP8 or VP9, MP4 with H.264: what every browser plays. */
async function hasKnownCodec(file: SentFile, kind: FileKind, head: Buffer): Promise<boolean> {
  if (kind === "webm") return head.includes("V_VP8") || head.includes("V_VP9");
  const index = await findBox(file, "moov");
  if (!index || index.length > MAX_INDEX_BYTES) return false;
  const tables = await file.read(index.position, index.length);
  return tables.includes("avc1") || tables.includes("avc3");
}

/** Whether there is markup anywhere in an image: in a comment, in metadata or after its end. */
async function holdsMarkup(file: SentFile): Promise<boolean> {
  for (let position = 0; position < file.size; position += CHUNK_BYTES - OVERLAP_BYTES) {
    const piece = await file.read(position, CHUNK_BYTES);
    if (MARKUP.test(piece.toString("latin1"))) return true;
  }
  return false;
}
