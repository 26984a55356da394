import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { recordColumns, timestampColumns } from "#kit/database/sql.ts";
import type { AiUse } from "../../schema.ts";

/** The students' statements on tools of artificial intelligence, one a reservation; without uses, that none was used. */
export const aiStatements = pgTable("ai_statements", {
  ...recordColumns,
  reservationId: integer().notNull(),
  uses: jsonb().$type<AiUse[]>().notNull(),
  ...timestampColumns,
});
