import { integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import {
  createdColumn,
  dayColumn,
  instantColumn,
  recordColumns,
  timestampColumns,
} from "#kit/database/sql.ts";

const percentage = () => numeric({ precision: 5, scale: 2, mode: "number" });

export const originalityReports = pgTable("originality_reports", {
  ...recordColumns,
  reservationId: integer().notNull(),
  fileId: integer().notNull(),
  service: text().notNull(),
  similarity: percentage().notNull(),
  /** The total in the file; null if nothing could be read. */
  readSimilarity: percentage(),
  checkedOn: dayColumn().notNull(),
  enteredBy: integer().notNull(),
  ...timestampColumns,
  /** When its figure, service or day was corrected. */
  correctedAt: instantColumn(),
  explanation: text().notNull().default(""),
  explainedBy: integer(),
  /** Null also while the explanation is that of a lower similarity, which was corrected since. */
  explainedAt: instantColumn(),
  releasedBy: integer(),
  /** When the mentor showed it to the student. */
  releasedAt: instantColumn(),
});

export type OriginalityReportRow = typeof originalityReports.$inferSelect;

/** How theses are checked at this faculty; the newest row counts. */
export const originalityInstructions = pgTable("originality_instructions", {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  body: text().notNull(),
  ...createdColumn,
  createdBy: integer(),
});
