import type { FileHandle } from "node:fs/promises";
import type { FileErrorCode } from "../texts.ts";
import { findBytes, readAt } from "./bytes.ts";

const tailSize = 1024;
const trailerSize = 64 * 1024;

/** A PDF's end is there and no password or restriction protects it. Says nothing of its pages. */
export async function validatePdf(file: FileHandle, size: number): Promise<FileErrorCode | undefined> {
  const end = (await readAt(file, Math.max(0, size - tailSize), tailSize)).toString("latin1");
  if (!end.includes("%%EOF")) return "incompletePdf";
  return isEncrypted(await readTrailer(file, size, end)) ? "encryptedPdf" : undefined;
}

/** An encrypted PDF says so in its last trailer, which is never encrypted itself (ISO 32000-2, 7.5.5 and 7.6). */
const isEncrypted = (trailer: string) => /\/Encrypt(\s+\d+\s+\d+\s+R|\s*<<)/.test(trailer);

/** The trailer that `startxref` leads to; where it leads nowhere, as in files that readers repair, the end of the file. */
async function readTrailer(file: FileHandle, size: number, end: string) {
  const start = Number(/.*startxref\s+(\d+)/s.exec(end)?.[1]);
  if (start < size) {
    const text = await readTextAt(file, start);
    if (/^\s*\d+\s+\d+\s+obj/.test(text)) return textBefore("stream", text);
    const table = /^\s*xref/.test(text) ? await findBytes(file, Buffer.from("trailer"), start) : -1;
    if (table >= 0) return textBefore("startxref", await readTextAt(file, table));
  }
  return readTextAt(file, Math.max(0, size - trailerSize));
}

const readTextAt = async (file: FileHandle, position: number) =>
  (await readAt(file, position, trailerSize)).toString("latin1");

function textBefore(word: string, text: string) {
  const at = text.indexOf(word);
  return at < 0 ? text : text.slice(0, at);
}
