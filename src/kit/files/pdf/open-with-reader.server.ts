import {
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
// pdf.js looks for this module beside itself, where a bundle doesn't have it
import "pdfjs-dist/legacy/build/pdf.worker.mjs";

/** More pages than a thesis has; a longer file is too complex. */
export const maxPages = 2_000;

type OpenedPdf =
  | { pdf: PDFDocumentProxy; close(): Promise<void> }
  | { state: "encrypted" | "damaged" };

/**
 * Opens a PDF with pdf.js, and takes ownership of the bytes. A file that restricts its readers is
 * encrypted, too.
 */
export async function openWithReader(
  bytes: Uint8Array,
  verbosity: number = VerbosityLevel.ERRORS,
): Promise<OpenedPdf> {
  const task = getDocument({
    data: bytes,
    verbosity,
    fontExtraProperties: true,
    // pictures are not of interest, and the fonts of this machine are not those of the file
    maxImageSize: 1,
    useSystemFonts: false,
    useWasm: false,
  });
  const close = () => task.destroy();
  try {
    const pdf = await task.promise;
    const { info } = await pdf.getMetadata();
    // a file that anybody may open can still forbid printing and copying
    if (!(info as { EncryptFilterName?: string | null }).EncryptFilterName) return { pdf, close };
    await close();
    return { state: "encrypted" };
  } catch (error) {
    await close();
    return {
      state: error instanceof Error && error.name === "PasswordException" ? "encrypted" : "damaged",
    };
  }
}
