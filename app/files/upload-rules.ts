import { upload as texts } from "~/i18n/admin/upload";
import { readName } from "./picture-name";

// Pure: the server decides by these rules, the browser says the same before it sends a file.

export type FileKind = "jpg" | "png" | "webp" | "avif" | "gif" | "ico" | "webm" | "mp4";
export type Size = { width: number; height: number };

export type UploadRule = {
  /** The folder of the bucket: small letters. */
  folder: string;
  media: "image" | "video";
  /** Whether pages show it in several widths: then its variants are made. */
  hasVariants: boolean;
  /** Accepted kinds, by the bytes. */
  kinds: readonly FileKind[];
  /** The `accept` of the file input: a help for choosing, no check. */
  accept: string;
  /** The limit in megabytes of 1024 * 1024 bytes; it may depend on the file's name (UPL-3). */
  megabytes: (fileName: string) => number;
  /** Error text of a file of this size; null where it is within the limit. */
  wrongLength: (bytes: number, fileName: string) => string | null;
  /** Error text of an image of these dimensions; null where they are right (UPL-4). */
  wrongSize: (size: Size, fileName: string) => string | null;
  /** Width at which pages show it at most, in CSS pixels: a narrower picture is blurred there. Null where it has no place of its own. */
  displayWidth: number | null;
  /** Error text of a file that is none of `kinds`. */
  wrongKind: string;
  /** Stands beside the field (UPL-4). */
  guidance: string;
  /** Toast title of a success. */
  done: string;
  /** Toast of a failure (UPL-5). */
  failed: { title: string; message: string };
};

const IMAGES = ["jpg", "png", "webp", "avif", "gif"] as const;
const ACCEPT_IMAGES = "image/jpeg,image/png,image/webp,image/avif,image/gif";
const FAVICON_SIDES = [32, 48, 64];
const OG_SIZE = { width: 1200, height: 630 };

const MEGABYTE = 1024 * 1024;

function limited(megabytes: UploadRule["megabytes"]): Pick<UploadRule, "megabytes" | "wrongLength"> {
  const wrongLength = (bytes: number, fileName: string) => {
    const most = megabytes(fileName);
    return bytes > most * MEGABYTE ? texts.tooLarge.replace("{{n}}", String(most)) : null;
  };
  return { megabytes, wrongLength };
}

/** More than this is no picture for a page, but may be a small file that fills the memory of whoever opens it. */
const MAX_PIXELS = 64_000_000;
const MAX_SIDE = 16_384;

/** Error text of dimensions that no image may have, whatever it is for. */
function absurdSize({ width, height }: Size): string | null {
  if (!(width > 0 && height > 0)) return texts.unreadable;
  return width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS ? texts.tooManyPixels : null;
}

/** Whether these are the dimensions of a favicon (UPL-4, SET-3): a square of 32, 48 or 64 pixels. */
export function isFaviconSize({ width, height }: Size): boolean {
  return width === height && FAVICON_SIDES.includes(width);
}

function wrongFavicon(size: Size): string | null {
  return isFaviconSize(size) ? null : texts.faviconSize;
}

/** The folder `seo`: a file named favicon is one, whatever field it is put in; anything else is a preview for sharing. */
function wrongSeoImage(size: Size, fileName: string): string | null {
  if (/favicon/i.test(fileName)) return wrongFavicon(size);
  return size.width === OG_SIZE.width && size.height === OG_SIZE.height ? null : texts.ogSize;
}

const image = {
  media: "image",
  hasVariants: true,
  kinds: IMAGES,
  accept: ACCEPT_IMAGES,
  ...limited(() => 10),
  wrongSize: absurdSize,
  displayWidth: null,
  wrongKind: texts.unreadable,
  guidance: texts.guidance.image,
  done: texts.imageDone,
  failed: texts.imageFailed,
} as const satisfies Omit<UploadRule, "folder">;

const heroVideo = {
  folder: "about",
  media: "video",
  hasVariants: false,
  kinds: ["webm"],
  accept: "video/webm,.webm",
  ...limited(() => 10),
  wrongSize: () => null,
  displayWidth: null,
  wrongKind: texts.webmOnly,
  guidance: texts.guidance.heroVideo,
  done: texts.videoDone,
  failed: texts.videoFailed,
} as const satisfies UploadRule;

/** Every target of an upload, by the name that `?upload=` has for it. */
export const UPLOAD_RULES = {
  project_image: { ...image, folder: "portfolio", displayWidth: 1280 },
  member_image: { ...image, folder: "team", displayWidth: 360 },
  post_cover: { ...image, folder: "blog", displayWidth: 1280 },
  testimonial_image: { ...image, folder: "testimonials", displayWidth: 144 },
  service_image: { ...image, folder: "services", displayWidth: 1280 },
  client_logo: { ...image, folder: "clients", displayWidth: 180 },
  /** Of the library of pictures itself: for texts, and for whatever chooses it. */
  library: { ...image, folder: "library" },
  hero_video: heroVideo,
  hero_mobile_video: { ...heroVideo, guidance: texts.guidance.heroMobileVideo },
  og_image: {
    ...image,
    folder: "seo",
    hasVariants: false,
    ...limited(() => 2),
    wrongSize: (size, name) => absurdSize(size) ?? wrongSeoImage(size, name),
    guidance: texts.guidance.ogImage,
  },
  favicon_url: {
    ...image,
    folder: "seo",
    hasVariants: false,
    kinds: ["png", "ico", "webp", "gif"],
    accept: "image/png,image/x-icon,image/webp,image/gif,.ico",
    ...limited(() => 2),
    wrongSize: (size) => absurdSize(size) ?? wrongFavicon(size),
    guidance: texts.guidance.favicon,
    done: texts.faviconDone,
    failed: texts.faviconFailed,
  },
  /** No screen uses it yet: UPL-3 has its limits. */
  service_video: {
    folder: "services",
    media: "video",
    hasVariants: false,
    kinds: ["webm", "mp4"],
    accept: "video/webm,video/mp4,.webm,.mp4",
    ...limited((fileName) => (/mobile/i.test(fileName) ? 50 : 100)),
    wrongSize: () => null,
    displayWidth: null,
    wrongKind: texts.videoOnly,
    guidance: texts.guidance.serviceVideo,
    done: texts.videoDone,
    failed: texts.anyFailed,
  },
} as const satisfies Record<string, UploadRule>;

export type UploadTarget = keyof typeof UPLOAD_RULES;

/** The field of a form with the path of a picture of the library, in the place of a file. */
export const chosenField = (target: UploadTarget) => `${target}_path`;

/** Error text of a format that cameras use and no browser shows, by the file's name; null of any other. */
export function wrongFormat(rule: UploadRule, fileName: string): string | null {
  return rule.media === "image" && /\.hei[cf]s?$/i.test(fileName) ? texts.heic : null;
}

/**
 * Tells the admin that a stored picture will look blurred.
 * @param name its path in the bucket, or its address
 * @returns null where it is wide enough, or its name does not say how wide it is
 */
export function blurredNote({ displayWidth }: UploadRule, name: string): string | null {
  const picture = readName(name);
  if (!displayWidth || !picture || picture.width >= displayWidth) return null;
  const size = `${picture.width} × ${picture.height}`;
  return texts.blurred.replace("{{size}}", size).replace("{{width}}", String(displayWidth));
}

/** The limit of a file, in bytes. */
export function byteLimit(rule: UploadRule, fileName: string): number {
  return rule.megabytes(fileName) * MEGABYTE;
}
