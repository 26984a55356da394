import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdColumn, instantColumn } from "#kit/database/sql.ts";
import { reportNames } from "../reports.ts";

export const reportSubscriptions = pgTable("report_subscriptions", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  userId: integer().notNull(),
  report: text({ enum: reportNames }).notNull(),
  /** The filters, as in the address. */
  query: text().notNull().default(""),
  ...createdColumn,
  /** When its reader was last reminded. */
  sentAt: instantColumn(),
});
