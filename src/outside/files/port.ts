import type { Readable } from "node:stream";

/** The name of a content (64 hexadecimal digits) and its size in bytes. */
export type StoredFile = { sha256: string; size: number };

/** First and last byte, both included, counted from 0. */
export type ByteRange = { start: number; end: number };

/**
 * Content written and hashed in a waiting place of this machine, where it can be judged; not yet
 * the store's.
 */
export type StagedFile = StoredFile & {
  path: string;
  /**
   * Gives it its final name; content that is already stored stays unchanged. Throws StorageFull.
   */
  commit(): Promise<void>;
  /** Forgets it; without harm after `keep`. */
  discard(): Promise<void>;
};

/**
 * The announcement of a file before its first byte: the address of its form, the field, the file's
 * name and its bytes.
 */
export type UploadAnnouncement = { form: string; field: string; name: string; size: number };

export type UnfinishedUpload = UploadAnnouncement & {
  /** The time of the announcement; a term is compared with it. */
  begunAt: Date;
  /** Bytes that have arrived, without gaps. */
  received: number;
  /**
   * Writes the content from this byte on, at most `received`; returns the bytes that have arrived.
   * The received bytes stay if the content breaks off. Throws StorageFull or the error of the
   * content.
   */
  append(from: number, content: AsyncIterable<Uint8Array>): Promise<number>;
  read(): Readable;
  remove(): Promise<void>;
};

/**
 * Files that arrive in several requests. They wait on this machine, or in the shared folder if the
 * store is one, survive a restart and are removed after a day.
 */
export type UnfinishedUploads = {
  /** Returns the token by which its owner alone finds it. Throws StorageFull. */
  begin(owner: number, announced: UploadAnnouncement, now: Date): Promise<string>;
  find(owner: number, token: string): Promise<UnfinishedUpload | undefined>;
  /** The forms for which the owner began uploads in the day before `now`, and when. */
  list(owner: number, now: Date): Promise<{ form: string; begunAt: Date }[]>;
};

/**
 * Immutable contents addressed by their SHA-256 (product §5). The record of a file has its name and
 * decides who may read it.
 */
export type FileStore = {
  /**
   * Streams the content to the waiting place; a chunk is used up when the next one is requested.
   * Throws StorageFull or the error of the content, and leaves nothing behind.
   */
  stage(content: AsyncIterable<Uint8Array>): Promise<StagedFile>;
  /** Receives and keeps content that needs no judging, because we made it. Throws StorageFull. */
  put(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /**
   * The content, or a range that lies within it. Throws MissingContent. The reader consumes or
   * destroys the stream.
   */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  /** For content that no record mentions; without harm when it is not there. */
  remove(sha256: string): Promise<void>;
  /**
   * Every content and when it was last kept, so that what no record has mentioned since can be
   * swept away.
   */
  list(): AsyncIterable<{ sha256: string; keptAt: Date }>;
  uploads: UnfinishedUploads;
  /** For /readyz: throws when the store can be neither read nor written. */
  check(): Promise<void>;
  /**
   * Free bytes on the fullest disk of this machine that the store or the data folder lies on; those
   * of a bucket are unknown.
   */
  freeSpace(): Promise<number>;
};

/** The store has no space left. Nothing was stored. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super("The file store has no space left.", { cause });
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
export const errorCode = (error: unknown) =>
  error instanceof Error && "code" in error ? error.code : undefined;

/** No space, no quota, or larger than the file system or the process may write. */
export const isDiskFull = (error: unknown) =>
  ["ENOSPC", "EDQUOT", "EFBIG"].includes(String(errorCode(error)));
export const toStorageError = (error: unknown) =>
  isDiskFull(error) ? new StorageFull(error) : error;
