import { integer, pgTable } from "drizzle-orm/pg-core";
import { dayColumn, instantColumn, recordColumns, timestampColumns } from "#kit/database/index.ts";

/** Who stands in for whom, from a day to a day; null as the thesis for everything. */
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
