/** The most pixels that a picture may have. */
export const MAX_PIXELS: number;

/** A picture that does not go on to its end. */
export class Truncated extends Error {}

/**
 * Removes EXIF (the place where it was taken, say), XMP, IPTC and comments from a picture. Colours stay what they are,
 * their profile included. PNG and WebP keep their pixels bit by bit; JPEG and AVIF are encoded anew, as is whatever has
 * to be turned as its metadata says. GIF, ICO and animated AVIF stay as they are.
 * @param input a picture of a kind that may be uploaded, whole
 * @returns null where there is nothing to remove
 * @throws {Truncated} of PNG, WebP, JPEG and GIF
 * @throws where it can't be read or has too many pixels
 */
export function cleanPicture(input: Buffer): Promise<Buffer | null>;
