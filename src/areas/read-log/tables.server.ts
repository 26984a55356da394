import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";
import type { ReadKind } from "./read-log.ts";

/**
 * Reads of personal records: the reader, the record and its person. All reads of a record within an
 * hour share one row (docs/decisions/0086).
 */
export const recordReads = pgTable("record_reads", {
  id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  hour: instantColumn().notNull(),
  firstAt: instantColumn().notNull(),
  lastAt: instantColumn().notNull(),
  times: integer().notNull().default(1),
  readerId: integer().notNull(),
  /** The admin who worked as the reader. */
  realReaderId: integer(),
  kind: text().$type<ReadKind>().notNull(),
  /** 0 for a list. */
  recordId: integer().notNull(),
  /** The choice in a list; the class of a record whose history was read. */
  detail: text().notNull().default(""),
  /** Whose data they are; null for a list. */
  subjectId: integer(),
  /** Network address of the reader. */
  address: text().notNull(),
});
