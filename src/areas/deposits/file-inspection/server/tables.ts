import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";
import type { PdfInspection } from "#kit/files/pdf-inspection.ts";

/** Findings of the inspection of final versions' PDF files, once for each content. */
export const pdfInspections = pgTable("pdf_inspections", {
  sha256: text().primaryKey(),
  inspection: jsonb().$type<PdfInspection>().notNull(),
  inspectedAt: instantColumn().notNull(),
});
