/** A paper could not be made: a Croatian sentence for the person, the compiler's words as `cause` for the log only. */
export class PdfError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "PdfError";
  }
}

export const pdfUnsupported =
  "Na ovom poslužitelju nije moguće izraditi PDF: izrada dokumenata radi samo na 64-bitnom Linuxu (x64). " +
  "Obratite se administratoru.";

export const pdfFailed =
  "Dokument nije izrađen zbog pogreške u sustavu. Pokušajte ponovno, a ako se pogreška ponovi, obratite se administratoru.";
