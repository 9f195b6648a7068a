declare module "subset-font" {
  /** The characters of a text out of a font, each axis of variation cut to its span, without the OpenType features not kept. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      variationAxes?: Record<string, { min: number; max: number }>;
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
