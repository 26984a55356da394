import { MB, type UploadPurpose, uploadRule } from "#kit/files/index.ts";

export type FormLimits = {
  /** Number of text fields in one form. */
  fields: number;
  /** Bytes of one text field. */
  fieldBytes: number;
  /** Bytes of all text fields together. */
  textBytes: number;
  /** Number of files in one form, rejected ones included. */
  files: number;
  /** Bytes beyond the limit that are read and discarded, so that the browser receives the answer. */
  drained: number;
};

export const formLimits: FormLimits = {
  fields: 1_000,
  fieldBytes: MB,
  textBytes: 4 * MB,
  files: 20,
  drained: 512 * MB,
};

/** Bytes of a body in which every file has its maximum size. */
export const maxAcceptedBytes = (purposes: readonly UploadPurpose[], limits: FormLimits) =>
  purposes.reduce((total, purpose) => total + uploadRule(purpose).limit, limits.textBytes);

/** Bytes after which a body is no longer read. */
export const maxReadBytes = (purposes: readonly UploadPurpose[], limits: FormLimits) =>
  maxAcceptedBytes(purposes, limits) + limits.drained;
