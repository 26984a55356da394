import type { FileHandle } from "node:fs/promises";
import { fromRandomAccessReaderPromise, RandomAccessReader } from "yauzl";

/**
 * Opens a zip's directory for reading entry by entry. Rejects when it has none at its end.
 * Reads stay within the file: a zip may name any 64-bit position, at which Node would throw where nobody can catch it.
 */
export const openZip = (file: FileHandle, size: number) =>
  fromRandomAccessReaderPromise(new BoundedReader(file, size), size, { autoClose: false, decodeStrings: false });

class BoundedReader extends RandomAccessReader {
  readonly #file: FileHandle;
  readonly #size: number;

  constructor(file: FileHandle, size: number) {
    super();
    this.#file = file;
    this.#size = size;
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void) {
    const inside = position >= 0 && position + length <= this.#size;
    const reading = inside ? this.#file.read(buffer, offset, length, position) : Promise.reject(new OutsideFile());
    reading.then(() => done(null), done);
  }
}

class OutsideFile extends Error {}
