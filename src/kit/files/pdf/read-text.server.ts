import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import type { PdfBox, PdfTextLine } from "../pdf-contents.ts";
import { maxPages, openWithReader } from "./open-with-reader.server.ts";

/**
 * The text of a file, line by line for each page. Text beyond the length of any real page or file
 * is left out.
 */
export type FileText = { pages: string[][] };

/** Characters of a line, of a page and of a file that are read. */
export const textLimits = { line: 500, page: 20_000, file: 4_000_000 };

/**
 * Reads the text of a PDF; no pages if it can't be opened. Takes ownership of the bytes. The
 * process limits its time and memory.
 */
export async function readText(bytes: Uint8Array): Promise<FileText> {
  const opened = await openWithReader(bytes);
  if ("state" in opened) return { pages: [] };
  const { pdf } = opened;
  const pages: string[][] = [];
  let length = 0;
  try {
    for (
      let number = 1;
      number <= Math.min(pdf.numPages, maxPages) && length < textLimits.file;
      number += 1
    ) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const lines = toTextLines(toTextItems(items)).map(({ text }) => text);
      pages.push(lines);
      length += lines.reduce((sum, line) => sum + line.length, 0);
      page.cleanup();
    }
    return { pages };
  } catch {
    return { pages }; // what was read before the damaged page
  } finally {
    await opened.close();
  }
}

/** The pieces of text of a page, without the marks of its structure. */
export const toTextItems = (items: readonly object[]): TextItem[] =>
  items.filter((item): item is TextItem => "str" in item);

/**
 * Joins the pieces of a page into lines with their places: a piece that stands higher or lower
 * begins a new one.
 */
export function toTextLines(items: readonly TextItem[]): PdfTextLine[] {
  const lines: PdfTextLine[] = [];
  let [line, last, length]: [string, TextItem | undefined, number] = ["", undefined, 0];
  let box: PdfBox | undefined;
  const end = () => {
    const text = toPlainText(line);
    if (text && box) lines.push({ text: text.slice(0, textLimits.line), box });
    length += line.length;
    line = "";
    box = undefined;
  };
  for (const item of items) {
    if (length + line.length > textLimits.page) break;
    if (last && isElsewhere(item, last)) end();
    line += item.str.slice(0, textLimits.page);
    if (item.str.trim()) box = joinBoxes(box, boxOf(item));
    if (item.hasEOL) end();
    last = item.hasEOL ? undefined : item;
  }
  end();
  return lines;
}

/** Characters that a font maps to a control become the sign of an unknown one. */
export const toPlainText = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\p{Cc}/gu, "\ufffd")
    .toWellFormed();

/** The place of a piece; letters reach below the line by about a quarter of their height. */
function boxOf({ transform, width, height }: TextItem): PdfBox {
  const [left, bottom] = [Number(transform[4]), Number(transform[5])];
  return [left, bottom - height / 4, left + width, bottom + height].map(Math.round) as PdfBox;
}

const joinBoxes = (first: PdfBox | undefined, [left, bottom, right, top]: PdfBox): PdfBox =>
  first
    ? [
        Math.min(first[0], left),
        Math.min(first[1], bottom),
        Math.max(first[2], right),
        Math.max(first[3], top),
      ]
    : [left, bottom, right, top];

const baseline = ({ transform }: TextItem) => Number(transform[5]);

/**
 * True if more than half the height of a line lies between the two; pieces without text have no
 * height.
 */
const isElsewhere = (item: TextItem, last: TextItem) =>
  item.height > 0 &&
  last.height > 0 &&
  Math.abs(baseline(item) - baseline(last)) > Math.max(item.height, last.height) / 2;
