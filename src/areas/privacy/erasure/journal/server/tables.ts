import { integer, pgTable } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";

/** People whose erasure has to be repeated, because a restore has brought them back. */
export const pendingErasures = pgTable("pending_erasures", {
  userId: integer().primaryKey(),
  /** When they were erased first. */
  erasedAt: instantColumn().notNull(),
});
