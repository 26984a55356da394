import type { FileHandle } from "node:fs/promises";
import type { Flaw } from "../texts.ts";
import { find, readAt } from "./bytes.ts";

const tail = 1024;
const dictionary = 64 * 1024;

/** A PDF's end is there and no password or restriction protects it. Says nothing of its pages. */
export async function flawOfPdf(file: FileHandle, size: number): Promise<Flaw | undefined> {
  const end = (await readAt(file, Math.max(0, size - tail), tail)).toString("latin1");
  if (!end.includes("%%EOF")) return "incompletePdf";
  return protects(await trailer(file, size, end)) ? "encryptedPdf" : undefined;
}

/** An encrypted PDF says so in its last trailer, which is never encrypted itself (ISO 32000-2, 7.5.5 and 7.6). */
const protects = (trailer: string) => /\/Encrypt(\s+\d+\s+\d+\s+R|\s*<<)/.test(trailer);

/** The trailer that `startxref` leads to; where it leads nowhere, as in files that readers repair, the end of the file. */
async function trailer(file: FileHandle, size: number, end: string) {
  const start = Number(/.*startxref\s+(\d+)/s.exec(end)?.[1]);
  if (start < size) {
    const text = await textAt(file, start);
    if (/^\s*\d+\s+\d+\s+obj/.test(text)) return before("stream", text);
    const table = /^\s*xref/.test(text) ? await find(file, Buffer.from("trailer"), start) : -1;
    if (table >= 0) return before("startxref", await textAt(file, table));
  }
  return textAt(file, Math.max(0, size - dictionary));
}

const textAt = async (file: FileHandle, position: number) =>
  (await readAt(file, position, dictionary)).toString("latin1");

function before(word: string, text: string) {
  const at = text.indexOf(word);
  return at < 0 ? text : text.slice(0, at);
}
