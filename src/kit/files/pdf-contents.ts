import type { PdfInspection } from "./pdf-inspection.ts";

/** A place on a page in points, in the page's own coordinates, which begin at its lower edge. */
export type PdfBox = [left: number, bottom: number, right: number, top: number];

export type PdfTextLine = { text: string; box: PdfBox };

export type PdfPageContents = {
  /** In points, as a reader shows the page. */
  width: number;
  height: number;
  lines: PdfTextLine[];
  /** Number of pictures, of any size. */
  pictures: number;
  /** Where the largest picture is; null if no picture is there, or its place isn't clear. */
  picture: PdfBox | null;
  /** Number of lines and shapes that are drawn, such as letters turned into curves. */
  shapes: number;
};

/** A link inside the file whose target it doesn't have. */
export type BrokenLink = { page: number; box: PdfBox };

/** What a PDF contains, and how it presents itself; `format` is what `readFormat` tells. */
export type PdfContents =
  | {
      state: "read";
      format: Extract<PdfInspection, { state: "read" }>;
      pages: PdfPageContents[];
      /** True if it says that its text is tagged by a structure. */
      tagged: boolean;
      /** The language that it says it is written in, such as `hr-HR`; "" if it says none. */
      language: string;
      title: string;
      author: string;
      /** At most `maxBrokenLinks`. */
      brokenLinks: BrokenLink[];
    }
  | { state: "encrypted" | "damaged" | "tooComplex" };
