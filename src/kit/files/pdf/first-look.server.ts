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
 * True if only a separate process can determine whether a PDF runs something, brings files or is
 * protected: its bytes name something of this kind, or contain streams of objects that are not
 * small or not all proved harmless.
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

/** The limits of reading in the thread; the limits of threads leave out buffers. */
const smallFile = 16 * MB;
const smallLimits: ObjectLimits = {
  inflated: { one: 16 * MB, objects: 8 * MB },
  streams: 20_000,
  depth: 0,
};
/** Of pictures, too: a thesis of 2 MB may hold screenshots of 100 MB. */
const mostInflated = 128 * MB;

/**
 * True if neither the objects of a small PDF nor any of its streams, whatever their dictionaries
 * say, name anything that a process would have to judge. Takes linear time, with one inflated
 * stream in memory at a time.
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
 * True if the bytes begin with the header of zlib (RFC 1950, 2.2); no reader inflates them without
 * it.
 */
function isDeflated(bytes: Buffer, at: number): boolean {
  const [method = 0, check = 0] = bytes.subarray(at, at + 2);
  return (method & 15) === 8 && (method * 256 + check) % 31 === 0;
}
