/**
 * The findings of inspecting a PDF. `archival` is the standard that it claims in its metadata, such
 * as `PDF/A-2b`, or null; only a validator could tell whether it complies.
 */
export type PdfInspection =
  | {
      state: "read";
      pages: number;
      archival: string | null;
      /** True if it contains an output intent, which PDF/A requires. */
      outputIntent: boolean;
      /** Names of the fonts that its pages use and it doesn't contain, in order. */
      missingFonts: string[];
    }
  | { state: "encrypted" | "damaged" | "tooComplex" };
