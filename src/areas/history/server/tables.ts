import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#kit/server/columns.ts";

/** Written by the database itself at every change of a record (migration 0001). */
export const logEntries = pgTable("log_entries", {
  id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  action: text({ enum: ["new", "update", "delete"] }).notNull(),
  loggedAt: instant().notNull(),
  objectClass: text().notNull(),
  objectId: integer().notNull(),
  version: integer().notNull(),
  userId: integer(),
  username: text(),
  realUsername: text(),
  data: jsonb().notNull().$type<Record<string, unknown>>(),
  previous: jsonb().notNull().$type<Record<string, unknown>>(),
});
