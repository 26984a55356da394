import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";

/** The record of a stored file; its content lies in the store under its SHA-256. */
export const files = pgTable("files", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  sha256: text().notNull(),
  name: text().notNull(),
  size: integer().notNull(),
  kind: text({ enum: ["pdf", "zip", "docx", "png", "jpeg", "xml", "csv", "xlsx"] }).notNull(),
  contentType: text().notNull(),
  purpose: text().notNull(),
  uploadedBy: integer(),
  createdAt: instantColumn().notNull().defaultNow(),
  takenAt: instantColumn(),
});
