import { integer, pgTable } from "drizzle-orm/pg-core";
import { dayColumn, instantColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";

/**
 * Stand-ins with the represented person, the first and the last day; without a thesis they apply to
 * everything.
 */
export const standIns = pgTable("stand_ins", {
  ...recordColumns,
  representedId: integer().notNull(),
  standInId: integer().notNull(),
  thesisId: integer(),
  dateFrom: dayColumn().notNull(),
  dateTo: dayColumn().notNull(),
  endedAt: instantColumn(),
  ...timestampColumns,
});
