import { date, integer, timestamp } from "drizzle-orm/pg-core";

/** Every record has an id and a version that counts its changes. */
export const recordColumns = {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  version: integer().notNull().default(1),
};

/** An instant, UTC in the database. */
export const instantColumn = () => timestamp({ withTimezone: true, mode: "date" });

/** A calendar day as `yyyy-mm-dd`. */
export const dayColumn = () => date({ mode: "string" });

export const createdColumn = { createdAt: instantColumn().notNull().defaultNow() };

export const timestampColumns = { ...createdColumn, updatedAt: instantColumn().notNull().defaultNow() };
