import { storageFull } from "#kit/files/texts.ts";

/** The store has no room; its message is the sentence for the person. Nothing was stored. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super(storageFull, { cause });
    this.name = "StorageFull";
  }
}

/** A record mentions content that the store doesn't have. */
export class MissingContent extends Error {
  constructor(sha256: string, cause?: unknown) {
    super(`The store has no content ${sha256}.`, { cause });
    this.name = "MissingContent";
  }
}

/** The system's code of an error ("ENOSPC", "ENOENT", …). */
export const errorCode = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/** No space, no quota, or larger than the file system or the process may write. */
export const isDiskFull = (error: unknown) => ["ENOSPC", "EDQUOT", "EFBIG"].includes(String(errorCode(error)));

export const toStorageError = (error: unknown) => (isDiskFull(error) ? new StorageFull(error) : error);
