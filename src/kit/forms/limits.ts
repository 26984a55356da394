import { MB, type UploadPurpose, uploadRule } from "#kit/files/index.ts";

export type FormLimits = {
  /** Text fields of one form. */
  fields: number;
  /** Bytes of one text field. */
  fieldBytes: number;
  /** Bytes of all that is not a file. */
  textBytes: number;
  /** Files of one form, unwelcome ones too. */
  files: number;
  /** Bytes beyond what could be accepted that are still read and thrown away, so that the browser gets to see the answer. */
  drained: number;
};

export const formLimits: FormLimits = {
  fields: 1_000,
  fieldBytes: MB,
  textBytes: 4 * MB,
  files: 20,
  drained: 512 * MB,
};

/** Bytes of a body with every file as large as it may be. */
export const maxAcceptedBytes = (purposes: readonly UploadPurpose[], limits: FormLimits) =>
  purposes.reduce((total, purpose) => total + uploadRule(purpose).limit, limits.textBytes);

/** Bytes after which a body isn't even read to be thrown away. */
export const maxReadBytes = (purposes: readonly UploadPurpose[], limits: FormLimits) =>
  maxAcceptedBytes(purposes, limits) + limits.drained;
