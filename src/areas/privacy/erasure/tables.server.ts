import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";
import { erasureRequestStatuses } from "./requests.ts";

/** People whose erasure has to be repeated, because a restore has brought them back. */
export const pendingErasures = pgTable("pending_erasures", {
  userId: integer().primaryKey(),
  /** When they were erased first. */
  erasedAt: instantColumn().notNull(),
});

export const erasureRequests = pgTable("erasure_requests", {
  ...recordColumns,
  userId: integer().notNull(),
  reason: text().notNull().default(""),
  status: text({ enum: erasureRequestStatuses }).notNull(),
  /** Why the admin has refused the request. */
  answer: text().notNull().default(""),
  /** The person who refused, erased or withdrew; null if the system has erased. */
  decidedBy: integer(),
  decidedAt: instantColumn(),
  ...timestampColumns,
});

/** People who were erased; those whom study records name for good kept their name. */
export const erasures = pgTable("erasures", {
  userId: integer().primaryKey(),
  erasedAt: instantColumn().notNull(),
  named: boolean().notNull(),
  /**
   * The hashed identifiers of the account for the journal; empty for erasures before the journal
   * existed.
   */
  hashes: text().array().notNull().default([]),
  /** When a restore had brought the person back and the erasure was repeated. */
  repeatedAt: instantColumn(),
});
