import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { FileErrorCode } from "../texts.ts";
import { judgeEmbeddedFile, judgeFileName } from "./embedded-files.server.ts";
import { maxPages, openWithReader } from "./open-with-reader.server.ts";

/**
 * Judges a PDF by the interpretation of a reader, here pdf.js, which may find things that the
 * objects didn't show. If the objects still name something that may run, the pages are read, too,
 * and a file that can't be read is refused. This can't prove that a file runs nothing: pdf.js sees
 * only the objects that the newest catalog leads to, and neither actions of links and outlines nor
 * actions behind another action (src/kit/files/README.md).
 */
export async function judgeByReader(
  bytes: Buffer,
  { isSuspect }: { isSuspect: boolean },
): Promise<FileErrorCode | undefined> {
  const unread = isSuspect ? "uncheckablePdf" : undefined;
  const opened = await openWithReader(new Uint8Array(bytes));
  if ("state" in opened) return opened.state === "encrypted" ? "encryptedPdf" : unread;
  try {
    return (
      (await judgeDocument(opened.pdf)) ?? (isSuspect ? await judgePages(opened.pdf) : undefined)
    );
  } catch {
    return unread;
  } finally {
    await opened.close();
  }
}

async function judgeDocument(pdf: PDFDocumentProxy): Promise<FileErrorCode | undefined> {
  const { info } = await pdf.getMetadata();
  const form = info as { IsXFAPresent?: boolean };
  if (form.IsXFAPresent || (await pdf.hasJSActions()) || isFilled(await pdf.getJSActions()))
    return "activePdf";
  return judgeAttachments(entriesOf(await pdf.getAttachments()));
}

async function judgePages(pdf: PDFDocumentProxy): Promise<FileErrorCode | undefined> {
  if (pdf.numPages > maxPages) return "tooComplexPdf";
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    if (isFilled(await page.getJSActions())) return "activePdf";
    for (const { subtype, actions, file } of (await page.getAnnotations()) as Annotation[]) {
      if (isFilled(actions) || subtype === "RichMedia") return "activePdf";
      const flaw = file && (await judgeAttachments([file]));
      if (flaw) return flaw;
    }
    page.cleanup();
  }
  return undefined;
}

async function judgeAttachments(
  attachments: readonly Attachment[],
): Promise<FileErrorCode | undefined> {
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
const entriesOf = (attachments: unknown): Attachment[] =>
  attachments instanceof Map
    ? [...attachments.values()]
    : Object.values((attachments ?? {}) as Record<string, Attachment>);

const isFilled = (collection: unknown) =>
  collection instanceof Map ? collection.size > 0 : Object.keys(collection ?? {}).length > 0;
