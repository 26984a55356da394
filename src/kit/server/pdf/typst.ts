import { declareAccessible } from "./accessible.ts";
import { coverage } from "./coverage.ts";
import { PdfError, pdfNotMade } from "./errors.ts";
import { fontFiles, setup } from "./installed.ts";
import { printable } from "./printable.ts";
import { compilerThread } from "./thread.ts";

/** `template` is Typst and reads `data` as `json(bytes(sys.inputs.data))`; `creationTime` is written into the file. */
export type Paper = { template: string; data: unknown; creationTime: Date };

/**
 * A tagged PDF that conforms to PDF/A-2a and PDF/UA-1. Text comes in as data only, never as markup; the same template,
 * data and time give the same bytes. Rejects with a PdfError.
 */
export async function compilePdf({ template, data, creationTime }: Paper): Promise<Uint8Array<ArrayBuffer>> {
  characters ??= coverage(fontFiles());
  const { pdf, failure } = await compile({
    template,
    data: JSON.stringify(printable(data, characters)),
    creationTimestamp: Math.floor(creationTime.getTime() / 1000),
  });
  if (!pdf) throw new PdfError(pdfNotMade, failure);
  return declareAccessible(pdf);
}

const compile = compilerThread(setup);

let characters: ReadonlySet<number> | undefined;
