import { type FormLimits, MB } from "#kit/forms/form.ts";

/** The allowed kinds of content, with content types and extensions. */
export const fileKinds = {
  pdf: { word: "PDF", contentType: "application/pdf", extensions: [".pdf"] },
  docx: {
    word: "DOCX",
    contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: [".docx"],
  },
  zip: { word: "zip", contentType: "application/zip", extensions: [".zip"] },
  png: { word: "PNG", contentType: "image/png", extensions: [".png"] },
  jpeg: { word: "JPEG", contentType: "image/jpeg", extensions: [".jpg", ".jpeg"] },
  svg: { word: "SVG", contentType: "image/svg+xml", extensions: [".svg"] },
  xml: { word: "XML", contentType: "application/xml", extensions: [".xml"] },
  csv: { word: "CSV", contentType: "text/csv", extensions: [".csv"] },
  ics: { word: "iCalendar", contentType: "text/calendar", extensions: [".ics"] },
  xlsx: {
    word: "XLSX",
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extensions: [".xlsx"],
  },
} as const;

export type FileKind = keyof typeof fileKinds;

type UploadRule = { kinds: readonly FileKind[]; limit: number };

const mentorFile: UploadRule = { kinds: ["pdf", "docx", "zip"], limit: 80 * MB };

/**
 * Allowed kinds and maximum bytes for each purpose of an upload (product §5, spec §5). The messages
 * are in texts.ts.
 *
 * @rule which files a purpose takes, and how large
 */
export const uploadRules = {
  thesis: { kinds: ["pdf"], limit: 80 * MB },
  attachment: { kinds: ["zip"], limit: 80 * MB },
  payment: { kinds: ["pdf", "png", "jpeg"], limit: 10 * MB },
  mentor: mentorFile,
  workingVersion: mentorFile,
  note: mentorFile,
  topic: { kinds: ["pdf", "docx", "zip"], limit: 20 * MB },
  message: { kinds: ["zip"], limit: 80 * MB },
  statement: { kinds: ["xml", "csv"], limit: 200 * MB },
  table: { kinds: ["xlsx", "csv"], limit: 50 * MB },
  calendar: { kinds: ["ics"], limit: 4 * MB },
  certificate: { kinds: ["pdf"], limit: 20 * MB },
  decision: { kinds: ["pdf"], limit: 20 * MB },
  originality: { kinds: ["pdf"], limit: 80 * MB },
  archive: { kinds: ["zip"], limit: 500 * MB },
  sealedPapers: { kinds: ["zip", "pdf"], limit: 200 * MB },
  portrait: { kinds: ["png", "jpeg"], limit: 2 * MB },
  mark: { kinds: ["svg"], limit: MB },
  picture: { kinds: ["png", "jpeg"], limit: 4 * MB },
} satisfies Record<string, UploadRule>;

/**
 * Maximum bytes that one person may send in files within 24 hours: a dozen final versions with
 * attachments.
 */
export const uploadQuota = 2048 * MB;

/** Where files that are sent in pieces lie, each under its token. */
export const uploadPath = "/upload";

/** The headers by which a script announces a file at the address of its form, and continues it. */
export const uploadHeaders = {
  field: "upload-field",
  /** Percent-encoded. */
  name: "upload-name",
  /** Bytes of the whole file. */
  size: "upload-length",
  /** The byte from which a piece continues. */
  offset: "upload-offset",
} as const;

export type UploadPurpose = keyof typeof uploadRules;

export const uploadRule = (purpose: UploadPurpose): UploadRule => uploadRules[purpose];

/** The limit of a purpose in megabytes, for texts. */
export const megabytes = (purpose: UploadPurpose): number => uploadRule(purpose).limit / MB;

/**
 * Returns the number of bytes after which reading of a body stops: every file at its maximum, and
 * the discarded fields.
 */
export const maxReadBytes = (
  purposes: readonly UploadPurpose[],
  { textBytes, drained }: FormLimits,
): number =>
  purposes.reduce((total, purpose) => total + uploadRule(purpose).limit, textBytes) + drained;

/**
 * The `accept` attribute of a file input; extensions come first, because some systems know no
 * content types.
 */
export const acceptAttribute = (purpose: UploadPurpose) =>
  uploadRule(purpose)
    .kinds.flatMap((kind) => [...fileKinds[kind].extensions, fileKinds[kind].contentType])
    .join(",");

/** An accepted file: `sha256` names its content in the store, `size` is in bytes. */
export type ReceivedFile = {
  sha256: string;
  size: number;
  name: string;
  kind: FileKind;
  contentType: string;
  /** Reads the content where it waits. */
  read(): AsyncIterable<Uint8Array>;
  /** Moves the content into the store; called inside the decision that the file belongs to. */
  keep(): Promise<void>;
  /** Deletes a content that was not stored permanently. */
  discard(): Promise<void>;
};
