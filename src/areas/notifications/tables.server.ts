import { bigint, boolean, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdColumn, instantColumn, recordColumns } from "#kit/database/sql.ts";
import { xid8 } from "#kit/database/tables.ts";
import type { Audience, Delivery } from "./notifications.ts";

const identityId = { id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey() };

export const events = pgTable("events", {
  ...identityId,
  name: text().notNull(),
  thesisId: integer(),
  reservationId: integer(),
  actorId: integer(),
  data: jsonb().notNull().default({}).$type<Record<string, unknown>>(),
  ...createdColumn,
  /** The transaction that wrote the event; null for those before migration 0038. */
  transaction: xid8(),
});

export const notifications = pgTable("notifications", {
  ...identityId,
  eventId: bigint({ mode: "number" }).notNull(),
  userId: integer().notNull(),
  url: text().notNull(),
  icon: text().notNull(),
  message: text().notNull(),
  messageEn: text(),
  ...createdColumn,
  /** When it becomes visible, if its step could be undone until then. */
  visibleFrom: instantColumn(),
  readAt: instantColumn(),
  /** It comes in the mail of the day and hasn't been sent in it yet. */
  awaitsDigest: boolean().notNull().default(false),
});

export const mails = pgTable("mails", {
  ...identityId,
  eventId: bigint({ mode: "number" }),
  userId: integer(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  /**
   * Reply address; deleted once the mail is sent, because anybody who can read it could answer in
   * the recipient's name.
   */
  replyTo: text(),
  ...createdColumn,
  sentAt: instantColumn(),
  attempts: integer().notNull().default(0),
  lastError: text(),
  /** A worker is sending the mail, unless this has passed. */
  claimedUntil: instantColumn(),
  requeuedAt: instantColumn(),
  /** The choice that its reader can switch off by the token; null if it can't be switched off. */
  notice: text(),
  unsubscribeToken: text(),
  /** The mail server's response, or the report with which the mail was returned. */
  answer: text(),
  bouncedAt: instantColumn(),
  attemptedAt: instantColumn(),
  /** How often an administrator has sent it again; each time it is a new mail to its receivers. */
  resends: integer().notNull().default(0),
});

/** The preferences that differ from the default. */
export const notificationPreferences = pgTable("notification_preferences", {
  userId: integer().notNull(),
  /** A kind of notice: `mentor:document.workingVersion`. */
  notice: text().notNull(),
  delivery: text().notNull().$type<Delivery>(),
});

/**
 * The weekday of the weekly reminder, 1 for Monday and 0 for none; only for people who have chosen
 * one.
 */
export const reminderDays = pgTable("reminder_days", {
  userId: integer().primaryKey(),
  weekday: smallint().notNull(),
});

/** Muted theses: their recipients get only the required notices. */
export const mutedTheses = pgTable("muted_theses", {
  userId: integer().notNull(),
  thesisId: integer().notNull(),
  ...createdColumn,
});

/** Versions of the texts of notifications; the newest of a name counts. */
export const notificationTemplates = pgTable("notification_templates", {
  ...recordColumns,
  event: text().notNull(),
  audience: text().notNull().$type<Audience>(),
  language: text({ enum: ["hr", "en"] }).notNull(),
  number: integer().notNull(),
  /** Null in all three means the texts that come with the program. */
  bell: text(),
  subject: text(),
  body: text(),
  /** The delivered texts from which these were made, so that a change of them is noticed. */
  delivered: text().notNull(),
  ...createdColumn,
  createdBy: integer(),
});
