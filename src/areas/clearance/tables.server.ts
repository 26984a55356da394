import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { dayColumn, instantColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";
import { notingOffices } from "./office-notes.ts";

export const officeNotes = pgTable("office_notes", {
  ...recordColumns,
  reservationId: integer().notNull(),
  office: text({ enum: notingOffices }).notNull(),
  authorId: integer().notNull(),
  reason: text().notNull(),
  remindOn: dayColumn(),
  remindedAt: instantColumn(),
  resolvedAt: instantColumn(),
  resolvedBy: integer(),
  ...timestampColumns,
});
