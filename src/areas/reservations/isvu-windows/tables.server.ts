import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";
import { isvuWindows } from "./isvu-windows.ts";

/** The windows of ISVU that were typed by hand; a removed mark leaves its row with nulls. */
export const typedIsvuWindows = pgTable("typed_isvu_windows", {
  ...recordColumns,
  reservationId: integer().notNull(),
  isvuWindow: text({ enum: isvuWindows }).notNull(),
  typedBy: integer(),
  typedAt: instantColumn(),
  fingerprint: text(),
  ...timestampColumns,
});
