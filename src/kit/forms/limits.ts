/** One megabyte, for limits, checks and texts: 1024 × 1024 bytes. */
export const MB = 1024 * 1024;

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
