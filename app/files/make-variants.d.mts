import type { Cut, Format, Picture } from "./picture-name.ts";

export type Made = Picture & {
  variants: { width: number; format: Format; data: Buffer }[];
  /** The picture for sharing, a JPEG. */
  share: Buffer;
};

/**
 * Makes a picture's variants, in both formats, as wide as `widthsOf` says, and the picture for sharing: all without the
 * original's metadata.
 * @param input the original, whole
 * @param standard the widths, ascending, in pixels
 * @returns null of an animation, which stays as it is
 * @throws where it can't be read, or has too many pixels
 */
export function makeVariants(input: Buffer, standard: readonly number[]): Promise<Made | null>;

/** Options of the AVIF encoder. */
export const AVIF: { quality: number; effort: number; chromaSubsampling: string };

/**
 * Cuts the picture for sharing out of a picture: a JPEG of at most 300 kB.
 * @param cut the part, in pixels of the picture as it is seen, and the size of the result
 * @throws as `makeVariants`
 */
export function cutShare(input: Buffer, cut: Cut): Promise<Buffer>;
