import { date, integer, timestamp } from "drizzle-orm/pg-core";

/** Columns of every record: an id, and a version that counts its changes. */
export const recordColumns = {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  version: integer().notNull().default(1),
};

/** An instant, stored in UTC. */
export const instantColumn = () => timestamp({ withTimezone: true, mode: "date" });

/** A calendar day as `yyyy-mm-dd`. */
export const dayColumn = () => date({ mode: "string" });

export const createdColumn = { createdAt: instantColumn().notNull().defaultNow() };

export const timestampColumns = { ...createdColumn, updatedAt: instantColumn().notNull().defaultNow() };
