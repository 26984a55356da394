import { integer, pgTable } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";

/** People who were warned that their unused account will be erased. */
export const unusedAccountWarnings = pgTable("unused_account_warnings", {
  userId: integer().primaryKey(),
  warnedAt: instantColumn().notNull(),
});
