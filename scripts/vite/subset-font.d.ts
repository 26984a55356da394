/** The package has no types; these cover what scripts/vite/font-subset.ts uses. */
declare module "subset-font" {
  type Options = {
    targetFormat: "woff2";
    /** A number pins an axis of the font, a range limits it. */
    variationAxes: Readonly<Record<string, number | Readonly<{ min: number; max: number }>>>;
    /** The OpenType features to keep. */
    keepFeatures: readonly string[];
  };

  /** Returns the font with only the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
