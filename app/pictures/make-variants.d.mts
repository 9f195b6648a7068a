import type { Format, Picture } from "./picture-name.ts";

export type Made = Picture & { variants: { width: number; format: Format; data: Buffer }[] };

/**
 * Makes a picture's variants: in both formats, as wide as `widthsOf` says, without the original's metadata.
 * @param input the original, whole
 * @param standard the widths, ascending, in pixels
 * @returns null of an animation, which stays as it is
 * @throws where it can't be read, or has too many pixels
 */
export function makeVariants(input: Buffer, standard: readonly number[]): Promise<Made | null>;

/** How AVIF is written here: options of the library. */
export const AVIF: { quality: number; effort: number; chromaSubsampling: string };
