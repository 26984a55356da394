import type { FileHandle } from "node:fs/promises";

const chunkSize = 64 * 1024;

/** Up to `length` bytes from `position`; fewer at the end of the file. */
export async function readAt(file: FileHandle, position: number, length: number) {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/**
 * Reads the bytes from `start` in chunks; `length` of them unless the file ends before. All chunks
 * share one buffer, so a chunk is valid only until the next one is requested.
 */
export async function* chunksOf(file: FileHandle, start: number, length: number) {
  const buffer = Buffer.alloc(Math.min(chunkSize, length));
  for (let position = start; position < start + length; position += chunkSize) {
    const { bytesRead } = await file.read(
      buffer,
      0,
      Math.min(chunkSize, start + length - position),
      position,
    );
    yield buffer.subarray(0, bytesRead);
  }
}

/** The first position of `pattern` at or after `from`, or -1; holds a window of 64 kB in memory. */
export async function findBytes(file: FileHandle, pattern: Buffer, from: number) {
  for (let position = from; ; position += chunkSize) {
    const bytes = await readAt(file, position, chunkSize + pattern.length - 1);
    const offset = bytes.indexOf(pattern);
    if (offset >= 0) return position + offset;
    if (bytes.length < chunkSize + pattern.length - 1) return -1;
  }
}
