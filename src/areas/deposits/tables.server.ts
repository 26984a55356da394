import { boolean, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdColumn, instantColumn } from "#kit/database/sql.ts";
import type { PdfInspection } from "#kit/files/pdf-inspection.ts";
import { type DepositContents, type DepositFailure, depositStatuses } from "./deposits.ts";

/** The sendings of theses to the repository. The stored contents never change. */
export const deposits = pgTable("deposits", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  thesisId: integer().notNull(),
  /** Counts the sendings of the thesis; part of the package's name. */
  number: integer().notNull(),
  requestedBy: integer(),
  impersonatorId: integer(),
  ...createdColumn,
  contents: jsonb().$type<DepositContents>().notNull(),
  status: text({ enum: depositStatuses }).notNull().default("saved"),
  /** When the repository first confirmed the receipt of the package. */
  submittedAt: instantColumn(),
  /** The repository's own message. */
  message: text().notNull().default(""),
  /** Why the last exchange failed. */
  failure: text().$type<DepositFailure>(),
  /** Number of exchanges since the last change of the status. */
  attempts: smallint().notNull().default(0),
  /** When to query the repository next; null after its final decision. */
  nextCheckAt: instantColumn(),
});

export type DepositRow = typeof deposits.$inferSelect;

/** Findings of the inspection of final versions' PDF files, once for each content. */
export const pdfInspections = pgTable("pdf_inspections", {
  sha256: text().primaryKey(),
  inspection: jsonb().$type<PdfInspection>().notNull(),
  inspectedAt: instantColumn().notNull(),
});

/** The theses that are or once were public in full; triggers maintain it (migration 0073). */
export const oaiRecords = pgTable("oai_records", {
  thesisId: integer().primaryKey(),
  studyId: integer().notNull(),
  /** When the content of the record last changed. */
  changedAt: instantColumn().notNull(),
  deleted: boolean().notNull().default(false),
});
