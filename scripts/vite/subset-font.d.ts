/** The package has no types of its own; this is what scripts/vite/font-subset.ts takes of it. */
declare module "subset-font" {
  /** The font with the glyphs of this text alone. */
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: "woff2" }): Promise<Buffer>;
}
