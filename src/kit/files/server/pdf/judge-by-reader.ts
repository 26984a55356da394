import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { FileErrorCode } from "../../texts.ts";
import { judgeEmbeddedFile, judgeFileName } from "./embedded-files.ts";
import { maxPages, openWithReader } from "./open-with-reader.ts";

/**
 * Judges a suspect PDF by what a reader makes of it, here pdf.js: a file that it can't read is refused, and so is one in
 * which it finds what the objects didn't tell. It can't tell that a file runs nothing: it sees only what its newest catalog
 * leads to, and neither actions of links and outlines nor those behind another (decision 0090).
 */
export async function judgeByReader(bytes: Buffer): Promise<FileErrorCode | undefined> {
  const opened = await openWithReader(new Uint8Array(bytes));
  if ("state" in opened) return opened.state === "encrypted" ? "encryptedPdf" : "uncheckablePdf";
  try {
    return await judgeDocument(opened.pdf);
  } catch {
    return "uncheckablePdf";
  } finally {
    await opened.close();
  }
}

async function judgeDocument(pdf: PDFDocumentProxy): Promise<FileErrorCode | undefined> {
  if (pdf.numPages > maxPages) return "tooComplexPdf";
  const { info } = await pdf.getMetadata();
  const form = info as { IsXFAPresent?: boolean };
  if (form.IsXFAPresent || (await pdf.hasJSActions()) || isFilled(await pdf.getJSActions())) return "activePdf";
  const attachments = [...entriesOf(await pdf.getAttachments())];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    if (isFilled(await page.getJSActions())) return "activePdf";
    for (const { subtype, actions, file } of (await page.getAnnotations()) as Annotation[]) {
      if (isFilled(actions) || subtype === "RichMedia") return "activePdf";
      if (file) attachments.push(file);
    }
    page.cleanup();
  }
  for (const { filename, content } of attachments) {
    const flaw =
      judgeFileName(filename ?? "") ??
      (content && (await judgeEmbeddedFile(Buffer.from(content), async () => undefined)));
    if (flaw) return flaw;
  }
  return undefined;
}

type Attachment = { filename?: string; content?: Uint8Array };
type Annotation = { subtype?: string; actions?: object; file?: Attachment };

/** The library answers with a Map or with an object, and with nothing for none. */
const entriesOf = (found: unknown): Attachment[] =>
  found instanceof Map ? [...found.values()] : Object.values((found ?? {}) as Record<string, Attachment>);

const isFilled = (found: unknown) => (found instanceof Map ? found.size > 0 : Object.keys(found ?? {}).length > 0);
