/** One definition of a megabyte for limits, their checks and their words: 1024 × 1024 bytes. */
export const MB = 1024 * 1024;

/** The kinds of content that are taken at all, and how they are served and named. */
export const kinds = {
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

export type Kind = keyof typeof kinds;

type Rule = { kinds: readonly Kind[]; limit: number };

const mentorFile: Rule = { kinds: ["pdf", "docx", "zip"], limit: 80 * MB };

/** What a file is for decides what it may be and how large in bytes (product §5, spec §5). Their words are in texts.ts. */
export const purposes = {
  thesis: { kinds: ["pdf"], limit: 80 * MB },
  attachment: { kinds: ["zip"], limit: 80 * MB },
  payment: { kinds: ["pdf", "png", "jpeg"], limit: 10 * MB },
  mentor: mentorFile,
  workingVersion: mentorFile,
  note: mentorFile,
  message: mentorFile,
  portrait: { kinds: ["png", "jpeg"], limit: 2 * MB },
} satisfies Record<string, Rule>;

export type Purpose = keyof typeof purposes;

export const ruleOf = (purpose: Purpose): Rule => purposes[purpose];

/** For a file input's `accept`: endings first, because some systems know no content types. */
export const acceptOf = (purpose: Purpose) =>
  ruleOf(purpose)
    .kinds.flatMap((kind) => [...kinds[kind].extensions, kinds[kind].contentType])
    .join(",");
