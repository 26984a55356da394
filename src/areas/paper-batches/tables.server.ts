import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdColumn } from "#kit/database/sql.ts";
import type { BatchFailure, BatchItem } from "./paper-batches.ts";

/** Papers of several reservations, packed into one file for the person who requested them. */
export const paperBatches = pgTable("paper_batches", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  createdBy: integer().notNull(),
  impersonatorId: integer(),
  ...createdColumn,
  kind: text({
    enum: [
      "statements",
      "formB",
      "applicationForm",
      "minutes",
      "originality",
      "certificate",
      "all",
    ],
  }).notNull(),
  english: boolean().notNull().default(false),
  packing: text({ enum: ["zip", "pdf"] }).notNull(),
  state: text({ enum: ["running", "done", "canceled"] })
    .notNull()
    .default("running"),
  items: jsonb().$type<BatchItem[]>().notNull(),
  failures: jsonb().$type<Omit<BatchFailure, "student">[]>().notNull().default([]),
  done: integer().notNull().default(0),
  fileId: integer(),
});
