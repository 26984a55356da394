import { bigint, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { created, instant } from "#kit/server/columns.ts";

const counted = { id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey() };

export const events = pgTable("events", {
  ...counted,
  name: text().notNull(),
  thesisId: integer(),
  reservationId: integer(),
  actorId: integer(),
  data: jsonb().notNull().default({}).$type<Record<string, unknown>>(),
  ...created,
});

export const notifications = pgTable("notifications", {
  ...counted,
  eventId: bigint({ mode: "number" }).notNull(),
  userId: integer().notNull(),
  url: text().notNull(),
  icon: text().notNull(),
  message: text().notNull(),
  messageEn: text(),
  ...created,
  readAt: instant(),
});

export const mails = pgTable("mails", {
  ...counted,
  eventId: bigint({ mode: "number" }),
  userId: integer(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  ...created,
  sentAt: instant(),
  attempts: integer().notNull().default(0),
  lastError: text(),
});

export const expiryWarnings = pgTable(
  "expiry_warnings",
  { reservationId: integer().notNull(), expiresAt: instant().notNull(), days: smallint().notNull() },
  (table) => [primaryKey({ columns: [table.reservationId, table.expiresAt, table.days] })],
);
