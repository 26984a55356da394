import { boolean, integer, pgTable } from "drizzle-orm/pg-core";
import { dayColumn, instantColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";

export const waitingListEntries = pgTable("waiting_list_entries", {
  ...recordColumns,
  thesisId: integer().notNull(),
  studentId: integer().notNull(),
  /** The day on which the hold ends; null while the student waits. */
  heldUntil: dayColumn(),
  /** When the thesis was free and the student could not reserve it. */
  passedOverAt: instantColumn(),
  /**
   * Entered when the thesis was freed, because the student follows its mentor; deleted when the
   * thesis is taken.
   */
  byFollowing: boolean().notNull().default(false),
  ...timestampColumns,
});
