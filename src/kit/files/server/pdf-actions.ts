import type { FileHandle } from "node:fs/promises";
import { constants, inflateSync } from "node:zlib";
import { MB } from "#kit/forms/index.ts";
import type { FileErrorCode } from "../texts.ts";
import { type LexedObject, lexObject } from "./pdf-lexer.ts";
import { readAt } from "./read-bytes.ts";

const windowSize = MB;
/** Longer than any match, and than the dictionary of a stream of objects before and behind its type. */
const overlap = 4096;

/** Limits on one compressed stream of objects; real ones hold a few hundred kB. */
const objectStreamLimits = { compressed: 8 * MB, inflated: 64 * MB };

/** A name of PDF (ISO 32000-2, 7.3.5), in which each character may also be written as its code. */
export const nameAs = (name: string) =>
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
  let isSuspicious = false;
  for (let position = 0; position < size; position += windowSize) {
    const start = Math.max(0, position - overlap);
    const text = (await readAt(file, start, windowSize + 2 * overlap)).toString("latin1");
    isSuspicious ||= activeContent.test(text);
    for (const { index } of text.matchAll(objectStream)) {
      if (start + index < position || start + index >= position + windowSize) continue; // another window's
      const flaw = await checkObjectStream(file, start, text, index);
      if (flaw) return flaw;
    }
  }
  return isSuspicious && (await hasActiveObject(file, size)) ? "activePdf" : undefined;
}

/** Where an object begins, where a stream may end, and what would be an action outside of a stream. */
const landmarks = new RegExp(
  `(?<object>(?<=[\\s\\0\\d])obj(?![A-Za-z0-9]))|(?<end>endstream|endobj|trailer|startxref)|(?<action>${activeContent.source})`,
  "g",
);

/** Bytes of an object without its stream; real ones have less. */
const maxObject = 4 * MB;

/** Objects without an end; the words of such begin by chance in the bytes of a picture. */
const maxCutObjects = 8;

/**
 * Reads the objects of a PDF in which bytes look like an action: those of a picture or the words of a page may, which are
 * the content of a stream and run nothing. Behind the end of a stream, and where no object was read, bytes count as they
 * are, since a reader that repairs a file takes them for objects.
 */
async function hasActiveObject(file: FileHandle, size: number): Promise<boolean> {
  let [position, isInStream, cutObjects] = [0, false, 0];
  while (position < size) {
    const start = Math.max(0, position - 1); // a word is told by the byte before it
    const text = (await readAt(file, start, windowSize + overlap)).toString("latin1");
    const isLast = start + text.length >= size;
    const limit = isLast ? text.length : windowSize;
    let next = limit;
    landmarks.lastIndex = position - start;
    for (let found = landmarks.exec(text); found && found.index < limit; found = landmarks.exec(text)) {
      const { object, action } = found.groups ?? {};
      if (action !== undefined && !isInStream) return true;
      if (action !== undefined) continue;
      isInStream = false;
      if (object === undefined) continue;
      const from = found.index + object.length;
      const { isActive, holdsObjects, end, at } = await lexAt(file, { start, text, from, isLast });
      if (isActive) return true;
      if (end === "cut") cutObjects += 1;
      if (cutObjects > maxCutObjects) return true;
      if (end === "cut") continue;
      isInStream = end === "stream" && !holdsObjects;
      if (at >= limit) {
        next = at;
        break;
      }
      landmarks.lastIndex = at;
    }
    position = start + Math.max(next, 1);
  }
  return false;
}

type Window = { start: number; text: string; from: number; isLast: boolean };

/** Reads an object, also one that is longer than the rest of the window; `at` counts from the window's start. */
async function lexAt(file: FileHandle, { start, text, from, isLast }: Window): Promise<LexedObject> {
  const lexed = lexObject(text, from);
  if (lexed.end !== "cut" || lexed.isActive || isLast) return lexed;
  const whole = lexObject((await readAt(file, start + from, maxObject)).toString("latin1"), 0);
  return { ...whole, at: from + whole.at };
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
