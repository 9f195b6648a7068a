// Pure and shared: what stores a picture, and what shows one, know all of it by its name alone.

/** The widths that pictures are made in, in pixels, ascending; a narrower original's own width is its last. */
export const WIDTHS = [192, 480, 960, 1600] as const;
export type StandardWidth = (typeof WIDTHS)[number];
const WIDEST = WIDTHS[3];
/** The formats that they are made in, the smaller first: a browser takes the first one that it knows. */
export const FORMATS = ["avif", "webp"] as const;
export type Format = (typeof FORMATS)[number];

/** An original in its own pixels, as it is seen: turned as its metadata says. */
export type Picture = {
  width: number;
  height: number /** Most of it, as six digits; null where light shines through. */;
  colour: string | null;
};

/** Data in a name. */
type Named = Picture & {
  /** The name without its ending. */
  stem: string;
  /** Whether there is a variant for sharing. */
  hasShare: boolean;
};

/** Ends what `nameOf` begins: `…_1600x900_0c0e15_s.webp`. */
const NAME =
  /^(?<stem>.*_(?<width>[1-9]\d{0,4})x(?<height>[1-9]\d{0,4})(?:_(?<colour>[0-9a-f]{6}))?(?<share>_s)?)\.[a-z0-9]+$/;

/** The name of a picture that has variants, one for sharing among them, without its ending. */
export function nameOf(random: string, { width, height, colour }: Picture): string {
  return [random, `${width}x${height}`, ...(colour ? [colour] : []), "s"].join("_");
}

/**
 * Parses the name of a stored picture: its path in the bucket, or its address.
 * @returns null for any other name: of an older upload, another file, elsewhere
 */
export function readName(name: string): Named | null {
  const { stem, width, height, colour = null, share } = NAME.exec(name)?.groups ?? {};
  if (!stem) return null;
  return { stem, width: Number(width), height: Number(height), colour, hasShare: share !== undefined };
}

/** The point of a picture that a crop keeps, in percent from the left and the top. */
export type Focus = { x: number; y: number };

/** Steps of a focal point in percent: as `public.focal_points` and `ui/focus.css` have them. */
const FOCUS_STEP = 5;
const rounded = (percent: number) => FOCUS_STEP * Math.round(percent / FOCUS_STEP);
export const roundFocus = ({ x, y }: Focus): Focus => ({ x: rounded(x), y: rounded(y) });

/** Marks a picture's path or address with its focal point, as the classes of `ui/focus.css`: no request sends what follows "#". */
export const withFocus = (name: string, { x, y }: Focus): string => `${name}#fx${x} fy${y}`;

/** A picture's path or address without its focal point, and that point; null of a picture without. */
function splitFocus(marked: string): { name: string; focus: Focus | null } {
  const [name = "", classes] = marked.split("#");
  const [, x, y] = /^fx(\d+) fy(\d+)$/.exec(classes ?? "") ?? [];
  return { name, focus: x && y ? { x: Number(x), y: Number(y) } : null };
}

/**
 * The name of the variant for sharing.
 * @param stem the original's name without its ending
 * @param focus of one that is cut around a focal point
 */
export function shareName(stem: string, focus?: Focus): string {
  return focus ? `${stem}/share-${focus.x}-${focus.y}.jpg` : `${stem}/share.jpg`;
}

/** The longest side of a picture for sharing, in pixels: as `make-variants.mjs` makes it. */
const SHARE_SIDE = 1200;
/** Height by width of the card that networks crop a shared picture to. */
const CARD = 630 / 1200;

/** A part of a picture, in its own pixels, and the size that it is made in. */
export type Cut = { left: number; top: number; width: number; height: number; to: Size };
type Size = { width: number; height: number };

/** The part of a picture that a network's card shows around a focal point: as large as it can be. */
export function shareCut({ width, height }: Size, { x, y }: Focus): Cut {
  const part = {
    width: Math.max(1, Math.min(width, Math.round(height / CARD))),
    height: Math.max(1, Math.min(height, Math.round(width * CARD))),
  };
  const scale = Math.min(1, SHARE_SIDE / part.width);
  return {
    left: Math.round(((width - part.width) * x) / 100),
    top: Math.round(((height - part.height) * y) / 100),
    ...part,
    to: { width: Math.round(part.width * scale), height: Math.round(part.height * scale) },
  };
}

/**
 * The picture for sharing of a picture's page: a JPEG of bounded size, cut around the focal point if there is one; of an
 * older upload its widest WebP, and of one without variants itself.
 * @param marked its path in the bucket, or its address, with its focal point
 * @returns that of the other, and its size in pixels where it is known
 */
export function sharedOf(marked: string): { name: string; size: Size | null } {
  const { name, focus } = splitFocus(marked);
  const picture = readName(name);
  if (!picture) return { name, size: null };
  const { stem, width, height, hasShare } = picture;
  if (focus) return { name: shareName(stem, focus), size: shareCut(picture, focus).to };
  const widest = widthsOf(picture).at(-1) ?? width;
  const scale = hasShare ? Math.min(1, SHARE_SIDE / Math.max(width, height)) : widest / width;
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { name: hasShare ? shareName(stem) : variantName(stem, widest, "webp"), size };
}

/** The name of a variant. @param stem the original's name without its ending */
export function variantName(stem: string, width: number, format: Format): string {
  return `${stem}/${width}.${format}`;
}

/** The widths in which there are variants of a picture, in pixels, ascending: never more than its own. */
export function widthsOf({ width }: Pick<Picture, "width">): number[] {
  const widest = Math.min(width, WIDEST);
  return [...WIDTHS.filter((one) => one < widest), widest];
}

/**
 * The widths in which a picture is offered where it may be shown.
 * @param wanted those that suit the place, ascending; of a narrower picture, its own is the last
 */
export function offeredOf(picture: Pick<Picture, "width">, wanted: readonly StandardWidth[]): number[] {
  const most = wanted[wanted.length - 1] ?? WIDEST;
  return widthsOf(picture).filter(
    (width) => wanted.some((one) => one === width) || (width === picture.width && width < most),
  );
}

/**
 * The sources of a picture where it may be shown: its widths as AVIF, for browsers to choose from, and the widest as WebP for
 * those older than 2024, without AVIF: their choice would cost everybody a fiftieth of a page.
 * @returns values of `srcset`; `isChoice` tells whether there is more than one width
 */
export function offerOf(
  { stem, width }: { stem: string; width: number },
  wanted: readonly StandardWidth[],
): { avif: string; webp: string; isChoice: boolean } {
  const widths = offeredOf({ width }, wanted);
  const isChoice = widths.length > 1;
  const avif = widths.map((one) => variantName(stem, one, "avif") + (isChoice ? ` ${one}w` : "")).join(",");
  return { avif, webp: variantName(stem, Math.max(...widths), "webp"), isChoice };
}

/** The paths of all variants of a file of the bucket; none where it has none. */
export function variantsOf(path: string): string[] {
  const picture = readName(path);
  if (!picture) return [];
  const widths = widthsOf(picture);
  const variants = FORMATS.flatMap((format) =>
    widths.map((width) => variantName(picture.stem, width, format)),
  );
  return picture.hasShare ? [...variants, shareName(picture.stem)] : variants;
}
