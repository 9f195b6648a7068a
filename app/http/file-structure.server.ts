import type { SentFile } from "./multipart.server";
import type { FileKind } from "./upload-rules";

// A header alone tells type and dimensions, of a file that was cut off in the middle too. What follows walks each
// format's own structure to its end, reading headers only.

const PIECE = 256 * 1024;
/** Nobody's camera or program makes so many parts; a file made to keep the server busy does. */
const MAX_PARTS = 20_000;

/** Whether an image goes on to its end (UPL-4: an unreadable image). */
export async function isCompleteImage(file: SentFile, kind: FileKind): Promise<boolean> {
  if (kind === "png") return isCompletePng(file);
  if (kind === "jpg") return isCompleteJpeg(file);
  if (kind === "webp") return isCompleteWebp(file);
  if (kind === "gif") return (await file.read(file.size - 1, 1))[0] === 0x3b;
  if (kind === "ico") return isCompleteIcon(file);
  return (await findBox(file, "mdat")) !== null;
}

/** Whether a video goes on to its end. */
export async function isCompleteVideo(file: SentFile, kind: FileKind): Promise<boolean> {
  if (kind === "webm") return isCompleteWebm(file);
  return (await findBox(file, "moov")) !== null && (await findBox(file, "mdat")) !== null;
}

/** Chunk after chunk to IEND, and nothing after it. */
async function isCompletePng(file: SentFile): Promise<boolean> {
  let position = 8;
  for (let part = 0; part < MAX_PARTS && position + 12 <= file.size; part += 1) {
    const header = await file.read(position, 8);
    position += 12 + header.readUInt32BE(0);
    if (header.toString("latin1", 4) === "IEND") return position === file.size;
  }
  return false;
}

/**
 * Segments to the first scan, then an end-of-image marker: inside of a scan FF is always followed by 00 or a restart.
 * Cameras add pictures of their own after it, so it need not be the last thing.
 */
async function isCompleteJpeg(file: SentFile): Promise<boolean> {
  let position = 2;
  for (let part = 0; ; part += 1) {
    const header = await file.read(position, 4);
    if (part === MAX_PARTS || header.length < 4 || header[0] !== 0xff) return false;
    if (header[1] === 0xda) break;
    position += header[1] === 0xff ? 1 : 2 + header.readUInt16BE(2);
  }
  for (; position < file.size; position += PIECE - 1)
    if ((await file.read(position, PIECE)).includes(Buffer.from([0xff, 0xd9]))) return true;
  return false;
}

/** RIFF says how long it is. */
async function isCompleteWebp(file: SentFile): Promise<boolean> {
  const length = (await file.read(4, 4)).readUInt32LE(0) + 8;
  return length === file.size || length + 1 === file.size;
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
  for (let part = 0; position < file.size; part += 1) {
    if (part === MAX_PARTS) return null;
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
  const head = await file.read(0, PIECE);
  const ebml = readVint(head, 4);
  if (!ebml || ebml.value < 0) return false;
  const segmentAt = 4 + ebml.length + ebml.value;
  if (head.toString("hex", segmentAt, segmentAt + 4) !== SEGMENT) return false;
  const segment = readVint(head, segmentAt + 4);
  if (!segment) return false;
  if (segment.value < 0) return head.includes(Buffer.from(CLUSTER, "hex"));
  return segmentAt + 4 + segment.length + segment.value <= file.size;
}
