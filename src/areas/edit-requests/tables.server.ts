import { integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { requestColumns } from "#areas/theses/tables.server.ts";

export const editRequests = pgTable("edit_requests", {
  ...requestColumns,
  fieldId: smallint().notNull(),
  originalValue: text().notNull().default(""),
  newValue: text().notNull().default(""),
  newCoMentorId: integer(),
  /**
   * Ids of a co-mentor, a strategic area or programmes, ascending: the original and the requested
   * ones.
   */
  originalIds: integer().array().notNull().default([]),
  newIds: integer().array().notNull().default([]),
});

export type EditRequestRow = typeof editRequests.$inferSelect;
