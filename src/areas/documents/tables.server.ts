import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { dayColumn, instantColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";

export const documents = pgTable("documents", {
  ...recordColumns,
  reservationId: integer().notNull(),
  finalVersion: boolean().notNull(),
  reviewStatus: text({ enum: ["underReview", "minorChanges", "returned", "approved"] }),
  studentComment: text().notNull().default(""),
  abstract: text().notNull().default(""),
  abstractEng: text().notNull().default(""),
  /** False for an imported thesis whose import doesn't say that its abstracts are public. */
  abstractPublic: boolean().notNull().default(true),
  /**
   * Why the library or student services have shortened the abstracts; "" if they are the author's.
   */
  abstractReason: text().notNull().default(""),
  /** Separated by commas. */
  keywordsEng: text().notNull().default(""),
  mentorComment: text().notNull().default(""),
  ...timestampColumns,
  mentorRespondedAt: instantColumn(),
  thesisFileId: integer(),
  attachmentFileId: integer(),
  mentorFileId: integer(),
  statementOfOrigin: boolean().notNull().default(false),
  publiclyAccessible: text({ enum: ["yes", "partially"] }),
  creativeCommons: text({
    enum: ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd", "none"],
  }),
  /** The day on which everybody may read the file of a public thesis. */
  embargoUntil: dayColumn(),
  embargoReason: text().notNull().default(""),
  /** When people were notified that the embargo ends soon, and that it has ended. */
  embargoAnnouncedAt: instantColumn(),
  embargoEndedAt: instantColumn(),
  /**
   * When the student began to send a final version that arrived later; terms are compared with it.
   */
  begunAt: instantColumn(),
});

export type DocumentRow = typeof documents.$inferSelect;

/** Comments on a version beside the mentor's answer: those of a co-mentor (product §2). */
export const documentComments = pgTable("document_comments", {
  ...recordColumns,
  documentId: integer().notNull(),
  authorId: integer().notNull(),
  comment: text().notNull().default(""),
  fileId: integer(),
  /** When the student corrected the version; the comment is then no longer edited. */
  closedAt: instantColumn(),
  ...timestampColumns,
});
