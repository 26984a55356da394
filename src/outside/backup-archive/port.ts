/** One file of an archive. Content of a stream needs its size in bytes beforehand. */
export type ArchiveEntry = { name: string } & (
  | { content: Buffer }
  | { content: AsyncIterable<Uint8Array>; size: number }
);

/** An entry that is being read; its content is consumed before the next entry. */
export type ReadEntry = { name: string; content: AsyncIterable<Buffer> };

/**
 * The key of archives in the notation of age: the secret identity writes and reads them, the public recipient only
 * writes.
 */
export type ArchiveKey = { recipient: string; identity: string | undefined };
