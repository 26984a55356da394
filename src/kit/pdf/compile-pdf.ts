import { createRequire } from "node:module";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { writeUpdate } from "./incremental-update.ts";
import { matchPart } from "./pdf-objects.ts";
import { fontCoverage, sanitizeData } from "./sanitize.ts";
import type { CompileRequest, CompileResult, CompilerSetup } from "./worker.ts";
import source from "./worker.ts?raw";

/**
 * A document could not be made: a Croatian message for the person, the compiler's message as
 * `cause` for the log only.
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

/**
 * The installed compilers for each C library; throws a PdfError if there is none for this machine.
 */
export function compilerBinaries(find: (name: string) => string = resolve): string[] {
  const binaries = ["gnu", "musl"].flatMap((library) => {
    try {
      return [find(`@myriaddreamin/typst-ts-node-compiler-linux-x64-${library}`)];
    } catch {
      return [];
    }
  });
  if (binaries.length === 0) throw new PdfError(pdfUnsupported);
  return binaries;
}

/**
 * Compiles in one worker thread, one document after another. The thread starts with the first
 * document, doesn't keep an idle process alive, and is restarted if it fails. Rejects with a
 * PdfError.
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

  // One document at a time, because the thread frees its memory in between; sent together, each
  // would keep about a megabyte until the last is done.
  return (paper: CompileRequest): Promise<CompileResult> => {
    const next = last.then(() => compile(paper));
    last = next.catch(() => undefined);
    return next;
  };
}

/**
 * `template` is Typst and reads `data` as `json("/data.json")`; `creationTime` is written into the
 * file. With `sizes` the template also reads a font size in points as `json("/size.json")`: the
 * first of them that makes one page, or else the last. Compiling again is cheaper than measuring in
 * the template, because most documents fit at once.
 */
export type PdfDocument = {
  template: string;
  data: unknown;
  creationTime: Date;
  sizes?: readonly number[];
};

/**
 * Compiles a tagged PDF that conforms to PDF/A-2a and PDF/UA-1. Text enters as data only, never as
 * markup; the same template, data and time give the same bytes. Rejects with a PdfError.
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

/**
 * Declares PDF/UA-1 in a PDF/A-2a file that has passed the PDF/UA check: the title in the window's
 * title bar, the identifier in the metadata, and the description of that identifier which PDF/A
 * requires. The compiler declares one standard a file, so the two objects are replaced by an
 * incremental update.
 */
function declarePdfUa(pdf: Uint8Array): Uint8Array<ArrayBuffer> {
  // One character per byte, so that text positions are file positions.
  const file = Buffer.from(pdf).toString("latin1");
  const table = Number(matchPart(file.slice(-40), /startxref\n(\d+)\n%%EOF\s*$/));
  const trailer = matchPart(file.slice(table), /\ntrailer\n<<([\s\S]*)\n>>\nstartxref/);
  const catalogId = Number(matchPart(trailer, /\/Root (\d+) 0 R/));
  const catalog = readObject(file, table, catalogId);
  const metadataId = Number(matchPart(catalog, /\/Metadata (\d+) 0 R/));
  const metadata = readObject(file, table, metadataId);

  const updated = writeUpdate(file, {
    objects: [
      [metadataId, withPdfUaMark(metadata)],
      [catalogId, withTitleShown(catalog)],
    ],
    trailer: `${trailer}\n  /Prev ${table}\n`,
  });
  return new Uint8Array(Buffer.from(updated, "latin1"));
}

/**
 * The object from `7 0 obj` to `endobj`, located by the cross-reference table, so that no text in
 * the file can pose as an object.
 */
function readObject(file: string, table: number, id: number) {
  const entries = file.indexOf("\n", table + "xref\n".length) + 1;
  const start = Number(file.slice(entries + id * 20, entries + id * 20 + 10));
  return `${matchPart(file.slice(start), /^(\d+ 0 obj\n[\s\S]*?\nendobj)\n/)}\n`;
}

const withTitleShown = (catalog: string) =>
  catalog.replace("/ViewerPreferences <<", "/ViewerPreferences <<\n    /DisplayDocTitle true");

function withPdfUaMark(metadata: string) {
  const xml = matchPart(metadata, /\nstream\n([\s\S]*)\nendstream\n/)
    .replace(" xmlns:pdfaid=", ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfaid=')
    .replace(
      "</rdf:Bag></pdfaExtension:schemas>",
      `${pdfUaSchema}</rdf:Bag></pdfaExtension:schemas>`,
    )
    .replace("<pdfaid:part>", "<pdfuaid:part>1</pdfuaid:part><pdfaid:part>");
  const id = matchPart(metadata, /^(\d+) 0 obj/);
  return `${id} 0 obj\n<<\n  /Length ${xml.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${xml}\nendstream\nendobj\n`;
}

const pdfUaSchema =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>" +
  "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>" +
  '<rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category>' +
  "<pdfaProperty:description>Part of ISO 14289 to which the document conforms</pdfaProperty:description>" +
  "<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>" +
  "</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>";
