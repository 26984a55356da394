import { bigint, customType, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";
import { xid8 } from "#kit/database/tables.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Written by triggers at every change of a record (migration 0001). */
export const logEntries = pgTable("log_entries", {
  id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  action: text({ enum: ["new", "update", "delete"] }).notNull(),
  loggedAt: instantColumn().notNull(),
  objectClass: text().notNull(),
  objectId: integer().notNull(),
  version: integer().notNull(),
  userId: integer(),
  username: text(),
  realUsername: text(),
  data: jsonb().notNull().$type<Record<string, unknown>>(),
  previous: jsonb().notNull().$type<Record<string, unknown>>(),
  /** Hash of the entry and of the previous hash of the same record (migration 0010). */
  hash: bytea().notNull(),
  seal: integer(),
  /** The transaction that wrote the entry; null for those before migration 0038. */
  transaction: xid8(),
});

/** Signs all entries since the previous seal (docs/decisions/0011). */
export const logSeals = pgTable("log_seals", {
  id: integer().primaryKey(),
  sealedAt: instantColumn().notNull(),
  entryIds: bigint({ mode: "number" }).array().notNull(),
  hashes: bytea().notNull(),
  total: bigint({ mode: "number" }).notNull(),
  key: text().notNull(),
  signature: bytea().notNull(),
});
