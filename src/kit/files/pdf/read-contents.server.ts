import {
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { BrokenLink, PdfBox, PdfContents, PdfPageContents } from "../pdf-contents.ts";
import { maxPages, openWithReader } from "./open-with-reader.server.ts";
import { findLargestPicture, markSoftHyphens } from "./read-drawing.server.ts";
import {
  addMissingFonts,
  hasOutputIntent,
  readArchivalClaim,
  toFontList,
} from "./read-format.server.ts";
import { textLimits, toPlainText, toTextItems, toTextLines } from "./read-text.server.ts";

/** Links without a target that are listed, and characters of a value of the metadata. */
const maxBrokenLinks = 20;
const maxValue = 500;

/**
 * Reads what a PDF contains, page by page, in one go: its text with places, what else its pages
 * have, its links and how it presents itself. Takes ownership of the bytes. The process, which it
 * must have for itself, limits its time and memory.
 */
export async function readContents(bytes: Uint8Array): Promise<PdfContents> {
  const outputIntent = hasOutputIntent(bytes);
  const pictures = countPictures();
  const opened = await openWithReader(bytes, VerbosityLevel.WARNINGS);
  if ("state" in opened) return opened;
  const { pdf } = opened;
  try {
    if (pdf.numPages > maxPages) return { state: "tooComplex" };
    const { info, metadata } = await pdf.getMetadata();
    const about = info as { Title?: unknown; Author?: unknown; Language?: unknown };
    const links = createLinkCheck(pdf);
    const fonts = new Set<string>();
    const pages: PdfPageContents[] = [];
    let length = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      pictures.reset();
      const contents = await readPage(page, fonts, pictures.count, length < textLimits.file);
      pages.push(contents);
      length += contents.lines.reduce((sum, { text }) => sum + text.length, 0);
      await links.add(page, number);
      page.cleanup();
    }
    // a map, unlike what its type says
    const marks = (await pdf.getMarkInfo()) as ReadonlyMap<string, boolean> | null;
    return {
      state: "read",
      format: {
        state: "read",
        pages: pdf.numPages,
        archival: readArchivalClaim(metadata?.getRaw() ?? ""),
        outputIntent,
        missingFonts: toFontList(fonts),
      },
      pages,
      tagged: marks?.get("Marked") === true,
      language: toValue(about.Language),
      title: toValue(about.Title),
      author: toValue(about.Author),
      brokenLinks: links.broken,
    };
  } catch {
    return { state: "damaged" };
  } finally {
    await opened.close();
  }
}

const toValue = (value: unknown) =>
  typeof value === "string" ? toPlainText(value).slice(0, maxValue) : "";

/** Operations that draw lines and shapes. */
const shapeOperations: ReadonlySet<number> = new Set([OPS.constructPath, OPS.shadingFill]);

async function readPage(
  page: PDFPageProxy,
  fonts: Set<string>,
  countPictures: () => number,
  withText: boolean,
): Promise<PdfPageContents> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = withText ? await page.getTextContent() : { items: [] };
  const operators = await page.getOperatorList();
  addMissingFonts(page, operators, fonts);
  const pictures = countPictures();
  return {
    width: Math.round(width),
    height: Math.round(height),
    lines: markSoftHyphens(toTextLines(toTextItems(items)), operators),
    pictures,
    picture: pictures > 0 ? findLargestPicture(operators, page.view) : null,
    shapes: operators.fnArray.filter((operation) => shapeOperations.has(operation)).length,
  };
}

/**
 * Counts the pictures that the reader leaves out (`openWithReader`); it tells of each by a warning
 * alone, so the process's own warnings are counted.
 */
function countPictures() {
  let count = 0;
  console.warn = (message: unknown) => {
    if (String(message).includes("Image exceeded maximum allowed size")) count += 1;
  };
  return {
    reset: () => {
      count = 0;
    },
    count: () => count,
  };
}

type LinkAnnotation = { subtype?: string; dest?: unknown; rect?: number[]; url?: string };

/** Links of a page that are looked at. */
const maxLinks = 500;

/** Collects the links inside the file that lead nowhere; addresses outside are not opened. */
function createLinkCheck(pdf: PDFDocumentProxy) {
  const broken: BrokenLink[] = [];
  const known = new Map<string, boolean>();
  async function leadsSomewhere(target: unknown): Promise<boolean> {
    const key = JSON.stringify(target);
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = await hasTarget(pdf, target);
    known.set(key, result);
    return result;
  }
  return {
    broken,
    async add(page: PDFPageProxy, number: number) {
      const annotations = (await page.getAnnotations()) as LinkAnnotation[];
      for (const { subtype, dest, rect } of annotations.slice(0, maxLinks)) {
        if (broken.length >= maxBrokenLinks) return;
        if (subtype !== "Link" || dest === undefined || dest === null || dest === "") continue;
        if (await leadsSomewhere(dest)) continue;
        broken.push({ page: number, box: (rect ?? [0, 0, 0, 0]).map(Math.round) as PdfBox });
      }
    },
  };
}

async function hasTarget(pdf: PDFDocumentProxy, target: unknown): Promise<boolean> {
  try {
    const explicit = typeof target === "string" ? await pdf.getDestination(target) : target;
    if (!Array.isArray(explicit)) return false;
    const [page] = explicit;
    if (typeof page === "number") return page >= 0 && page < pdf.numPages;
    return (await pdf.getPageIndex(page)) >= 0;
  } catch {
    return false;
  }
}
