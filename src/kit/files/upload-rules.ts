/** One definition of a megabyte for limits, their checks and their words: 1024 × 1024 bytes. */
export const MB = 1024 * 1024;

/** The kinds of content that are taken at all, and how they are served and named. */
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
} as const;

export type FileKind = keyof typeof fileKinds;

type UploadRule = { kinds: readonly FileKind[]; limit: number };

const mentorFile: UploadRule = { kinds: ["pdf", "docx", "zip"], limit: 80 * MB };

/** What a file is for decides what it may be and how large in bytes (product §5, spec §5). Their words are in texts.ts. */
export const uploadRules = {
  thesis: { kinds: ["pdf"], limit: 80 * MB },
  attachment: { kinds: ["zip"], limit: 80 * MB },
  payment: { kinds: ["pdf", "png", "jpeg"], limit: 10 * MB },
  mentor: mentorFile,
  workingVersion: mentorFile,
  note: mentorFile,
  message: mentorFile,
  portrait: { kinds: ["png", "jpeg"], limit: 2 * MB },
} satisfies Record<string, UploadRule>;

export type UploadPurpose = keyof typeof uploadRules;

export const uploadRule = (purpose: UploadPurpose): UploadRule => uploadRules[purpose];

/** For a file input's `accept`: endings first, because some systems know no content types. */
export const acceptAttribute = (purpose: UploadPurpose) =>
  uploadRule(purpose)
    .kinds.flatMap((kind) => [...fileKinds[kind].extensions, fileKinds[kind].contentType])
    .join(",");

/** A file that was accepted and kept: what its record remembers. `sha256` names its content in the store, `size` is in bytes. */
export type ReceivedFile = { sha256: string; size: number; name: string; kind: FileKind; contentType: string };
