import type { FileHandle } from "node:fs/promises";
import { constants, inflateSync } from "node:zlib";
import { MB } from "#kit/forms/index.ts";
import type { FileErrorCode } from "../texts.ts";
import { readAt } from "./read-bytes.ts";

const windowSize = MB;
/** Longer than any match, and than the dictionary of a stream of objects before and behind its type. */
const overlap = 4096;

/** Limits on one compressed stream of objects; real ones hold a few hundred kB. */
const objectStreamLimits = { compressed: 8 * MB, inflated: 64 * MB };

/** A name of PDF (ISO 32000-2, 7.3.5), in which each character may also be written as its code. */
const nameAs = (name: string) =>
  `/${[...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    })
    .join("")}`;

const space = "(?:[\\s\\0]|%[^\\r\\n]{0,200}[\\r\\n]){0,50}";
const reference = "\\d+\\s+\\d+\\s+R";

/** An action that runs a script or a program (ISO 32000-2, 12.6.4). Addresses of links may contain the bare words. */
const activeContent = new RegExp(
  [
    `${nameAs("S")}${space}(?:${nameAs("JavaScript")}|${nameAs("Launch")})`,
    `${nameAs("JS")}${space}(?:[(<]|${reference})`,
    `${nameAs("JavaScript")}${space}(?:<<|${reference})`,
  ].join("|"),
);

const objectStream = new RegExp(nameAs("ObjStm"), "g");

/**
 * Searches a PDF for scripts and for actions that start programs, also in compressed streams of objects (7.5.7). A
 * stream that can't be read is a flaw too, as anything could be hidden in it.
 */
export async function findActiveContent(file: FileHandle, size: number): Promise<FileErrorCode | undefined> {
  for (let position = 0; position < size; position += windowSize) {
    const start = Math.max(0, position - overlap);
    const text = (await readAt(file, start, windowSize + 2 * overlap)).toString("latin1");
    if (activeContent.test(text)) return "activePdf";
    for (const { index } of text.matchAll(objectStream)) {
      if (start + index < position || start + index >= position + windowSize) continue; // another window's
      const flaw = await checkObjectStream(file, start, text, index);
      if (flaw) return flaw;
    }
  }
  return undefined;
}

/** Checks the stream of objects whose type is at `index` of the window. */
async function checkObjectStream(file: FileHandle, start: number, text: string, index: number) {
  const end = /stream\r?\n/.exec(text.slice(index, index + overlap));
  if (!end) return undefined; // the words alone
  const dictionary = text.slice(Math.max(0, text.lastIndexOf("obj", index)), index + end.index);
  if (!/\/Filter|#/.test(dictionary)) return undefined; // not compressed, so already searched
  if (
    !/\/Filter\s*\[?\s*\/FlateDecode\b/.test(dictionary) ||
    /\/\w+Decode\b.*\/\w+Decode\b|#|\/Predictor/s.test(dictionary)
  )
    return "uncheckablePdf";
  const objects = await inflateAt(file, start + index + end.index + end[0].length);
  if (objects === undefined) return "uncheckablePdf";
  return activeContent.test(objects) ? "activePdf" : undefined;
}

/**
 * The inflated bytes from a position, however long the compressed ones are; undefined if they are damaged or too many.
 */
async function inflateAt(file: FileHandle, position: number): Promise<string | undefined> {
  for (let length = 64 * 1024; length <= objectStreamLimits.compressed; length *= 4) {
    const bytes = await readAt(file, position, length);
    try {
      const { buffer, engine } = inflateSync(bytes, {
        info: true,
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: objectStreamLimits.inflated,
      }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }; // what `info` returns (Node's documentation)
      if (engine.bytesWritten < bytes.length || bytes.length < length) return buffer.toString("latin1");
    } catch {
      return undefined;
    }
  }
  return undefined;
}
