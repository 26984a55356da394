import type { FileText } from "../pdf/read-text.server.ts";
import { textLimits } from "../pdf/read-text.server.ts";
import { attributeOf, findMainPart, openOfficeFile } from "../zip/office-parts.server.ts";
import { createWordReader, parsePart } from "./parse-part.server.ts";

/**
 * Reads the text of a DOCX, paragraph by paragraph, in the pages that its program has last shown;
 * one page if it tells of none. No pages if it can't be opened. The process limits its time and
 * memory.
 */
export async function readDocxText(bytes: Uint8Array): Promise<FileText> {
  try {
    const { zip, parts } = await openOfficeFile(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    );
    const document = parts.get((await findMainPart(zip, parts)) ?? "word/document.xml");
    const pages = createPageReader();
    if (document) await parsePart(zip, document, pages);
    return { pages: pages.end() };
  } catch {
    return { pages: [] };
  }
}

function createPageReader() {
  const pages: string[][] = [];
  let [lines, line, length, alternatives] = [[] as string[], "", 0, 0];
  const endLine = () => {
    if (line.trim() !== "") lines.push(line.replace(/\s+/g, " ").trim());
    line = "";
  };
  const endPage = () => {
    endLine();
    if (lines.length > 0) pages.push(lines);
    lines = [];
  };
  const words = createWordReader((text) => {
    if (alternatives > 0 || length > textLimits.file) return;
    length += text.length;
    if (text === "\n") endLine();
    else line += text;
  });
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      // what older programs would show instead of the same content
      if (name === "Fallback") alternatives += 1;
      const isBreak = name === "br" && attributeOf(attributes, "type") === "page";
      if (isBreak || name === "lastRenderedPageBreak") endPage();
      words.open(name);
    },
    text: words.text,
    close(name: string) {
      if (name === "Fallback") alternatives -= 1;
      words.close(name);
    },
    end() {
      endPage();
      return pages;
    },
  };
}
