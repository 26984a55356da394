import { bigint, customType, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Signs what redacted entries hold (docs/decisions/0078). */
export const logRedactions = pgTable("log_redactions", {
  id: integer().primaryKey(),
  redactedAt: instantColumn().notNull(),
  entryIds: bigint({ mode: "number" }).array().notNull(),
  digests: bytea().notNull(),
  key: text().notNull(),
  signature: bytea().notNull(),
});

/** The tasks of the job's next run: columns of records, or a user name in all entries. */
export const redactionRequests = pgTable("redaction_requests", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  createdAt: instantColumn().notNull(),
  objectClass: text(),
  objectIds: integer().array().notNull().default([]),
  columns: text().array().notNull().default([]),
  username: text(),
  pseudonym: text(),
});
