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

/** Ends what `nameOf` begins: `…_1600x900_0c0e15.webp`. */
const NAME =
  /^(?<stem>.*_(?<width>[1-9]\d{0,4})x(?<height>[1-9]\d{0,4})(?:_(?<colour>[0-9a-f]{6}))?)\.[a-z0-9]+$/;

/** The name of a picture that has variants, without its ending. */
export function nameOf(random: string, { width, height, colour }: Picture): string {
  return [random, `${width}x${height}`, ...(colour ? [colour] : [])].join("_");
}

/**
 * What the name of a stored picture says of it: its path in the bucket, or its address.
 * @returns that, and the name without its ending; null where it is none: of an older upload, another file, elsewhere
 */
export function readName(name: string): (Picture & { stem: string }) | null {
  const { stem, width, height, colour = null } = NAME.exec(name)?.groups ?? {};
  return stem ? { stem, width: Number(width), height: Number(height), colour } : null;
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

/** The paths of all variants of a file of the bucket; none where it has none. */
export function variantsOf(path: string): string[] {
  const picture = readName(path);
  if (!picture) return [];
  const widths = widthsOf(picture);
  return FORMATS.flatMap((format) => widths.map((width) => variantName(picture.stem, width, format)));
}
