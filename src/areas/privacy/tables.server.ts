import { boolean, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import {
  createdColumn,
  instantColumn,
  recordColumns,
  timestampColumns,
} from "#kit/database/sql.ts";
import { erasureRequestStatuses } from "./erasure/requests.ts";
import type { MonthlyKey, RetentionKey } from "./retention/rules.ts";

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
  /** Who refused, erased or withdrew; null if the system has erased. */
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
   * What the account was known by, hashed for the journal; empty for erasures before there was one.
   */
  hashes: text().array().notNull().default([]),
  /** When a restore had brought the person back and the erasure was repeated. */
  repeatedAt: instantColumn(),
});

/** When people have downloaded their data, so that downloads can be limited. */
export const ownDataDownloads = pgTable("own_data_downloads", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  userId: integer().notNull(),
  at: instantColumn().notNull(),
});

/** The months for which data are kept; the newest row of a rule counts. */
export const retentionTerms = pgTable("retention_terms", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  rule: text().notNull().$type<MonthlyKey>(),
  /** 0 keeps the data without limit. */
  months: smallint().notNull(),
  ...createdColumn,
  createdBy: integer(),
});

/** What each night has deleted. No personal data. */
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
