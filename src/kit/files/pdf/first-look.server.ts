import type { FileHandle } from "node:fs/promises";
import { MB } from "#kit/forms/form.ts";
import { readAt } from "../read-bytes.server.ts";
import { inflate, judgeObjects, type ObjectLimits } from "./judge-objects.server.ts";
import {
  isPackedOtherwise,
  isWorthReading,
  longestName,
  namesActivity,
} from "./suspicion.server.ts";

const windowSize = MB;

/**
 * True if only a process of its own can tell what a PDF runs, which files it brings and whether it
 * is protected: its bytes name such, or hold streams of objects that aren't small or don't all tell
 * that there is nothing.
 */
export async function isSuspect(file: FileHandle, size: number): Promise<boolean> {
  let isPacked = false;
  for (let position = 0; position < size; position += windowSize) {
    const text = (await readAt(file, position, windowSize + longestName)).toString("latin1");
    if (namesActivity(text)) return true;
    isPacked ||= isWorthReading(text);
  }
  return isPacked && (size > smallFile || !(await isHarmless(await readAt(file, 0, size))));
}

/** What is read in the thread, whose own limits leave out buffers. */
const smallFile = 16 * MB;
const smallLimits: ObjectLimits = {
  inflated: { one: 16 * MB, objects: 8 * MB },
  streams: 20_000,
  depth: 0,
};
/** Of pictures, too: a thesis of 2 MB may hold screenshots of 100 MB. */
const mostInflated = 128 * MB;

/**
 * True if the objects of a small PDF tell of nothing that a process would have to judge, and no
 * stream of it names such, whatever its dictionary says. In linear time, with one inflated stream
 * in memory at a time.
 */
export async function isHarmless(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString("latin1");
  if (namesActivity(text) || isPackedOtherwise(text)) return false;
  const { flaw, isSuspect } = await judgeObjects(bytes, smallLimits);
  return flaw === undefined && !isSuspect && !streamsNameActivity(bytes, text);
}

/**
 * True if an inflated stream names activity, or if there is more of them than can be looked at
 * here.
 */
function streamsNameActivity(bytes: Buffer, text: string): boolean {
  let left = mostInflated;
  let streams = smallLimits.streams;
  for (const start of startsOfStreams(text)) {
    if (!isDeflated(bytes, start)) continue;
    const content =
      streams > 0
        ? inflate(bytes.subarray(start), Math.min(left, smallLimits.inflated.one))
        : undefined;
    if (content === undefined || namesActivity(content.toString("latin1"))) return true;
    left -= content.length;
    streams -= 1;
  }
  return false;
}

/**
 * Where readers take the bytes of a stream to begin: behind the end of the line, or behind the word
 * and its spaces.
 */
function* startsOfStreams(text: string): Generator<number> {
  const endOfLine = /\r\n?|\n/g;
  const spaces = /[\0\t\f ]*/y;
  for (let at = text.indexOf("stream"); at >= 0; at = text.indexOf("stream", endOfLine.lastIndex)) {
    spaces.lastIndex = at + "stream".length;
    spaces.test(text);
    yield spaces.lastIndex;
    endOfLine.lastIndex = spaces.lastIndex;
    if (!endOfLine.test(text)) return;
    yield endOfLine.lastIndex;
  }
}

/**
 * True if the bytes begin as zlib's format does (RFC 1950, 2.2), without which no reader inflates
 * them.
 */
function isDeflated(bytes: Buffer, at: number): boolean {
  const [method = 0, check = 0] = bytes.subarray(at, at + 2);
  return (method & 15) === 8 && (method * 256 + check) % 31 === 0;
}
