import { integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns } from "#kit/database/index.ts";

const requestColumns = {
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

export const deleteRequests = pgTable("delete_requests", {
  ...requestColumns,
  /** Why the head refused it. */
  responseReason: text().notNull().default(""),
});

export const editRequests = pgTable("edit_requests", {
  ...requestColumns,
  fieldId: smallint().notNull(),
  originalValue: text().notNull().default(""),
  newValue: text().notNull().default(""),
  newCoMentorId: integer(),
  /** Of a co-mentor, an area or programmes, ascending: what the topic had, and what is asked for. */
  originalIds: integer().array().notNull().default([]),
  newIds: integer().array().notNull().default([]),
});
