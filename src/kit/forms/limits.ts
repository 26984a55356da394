import { MB, type UploadPurpose, uploadRule } from "#kit/files/index.ts";

export type FormLimits = {
  /** Maximum number of text fields in one form. */
  fields: number;
  /** Maximum bytes of one text field. */
  fieldBytes: number;
  /** Maximum bytes of all text fields together. */
  textBytes: number;
  /** Maximum number of files in one form, including rejected ones. */
  files: number;
  /** Bytes beyond the limit that are read and discarded, so that the browser receives the response. */
  drained: number;
};

export const formLimits: FormLimits = {
  fields: 1_000,
  fieldBytes: MB,
  textBytes: 4 * MB,
  files: 20,
  drained: 512 * MB,
};

/** Returns the size in bytes of a body in which every file has its maximum size. */
export const maxAcceptedBytes = (purposes: readonly UploadPurpose[], limits: FormLimits) =>
  purposes.reduce((total, purpose) => total + uploadRule(purpose).limit, limits.textBytes);

/** Returns the number of bytes after which reading of a body stops. */
export const maxReadBytes = (purposes: readonly UploadPurpose[], limits: FormLimits) =>
  maxAcceptedBytes(purposes, limits) + limits.drained;
