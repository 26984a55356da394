import type { PDFPageProxy } from "pdfjs-dist";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import {
  type FileRemark,
  type FileRemarks,
  remarkLimits,
  toQuote,
  toRemarkText,
} from "../file-remarks.ts";
import type { PdfBox } from "../pdf-contents.ts";
import { maxPages, openWithReader } from "./open-with-reader.server.ts";
import { toTextItems } from "./read-text.server.ts";

/** Annotations of a page that are looked at. */
const maxAnnotations = 2_000;

/** The kinds of annotations in which people write; some of them mark words. */
const kinds: ReadonlySet<string> = new Set([
  "Text",
  "FreeText",
  "Highlight",
  "Underline",
  "Squiggly",
  "StrikeOut",
  "Caret",
]);

type Annotation = {
  id: string;
  subtype?: string;
  contentsObj?: { str?: string };
  rect?: number[];
  /** Eight numbers for each marked line. */
  quadPoints?: ArrayLike<number> | null;
  inReplyTo?: string | null;
  replyType?: "R" | "Group";
};

/**
 * Reads what people have written into a PDF, page by page from the top, with the words that they
 * marked. Marks without a text and answers to another annotation are left out. Takes ownership of
 * the bytes. The process limits its time and memory.
 */
export async function readAnnotations(bytes: Uint8Array): Promise<FileRemarks> {
  const opened = await openWithReader(bytes);
  if ("state" in opened) return { state: opened.state };
  const { pdf } = opened;
  const remarks: FileRemark[] = [];
  try {
    const pages = Math.min(pdf.numPages, maxPages);
    for (let number = 1; number <= pages && remarks.length <= remarkLimits.count; number += 1) {
      const page = await pdf.getPage(number);
      remarks.push(...(await readPage(page, number)));
      page.cleanup();
    }
  } catch {
    if (remarks.length === 0) return { state: "damaged" }; // else what stands before the damaged page
  } finally {
    await opened.close();
  }
  const more = remarks.length > remarkLimits.count;
  return { state: "read", remarks: remarks.slice(0, remarkLimits.count), more };
}

async function readPage(page: PDFPageProxy, number: number): Promise<FileRemark[]> {
  const annotations = ((await page.getAnnotations()) as Annotation[])
    .slice(0, maxAnnotations)
    .filter(({ subtype = "" }) => kinds.has(subtype));
  if (annotations.length === 0) return [];
  const words = createWordFinder(page);
  const remarks: (FileRemark & { top: number; left: number })[] = [];
  for (const annotation of annotations) {
    const { id, contentsObj, inReplyTo, replyType } = annotation;
    const text = toRemarkText(contentsObj?.str ?? "");
    // one of a group repeats the text of the first, which may have no words of its own, such as a
    // caret with the words that it replaces
    if (text === "" || (inReplyTo && replyType !== undefined)) continue;
    const group = annotations.filter((other) => other.inReplyTo === id && isOfGroup(other));
    let quote = "";
    for (const marked of [annotation, ...group]) quote ||= await words.find(marked);
    const [left, , , top] = placeOf(annotation);
    remarks.push({ page: number, quote, text, top, left });
  }
  return remarks
    .sort((one, other) => other.top - one.top || one.left - other.left)
    .map(({ page, quote, text }) => ({ page, quote, text }));
}

/** The first marked line; the rectangle has the width of the line that is drawn around it, too. */
const placeOf = ({ quadPoints, rect = [] }: Annotation): PdfBox =>
  toBoxes(quadPoints ?? [])[0] ?? [rect[0] ?? 0, rect[1] ?? 0, rect[2] ?? 0, rect[3] ?? 0];

const isOfGroup = ({ replyType }: Annotation) => replyType === "Group";

/** Finds the words under the marks of a page, whose text is read once, if there are marks. */
function createWordFinder(page: PDFPageProxy) {
  let items: TextItem[] | undefined;
  return {
    async find({ subtype = "", quadPoints, rect }: Annotation): Promise<string> {
      const boxes = toBoxes(quadPoints ?? (marks.has(subtype) ? toCorners(rect) : []));
      if (boxes.length === 0) return "";
      items ??= toTextItems((await page.getTextContent()).items);
      let quote = "";
      for (const box of boxes) {
        if (quote.length > remarkLimits.quote) break;
        quote += ` ${wordsWithin(box, items)}`;
      }
      return toQuote(quote);
    },
  };
}

/** The kinds that mark the words below them, also where their lines aren't told. */
const marks: ReadonlySet<string> = new Set(["Highlight", "Underline", "Squiggly", "StrikeOut"]);

const toCorners = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[] = []) => [
  left,
  top,
  right,
  top,
  left,
  bottom,
  right,
  bottom,
];

/** Marked lines of one annotation that are read. */
const maxQuads = 50;

function toBoxes(points: ArrayLike<number>): PdfBox[] {
  const boxes: PdfBox[] = [];
  for (let at = 0; at + 8 <= points.length && boxes.length < maxQuads; at += 8) {
    const quad = Array.from({ length: 8 }, (_, index) => Number(points[at + index]));
    const [xs, ys] = [0, 1].map((axis) => quad.filter((_, index) => index % 2 === axis));
    if (!xs || !ys) continue;
    boxes.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  }
  return boxes;
}

/** The words whose middle lies within the box; of a mark inside of a word, that word. */
function wordsWithin([left, bottom, right, top]: PdfBox, items: readonly TextItem[]): string {
  const inside: string[] = [];
  let touched = "";
  for (const { str, transform, width, height } of items) {
    const [start, baseline] = [Number(transform[4]), Number(transform[5])];
    const middle = baseline + height / 3;
    if (middle < bottom || middle > top || start > right || start + width < left) continue;
    const advance = width / Math.max(1, str.length);
    for (const { 0: word, index } of str.matchAll(/\S+/g)) {
      const [from, to] = [start + index * advance, start + (index + word.length) * advance];
      const centre = (from + to) / 2;
      if (centre >= left && centre <= right) inside.push(word);
      else if (from <= right && to >= left) touched ||= word;
    }
  }
  return inside.length > 0 ? inside.join(" ") : touched;
}
