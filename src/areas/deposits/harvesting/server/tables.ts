import { boolean, integer, pgTable } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";

/** The theses that are or once were public in full; triggers maintain it (migration 0073). */
export const oaiRecords = pgTable("oai_records", {
  thesisId: integer().primaryKey(),
  studyId: integer().notNull(),
  /** When the content of the record last changed. */
  changedAt: instantColumn().notNull(),
  deleted: boolean().notNull().default(false),
});
