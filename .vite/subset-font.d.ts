declare module "subset-font" {
  /** The characters of a text out of a font, each axis of variation cut to its span or pinned, without the OpenType features not kept. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
