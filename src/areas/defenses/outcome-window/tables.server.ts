import { integer, pgTable, smallint } from "drizzle-orm/pg-core";
import { createdColumn } from "#kit/database/sql.ts";

/**
 * For how many hours the outcome of a defense can be corrected; the newest row applies to defenses
 * closed from then on.
 */
export const outcomeSettings = pgTable("outcome_settings", {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  hours: smallint().notNull(),
  /** The person who may confirm corrections by minutes, beside the vice dean. */
  confirmerId: integer(),
  ...createdColumn,
  createdBy: integer(),
});
