import type { FileHandle } from "node:fs/promises";

const window = 64 * 1024;

/** Up to `length` bytes from `position`; fewer at the end of the file. */
export async function readAt(file: FileHandle, position: number, length: number) {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The bytes from `start`, in chunks; `length` of them unless the file ends before. */
export async function* chunksOf(file: FileHandle, start: number, length: number) {
  for (let position = start; position < start + length; position += window) {
    yield await readAt(file, position, Math.min(window, start + length - position));
  }
}

/** Where `pattern` first stands at or after `from`, or -1; holds a window of 64 kB, not the file. */
export async function find(file: FileHandle, pattern: Buffer, from: number) {
  for (let position = from; ; position += window) {
    const bytes = await readAt(file, position, window + pattern.length - 1);
    const found = bytes.indexOf(pattern);
    if (found >= 0) return position + found;
    if (bytes.length < window + pattern.length - 1) return -1;
  }
}
