// Loaded by make-variants.mjs in its own process, and by `npm run pictures:clean`.
import sharp from "sharp";

/** As the check of an upload has it (upload-rules.ts); here it is the picture's own word that counts. */
export const MAX_PIXELS = 64_000_000;

/** A picture that does not go on to its end. */
export class Truncated extends Error {
  constructor() {
    super("the picture is cut off");
  }
}

/** Encoder options where metadata can't be removed without re-encoding: no visible difference. */
const RECODED = {
  jpeg: ({ chromaSubsampling }) => ({
    quality: 90,
    // Of four channels it says more than the encoder takes.
    chromaSubsampling: chromaSubsampling?.startsWith("4:4:4") ? "4:4:4" : "4:2:0",
  }),
  heif: () => ({ compression: "av1", quality: 70, effort: 2 }),
  png: () => ({}),
  webp: () => ({ quality: 90 }),
};

/** Chunks that pixels, colours and animations are made of (PNG third edition, APNG); all others are metadata. */
const PNG_CHUNKS =
  /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)$/;

function stripPng(input) {
  const kept = [input.subarray(0, 8)];
  for (let at = 8; at + 12 <= input.length; ) {
    const end = at + 12 + input.readUInt32BE(at);
    const type = input.toString("latin1", at + 4, at + 8);
    if (PNG_CHUNKS.test(type)) kept.push(input.subarray(at, end));
    if (type === "IEND" && end === input.length) return Buffer.concat(kept);
    at = end;
  }
  throw new Truncated();
}

/** The same of WebP (RFC 9649). */
const WEBP_CHUNKS = /^(VP8 |VP8L|VP8X|ICCP|ANIM|ANMF|ALPH)$/;
/** Bits of VP8X that say there is EXIF and XMP. */
const WEBP_METADATA = 0b1100;

function stripWebp(input) {
  const length = input.readUInt32LE(4) + 8;
  if (length !== input.length && length + 1 !== input.length) throw new Truncated();
  const kept = [];
  for (let at = 12; at + 8 <= input.length; ) {
    const size = input.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const type = input.toString("latin1", at, at + 4);
    const chunk = Buffer.from(input.subarray(at, end));
    if (type === "VP8X") chunk[8] &= ~WEBP_METADATA;
    if (WEBP_CHUNKS.test(type)) kept.push(chunk);
    at = end;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(input.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app15: 0xef, comment: 0xfe };
/** Application segments that pixels and colours are made of: JFIF, ICC profile, Adobe's colour transform. */
const JPEG_SEGMENT = /^(JFIF\0|ICC_PROFILE\0|Adobe)/;

/** Whether a byte after 0xff belongs to compressed data: a stuffed zero, a restart marker, another 0xff. */
const isInScan = (byte) => byte === 0 || byte === 0xff || (byte >= 0xd0 && byte <= 0xd7);

/** The same of JPEG (ITU T.81); what follows its end, another picture perhaps, goes. */
function stripJpeg(input) {
  const kept = [input.subarray(0, 2)];
  for (let at = 2; at + 1 < input.length; ) {
    const marker = input[at + 1];
    if (input[at] !== 0xff) throw new Truncated();
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === JPEG.end) return Buffer.concat([...kept, input.subarray(at, at + 2)]);
    if (at + 4 > input.length) throw new Truncated();
    let end = at + 2 + input.readUInt16BE(at + 2);
    if (marker === JPEG.scan) {
      end = input.indexOf(0xff, end);
      while (end >= 0 && isInScan(input[end + 1])) end = input.indexOf(0xff, end + 1);
      if (end < 0) throw new Truncated();
    }
    const isApplication = marker >= JPEG.app0 && marker <= JPEG.app15;
    const isNeeded = !isApplication || JPEG_SEGMENT.test(input.toString("latin1", at + 4, at + 16));
    if (isNeeded && marker !== JPEG.comment) kept.push(input.subarray(at, end));
    at = end;
  }
  throw new Truncated();
}

/** The end of a GIF's data blocks, each with its length before it, up to an empty one. */
function endOfBlocks(input, start) {
  let at = start;
  while (at < input.length && input[at] !== 0) at += input[at] + 1;
  return at + 1;
}

/** The bytes of a GIF's colour table, by the flags before it. */
const tableSize = (flags) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The same of GIF (89a): comments go, and what applications say, but for how often an animation runs. */
function stripGif(input) {
  if (input.at(-1) !== 0x3b) throw new Truncated();
  let at = 13 + tableSize(input[10]);
  const kept = [input.subarray(0, at)];
  while (at < input.length) {
    const [kind, label] = [input[at], input[at + 1]];
    if (kind === 0x3b) return Buffer.concat([...kept, input.subarray(at, at + 1)]);
    if (kind !== 0x21 && kind !== 0x2c) return null;
    const start = kind === 0x2c ? at + 11 + tableSize(input[at + 9]) : at + 2;
    const end = endOfBlocks(input, start);
    const isLoop = /^(NETSCAPE2\.0|ANIMEXTS1\.0)/.test(input.toString("latin1", at + 3, at + 14));
    const isMetadata = kind === 0x21 && (label === 0xfe || (label === 0xff && !isLoop));
    if (!isMetadata) kept.push(input.subarray(at, end));
    at = end;
  }
  return null;
}

/** Removes metadata without decoding a pixel, of the formats in which it lies in chunks of its own; null for others. @throws {Truncated} */
function strip(input) {
  if (input.toString("latin1", 1, 4) === "PNG") return stripPng(input);
  if (input.toString("latin1", 0, 4) === "RIFF" && input.toString("latin1", 8, 12) === "WEBP")
    return stripWebp(input);
  if (input[0] === 0xff && input[1] === JPEG.start) return stripJpeg(input);
  return null;
}

/** ICO has no EXIF; an AVIF sequence can't be written here. */
const isLeft = (input) => input.readUInt32LE(0) === 0x10000 || input.toString("latin1", 4, 12) === "ftypavis";

/** Removes a picture's metadata: see `clean-picture.d.mts`. */
export async function cleanPicture(input) {
  if (isLeft(input)) return null;
  if (input.toString("latin1", 0, 3) === "GIF") {
    const kept = stripGif(input);
    return kept?.length === input.length ? null : kept;
  }
  const stripped = strip(input);
  if (stripped?.length === input.length) return null;
  const image = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const metadata = await image.metadata();
  const { orientation = 1, exif, xmp, iptc, comments } = metadata;
  const isStill = (metadata.pages ?? 1) === 1 && !input.includes("acTL");
  if (stripped && (orientation === 1 || !isStill)) return stripped;
  if (orientation === 1 && !exif && !xmp && !iptc && !comments) return null;
  const turned = image.autoOrient();
  // Other colour models are converted, and their profiles would be wrong.
  const coloured = metadata.space === "srgb" ? turned.keepIccProfile() : turned.toColourspace("srgb");
  return coloured.toFormat(metadata.format, RECODED[metadata.format](metadata)).toBuffer();
}
