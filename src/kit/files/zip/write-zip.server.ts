import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { FileStore } from "#outside/files/port.ts";

/** A file of a ZIP archive: generated whole or while it is written, or read from the store. */
export type ZipEntry = { path: string } & (
  | { text: string }
  | { content: () => AsyncIterable<Uint8Array> }
  | { sha256: string; size?: number }
);

type ZipOptions = {
  /** The time of every file. */
  modified: Date;
  /**
   * Stores local times and the same permissions everywhere, so that the same files give the same
   * bytes.
   */
  reproducible?: boolean;
};

/**
 * Streams a ZIP archive without compression. Each file of the store is opened when it is written,
 * so that only one is in memory. Throws MissingContent.
 */
export async function* writeZip(
  store: Pick<FileStore, "open">,
  entries: readonly ZipEntry[],
  { modified, reproducible = false }: ZipOptions,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error) => output.destroy(error as Error));
  const options = {
    compress: false,
    mtime: modified,
    ...(reproducible && { forceDosTimestamp: true, mode: 0o100644 }),
  };
  for (const entry of entries) {
    if ("text" in entry) zip.addBuffer(Buffer.from(entry.text), entry.path, options);
    else if ("content" in entry)
      zip.addReadStreamLazy(entry.path, options, (callback) =>
        callback(null, Readable.from(entry.content())),
      );
    else
      zip.addReadStreamLazy(
        entry.path,
        { ...options, ...(entry.size && { size: entry.size }) },
        (callback) => {
          void store.open(entry.sha256).then(
            (content) => callback(null, content),
            (error) => callback(error, Readable.from([])),
          );
        },
      );
  }
  zip.end();
  yield* output;
}
