import { bigint, boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns } from "#kit/database/sql.ts";
import { paperKinds } from "./papers.ts";

/** Issued papers. */
export const papers = pgTable("papers", {
  ...recordColumns,
  reservationId: integer().notNull(),
  kind: text({ enum: paperKinds }).notNull(),
  language: text({ enum: ["hr", "en"] }).notNull(),
  number: integer().notNull(),
  female: boolean().notNull(),
  templateId: integer(),
  fileId: integer().notNull(),
  sha256: text().notNull(),
  code: text(),
  /**
   * The Croatian paper to which an English one belongs; one issued in English alone is its own
   * original.
   */
  originalId: integer(),
  /** Only of an English certificate; an original has that of its certificate. */
  registrationNo: text().notNull().default(""),
  issuedAt: instantColumn().notNull(),
  issuedBy: integer(),
  revokedAt: instantColumn(),
  revokedBy: integer(),
  revocationReason: text().notNull().default(""),
  /** The decision that revoked it; null if student services did. */
  decisionId: integer(),
});

/** Verifications of unknown codes. */
export const verificationMisses = pgTable("verification_misses", {
  id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  address: text().notNull(),
  at: instantColumn().notNull(),
});

export type PaperRow = typeof papers.$inferSelect;
