import { createRequire } from "node:module";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { declarePdfUa } from "./accessibility.ts";
import { fontCoverage, sanitizeData } from "./sanitize.ts";
import type { CompileRequest, CompileResult, CompilerSetup } from "./worker.ts";
import source from "./worker.ts?raw";

/**
 * A document could not be made: a Croatian message for the person, the compiler's message as `cause` for the log only.
 */
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

/** The compiler thread's paths in the installed packages. */
export const compilerSetup = (): CompilerSetup => ({
  binaries: compilerBinaries(),
  fontFolders: fontFiles().map((file) => path.dirname(file)),
  root: fontRoot(),
});

/** Regular, italic and semi-bold fonts of the documents' typeface. */
export const fontFiles = () =>
  ["400Regular", "400Regular_Italic", "600SemiBold"].map((face) =>
    path.join(fontRoot(), face, `SourceSerif4_${face}.ttf`),
  );

const { resolve } = createRequire(import.meta.url);
const fontRoot = () => path.dirname(resolve("@expo-google-fonts/source-serif-4/package.json"));

/** The installed compilers for each C library; throws a PdfError if there is none for this machine. */
export function compilerBinaries(find: (name: string) => string = resolve): string[] {
  const found = ["gnu", "musl"].flatMap((library) => {
    try {
      return [find(`@myriaddreamin/typst-ts-node-compiler-linux-x64-${library}`)];
    } catch {
      return [];
    }
  });
  if (found.length === 0) throw new PdfError(pdfUnsupported);
  return found;
}

/**
 * Compiles in one worker thread, one document after another. The thread starts with the first document, doesn't keep an
 * idle process alive, and is restarted if it fails. Rejects with a PdfError.
 */
export function startCompilerWorker(setup: () => CompilerSetup) {
  let thread: Worker | undefined;
  let waiting: PromiseWithResolvers<CompileResult> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = () => {
    const started = new Worker(source, { eval: true, workerData: setup() });
    const broke = (reason: unknown) => {
      if (thread !== started) return;
      thread = undefined;
      waiting?.reject(new PdfError(pdfFailed, reason));
    };
    started.on("error", broke).on("exit", broke);
    return started.on("message", (answered: CompileResult) => {
      started.unref();
      waiting?.resolve(answered);
    });
  };

  const compile = (paper: CompileRequest) => {
    thread ??= start();
    waiting = Promise.withResolvers<CompileResult>();
    thread.ref();
    thread.postMessage(paper);
    return waiting.promise;
  };

  // One document at a time, because the thread frees its memory in between; sent together, each would keep about a
  // megabyte until the last is done.
  return (paper: CompileRequest): Promise<CompileResult> => {
    const next = last.then(() => compile(paper));
    last = next.catch(() => undefined);
    return next;
  };
}

/**
 * `template` is Typst and reads `data` as `json("/data.json")`; `creationTime` is written into the file. With `sizes`
 * the template also reads a font size in points as `json("/size.json")`: the first of them that makes one page, or else
 * the last. Compiling again is cheaper than measuring in the template, because most documents fit at once.
 */
export type PdfDocument = { template: string; data: unknown; creationTime: Date; sizes?: readonly number[] };

/**
 * Compiles a tagged PDF that conforms to PDF/A-2a and PDF/UA-1. Text enters as data only, never as markup; the same
 * template, data and time give the same bytes. Rejects with a PdfError.
 */
export async function compilePdf({
  template,
  data,
  creationTime,
  sizes = [],
}: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  drawableCharacters ??= fontCoverage(fontFiles());
  const { pdf, failure } = await compile({
    template,
    data: JSON.stringify(sanitizeData(data, drawableCharacters)),
    sizes,
    creationTimestamp: Math.floor(creationTime.getTime() / 1000),
  });
  if (!pdf) throw new PdfError(pdfFailed, failure);
  return declarePdfUa(pdf);
}

const compile = startCompilerWorker(compilerSetup);
let drawableCharacters: ReadonlySet<number> | undefined;
