import { date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";

/** Mails that are being looked at, failed or were set aside; nothing of their content. */
export const mailTries = pgTable("mail_tries", {
  /** Where the mail lies in its mailbox, or the hash of a posted one. */
  key: text().primaryKey(),
  /** Bytes. */
  size: integer().notNull(),
  tries: integer().notNull(),
  triedAt: instantColumn().notNull(),
  setAsideAt: instantColumn(),
});

/** How many mails were refused on a day because their sender is forged. */
export const forgedMails = pgTable("forged_mails", {
  day: date({ mode: "string" }).primaryKey(),
  count: integer().notNull(),
});
