import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";
import { securityEventKinds } from "./security-events.ts";

/** Rows are only added; a trigger writes each into the history (docs/decisions/0035). */
export const securityEvents = pgTable("security_events", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  version: integer().notNull().default(1),
  at: instantColumn().notNull(),
  kind: text({ enum: securityEventKinds }).notNull(),
  username: text(),
  realUsername: text(),
  network: text(),
  origin: text(),
});
