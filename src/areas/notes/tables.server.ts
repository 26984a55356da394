import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns } from "#kit/database/sql.ts";

export const mentorNotes = pgTable("mentor_notes", {
  ...recordColumns,
  mentorId: integer().notNull(),
  note: text().notNull(),
  fileId: integer(),
  sendByMail: boolean().notNull().default(false),
  showOnWeb: boolean().notNull().default(false),
  /** Names of the studies, joined with `|`. */
  studyList: text().notNull().default(""),
  updatedAt: instantColumn().notNull().defaultNow(),
});

export const mentorNoteStudies = pgTable(
  "mentor_note_studies",
  { mentorNoteId: integer().notNull(), studyId: integer().notNull() },
  (table) => [primaryKey({ columns: [table.mentorNoteId, table.studyId] })],
);
