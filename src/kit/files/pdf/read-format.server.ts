import { constants, inflateSync } from "node:zlib";
import { OPS, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFOperatorList } from "pdfjs-dist/types/src/display/api.js";
import { MB } from "#kit/forms/form.ts";
import type { PdfInspection } from "../pdf-inspection.ts";
import { maxPages, openWithReader } from "./open-with-reader.server.ts";

/** Names of fonts that a finding lists. */
const maxFonts = 20;

/**
 * Tells in which format a PDF presents itself. Takes ownership of the bytes. The process limits its
 * time and memory.
 */
export async function readFormat(bytes: Uint8Array): Promise<PdfInspection> {
  const outputIntent = hasOutputIntent(bytes);
  const opened = await openWithReader(bytes);
  if ("state" in opened) return opened;
  const { pdf } = opened;
  try {
    if (pdf.numPages > maxPages) return { state: "tooComplex" };
    const { metadata } = await pdf.getMetadata();
    const missingFonts = await findMissingFonts(pdf);
    return {
      state: "read",
      pages: pdf.numPages,
      archival: readArchivalClaim(metadata?.getRaw() ?? ""),
      outputIntent,
      missingFonts,
    };
  } catch {
    return { state: "damaged" };
  } finally {
    await opened.close();
  }
}

/**
 * The part and conformance level of PDF/A (ISO 19005), written in XMP as elements or as attributes.
 */
export function readArchivalClaim(xmp: string): string | null {
  const read = (name: string) =>
    new RegExp(`pdfaid:${name}(?:>|\\s*=\\s*["'])\\s*(\\w)`).exec(xmp)?.[1];
  const part = read("part");
  return part === undefined ? null : `PDF/A-${part}${(read("conformance") ?? "").toLowerCase()}`;
}

type LoadedFont = { name: string; missingFile?: boolean; isType3Font?: boolean };

async function findMissingFonts(pdf: PDFDocumentProxy): Promise<string[]> {
  const names = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    addMissingFonts(page, await page.getOperatorList(), names);
    page.cleanup();
  }
  return toFontList(names);
}

/** Adds the names of the fonts that a page uses and the file doesn't contain. */
export function addMissingFonts(
  page: PDFPageProxy,
  { fnArray, argsArray }: PDFOperatorList,
  names: Set<string>,
): void {
  for (const [at, operation] of fnArray.entries()) {
    if (operation !== OPS.setFont) continue;
    const font: LoadedFont = page.commonObjs.get(argsArray[at][0]);
    if (font.missingFile && !font.isType3Font) names.add(font.name.replace(/^[A-Z]{6}\+/, ""));
  }
}

/** The names of fonts that a finding lists. */
export const toFontList = (names: ReadonlySet<string>): string[] =>
  [...names].toSorted().slice(0, maxFonts);

/** Limits on the compressed streams of objects of a file; real ones hold a few hundred kB. */
const objectStreamLimits = { count: 5_000, compressed: 8 * MB, inflated: 32 * MB };

/**
 * True if the catalog names an output intent, also within a compressed stream of objects (ISO
 * 32000-2, 7.5.7).
 */
export function hasOutputIntent(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.includes("/OutputIntents")) return true;
  let at = file.indexOf("/ObjStm");
  for (let count = 0; at >= 0 && count < objectStreamLimits.count; count += 1) {
    const begin = file.indexOf("stream", at);
    if (begin < 0) return false;
    const first = begin + "stream".length + (file[begin + "stream".length] === 13 ? 2 : 1);
    if (
      inflate(file.subarray(first, first + objectStreamLimits.compressed)).includes(
        "/OutputIntents",
      )
    )
      return true;
    at = file.indexOf("/ObjStm", begin);
  }
  return false;
}

/** The inflated bytes; none if they are damaged, too many or not compressed. */
function inflate(bytes: Uint8Array): Buffer {
  try {
    return inflateSync(bytes, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: objectStreamLimits.inflated,
    });
  } catch {
    return Buffer.alloc(0);
  }
}
