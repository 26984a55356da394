import { integer, smallint, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns } from "#kit/database/sql.ts";

/** The columns that edit requests and delete requests share. */
export const requestColumns = {
  ...recordColumns,
  thesisId: integer().notNull(),
  requestedBy: integer().notNull(),
  requestedAt: instantColumn().notNull().defaultNow(),
  responseAt: instantColumn(),
  responseBy: integer(),
  reason: text().notNull().default(""),
  /** 1 requested, 2 refused, 3 approved (spec §4). */
  status: smallint().notNull().default(1),
};
