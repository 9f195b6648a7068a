declare module "subset-font" {
  /** The characters of a text out of a font, each axis of variation cut to its span. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; variationAxes?: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>;
}
