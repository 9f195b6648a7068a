import type { SentFile } from "~/http/bodies/multipart.server";
import type { FileKind } from "./upload-rules";

// A header alone tells type and dimensions, of a truncated file too. What follows walks the structure of the formats that
// `clean-picture.mjs` does not walk, reading headers only.

/** Bytes read at a time. */
const CHUNK_BYTES = 256 * 1024;
/** More boxes than any program writes; a file made to keep the server busy has them. */
const MAX_BOXES = 20_000;

/** Whether an icon or AVIF is whole (UPL-4); the other formats are checked where their metadata are removed. */
export async function isCompleteImage(file: SentFile, kind: FileKind): Promise<boolean> {
  if (kind === "ico") return isCompleteIcon(file);
  return kind !== "avif" || (await findBox(file, "mdat")) !== null;
}

/** Whether a video is whole. */
export async function isCompleteVideo(file: SentFile, kind: FileKind): Promise<boolean> {
  if (kind === "webm") return isCompleteWebm(file);
  return (await findBox(file, "moov")) !== null && (await findBox(file, "mdat")) !== null;
}

/** The directory says where each picture is, and how long. */
async function isCompleteIcon(file: SentFile): Promise<boolean> {
  const count = (await file.read(4, 2)).readUInt16LE(0);
  const directory = await file.read(6, count * 16);
  if (count === 0 || directory.length < count * 16) return false;
  for (let entry = 0; entry < count; entry += 1) {
    const end = directory.readUInt32LE(entry * 16 + 8) + directory.readUInt32LE(entry * 16 + 12);
    if (end > file.size) return false;
  }
  return true;
}

/**
 * A top-level box of MP4 or AVIF.
 * @returns where its content is, in bytes; null where there is none, or where the boxes don't go on to the file's end
 */
export async function findBox(
  file: SentFile,
  type: string,
): Promise<{ position: number; length: number } | null> {
  let found: { position: number; length: number } | null = null;
  let position = 0;
  for (let box = 0; position < file.size; box += 1) {
    if (box === MAX_BOXES) return null;
    const header = await file.read(position, 16);
    if (header.length < 8) return null;
    let length = header.readUInt32BE(0);
    let headerLength = 8;
    // 1: the length is in the next eight bytes; 0: the box goes on to the end of the file.
    if (length === 1 && header.length === 16) {
      length = Number(header.readBigUInt64BE(8));
      headerLength = 16;
    } else if (length === 0) length = file.size - position;
    if (length < headerLength || position + length > file.size) return null;
    if (header.toString("latin1", 4, 8) === type && !found)
      found = { position: position + headerLength, length: length - headerLength };
    position += length;
  }
  return found;
}

/** EBML's variable-length number at an offset; -1 stands for "not known", as live recordings have it. */
function readVint(bytes: Buffer, offset: number): { value: number; length: number } | null {
  const first = bytes[offset];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (offset + length > bytes.length) return null;
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let at = 1; at < length; at += 1) {
    const byte = bytes[offset + at] ?? 0;
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown ? -1 : value, length };
}

const SEGMENT = "18538067";
const CLUSTER = "1f43b675";

/** The EBML header, then a segment that is as long as it says, or of unknown length with at least one cluster. */
async function isCompleteWebm(file: SentFile): Promise<boolean> {
  const head = await file.read(0, CHUNK_BYTES);
  const ebml = readVint(head, 4);
  if (!ebml || ebml.value < 0) return false;
  const segmentAt = 4 + ebml.length + ebml.value;
  if (head.toString("hex", segmentAt, segmentAt + 4) !== SEGMENT) return false;
  const segment = readVint(head, segmentAt + 4);
  if (!segment) return false;
  if (segment.value < 0) return head.includes(Buffer.from(CLUSTER, "hex"));
  return segmentAt + 4 + segment.length + segment.value <= file.size;
}
