import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import { maxPages, openWithReader } from "./open-with-reader.server.ts";

/**
 * The text of a PDF, line by line for each page. Text beyond the length of any real page or file is
 * left out.
 */
export type PdfText = { pages: string[][] };

/** Characters of a line, of a page and of a file that are read. */
const limits = { line: 500, page: 20_000, file: 4_000_000 };

/**
 * Reads the text of a PDF; no pages if it can't be opened. Takes ownership of the bytes. The
 * process limits its time and memory.
 */
export async function readText(bytes: Uint8Array): Promise<PdfText> {
  const opened = await openWithReader(bytes);
  if ("state" in opened) return { pages: [] };
  const { pdf } = opened;
  const pages: string[][] = [];
  let length = 0;
  try {
    for (
      let number = 1;
      number <= Math.min(pdf.numPages, maxPages) && length < limits.file;
      number += 1
    ) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const lines = toLines(items.filter((item): item is TextItem => "str" in item));
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

/** Joins the pieces of a page into lines: a piece that stands higher or lower begins a new one. */
function toLines(items: readonly TextItem[]): string[] {
  const lines: string[] = [];
  let [line, last, length]: [string, TextItem | undefined, number] = ["", undefined, 0];
  const end = () => {
    const text = line.replace(/\s+/g, " ").trim();
    if (text) lines.push(text.slice(0, limits.line));
    length += line.length;
    line = "";
  };
  for (const item of items) {
    if (length + line.length > limits.page) break;
    if (last && isElsewhere(item, last)) end();
    line += item.str.slice(0, limits.page);
    if (item.hasEOL) end();
    last = item.hasEOL ? undefined : item;
  }
  end();
  return lines;
}

const baseline = ({ transform }: TextItem) => Number(transform[5]);

/**
 * True if more than half the height of a line lies between the two; pieces without text have no
 * height.
 */
const isElsewhere = (item: TextItem, last: TextItem) =>
  item.height > 0 &&
  last.height > 0 &&
  Math.abs(baseline(item) - baseline(last)) > Math.max(item.height, last.height) / 2;
