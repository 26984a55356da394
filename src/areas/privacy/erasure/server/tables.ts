import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";

/** People who were erased; those whom study records name for good kept their name. */
export const erasures = pgTable("erasures", {
  userId: integer().primaryKey(),
  erasedAt: instantColumn().notNull(),
  named: boolean().notNull(),
  /** What the account was known by, hashed for the journal; empty for erasures before there was one. */
  hashes: text().array().notNull().default([]),
  /** When a restore had brought the person back and the erasure was repeated. */
  repeatedAt: instantColumn(),
});
