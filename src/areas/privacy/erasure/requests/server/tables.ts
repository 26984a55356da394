import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";
import { erasureRequestStatuses } from "../schema.ts";

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
