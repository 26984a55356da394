import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";
import type { ReadKind } from "./read-log.ts";

/**
 * Who has read which personal record of whom: one row for all reads of a record within an hour
 * (docs/decisions/0086).
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
  /** What was chosen of a list; the class of a record whose history was read. */
  detail: text().notNull().default(""),
  /** Whose data they are; null for a list. */
  subjectId: integer(),
  /** Network address of the reader. */
  address: text().notNull(),
});
