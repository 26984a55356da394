import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdColumn } from "#kit/database/sql.ts";

export const problemReports = pgTable("problem_reports", {
  id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  mailFrom: text().notNull(),
  description: text().notNull(),
  url: text().notNull(),
  userId: integer(),
  address: text().notNull(),
  ...createdColumn,
});
