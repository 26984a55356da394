import { integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdColumn, instantColumn } from "#kit/database/sql.ts";
import type { MonthlyKey, RetentionKey } from "./rules.ts";

/** The months for which data are kept; the newest row of a rule counts. */
export const retentionTerms = pgTable("retention_terms", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  rule: text().notNull().$type<MonthlyKey>(),
  /** 0 keeps the data without limit. */
  months: smallint().notNull(),
  ...createdColumn,
  createdBy: integer(),
});

/** The deletions of each night. No personal data. */
export const retentionRuns = pgTable("retention_runs", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  startedAt: instantColumn().notNull(),
  /** The number of deleted records by rule; rules that deleted nothing are left out. */
  counts: jsonb().$type<Partial<Record<RetentionKey, number>>>().notNull(),
  /** The rules that could not be carried out. */
  failed: text().array().notNull().default([]).$type<RetentionKey[]>(),
});

/** People who were warned that their unused account will be erased. */
export const unusedAccountWarnings = pgTable("unused_account_warnings", {
  userId: integer().primaryKey(),
  warnedAt: instantColumn().notNull(),
});
