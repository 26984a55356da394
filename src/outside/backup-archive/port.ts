/** One file of an archive. Content of a stream needs its size in bytes beforehand. */
export type ArchiveEntry = { name: string } & (
  | { content: Buffer }
  | { content: AsyncIterable<Uint8Array>; size: number }
);

/** An entry that is being read; its content is consumed before the next entry. */
export type ReadEntry = { name: string; content: AsyncIterable<Buffer> };

/**
 * The key of archives in the notation of age: the secret identity writes and reads them, the public
 * recipient only writes. A recipient is public, so it proves nothing: archives are also signed.
 */
export type ArchiveKey = {
  recipient: string;
  identity: string | undefined;
  /**
   * Derived from the identity; undefined if the file has the recipient alone, which can't write
   * archives then.
   */
  signingKey: string | undefined;
};

/** The keys that encrypt and sign archives. */
export type WritingKey = Pick<ArchiveKey, "recipient" | "signingKey">;

/** The purpose of an archive; its signature is valid only for that purpose. */
export type ArchivePurpose = "backup" | "base copy" | "log segment" | "stored file";
