import { date, integer, timestamp } from "drizzle-orm/pg-core";

/** Every record has an id and a version that counts its changes. */
export const record = {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  version: integer().notNull().default(1),
};

/** An instant, UTC in the database. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** A calendar day as `yyyy-mm-dd`. */
export const day = () => date({ mode: "string" });

export const created = { createdAt: instant().notNull().defaultNow() };

export const createdAndUpdated = { ...created, updatedAt: instant().notNull().defaultNow() };
