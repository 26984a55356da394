import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";
import { mentorChangeStatuses } from "./mentor-changes.ts";

export const mentorChanges = pgTable("mentor_changes", {
  ...recordColumns,
  reservationId: integer().notNull(),
  requestedBy: integer().notNull(),
  oldMentorId: integer().notNull(),
  newMentorId: integer().notNull(),
  reason: text().notNull(),
  status: text({ enum: mentorChangeStatuses }).notNull(),
  studentAgreedAt: instantColumn(),
  oldMentorAgreedAt: instantColumn(),
  newMentorAgreedAt: instantColumn(),
  responseReason: text().notNull().default(""),
  decidedBy: integer(),
  decidedAt: instantColumn(),
  ...timestampColumns,
});
