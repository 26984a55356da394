import { declarePdfUa } from "./accessible.ts";
import { fontCoverage } from "./coverage.ts";
import { PdfError, pdfFailed } from "./errors.ts";
import { compilerSetup, fontFiles } from "./installed.ts";
import { sanitizeData } from "./printable.ts";
import { startCompilerWorker } from "./thread.ts";

/** `template` is Typst and reads `data` as `json(bytes(sys.inputs.data))`; `creationTime` is written into the file. */
export type PdfDocument = { template: string; data: unknown; creationTime: Date };

/**
 * A tagged PDF that conforms to PDF/A-2a and PDF/UA-1. Text comes in as data only, never as markup; the same template,
 * data and time give the same bytes. Rejects with a PdfError.
 */
export async function compilePdf({ template, data, creationTime }: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  drawableCharacters ??= fontCoverage(fontFiles());
  const { pdf, failure } = await compile({
    template,
    data: JSON.stringify(sanitizeData(data, drawableCharacters)),
    creationTimestamp: Math.floor(creationTime.getTime() / 1000),
  });
  if (!pdf) throw new PdfError(pdfFailed, failure);
  return declarePdfUa(pdf);
}

const compile = startCompilerWorker(compilerSetup);

let drawableCharacters: ReadonlySet<number> | undefined;
