import { boolean, integer, pgTable } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/index.ts";

/** People who were erased; those whom study records name for good kept their name. */
export const erasures = pgTable("erasures", {
  userId: integer().primaryKey(),
  erasedAt: instantColumn().notNull(),
  named: boolean().notNull(),
});
