/** The package has no types; these are the ones that scripts/vite/font-subset.ts uses. */
declare module "subset-font" {
  /** Returns the font with only the glyphs of this text. */
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: "woff2" }): Promise<Buffer>;
}
