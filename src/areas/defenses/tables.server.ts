import { boolean, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { committeeRoles } from "#areas/reservations/reservations.ts";
import {
  createdColumn,
  instantColumn,
  recordColumns,
  timestampColumns,
} from "#kit/database/sql.ts";
import { seatStatuses } from "./committee/committee.ts";

export const committeeMembers = pgTable("committee_members", {
  ...recordColumns,
  reservationId: integer().notNull(),
  userId: integer().notNull(),
  role: text({ enum: committeeRoles }).notNull(),
  status: text({ enum: seatStatuses }).notNull().default("invited"),
  declineReason: text().notNull().default(""),
  approvedAt: instantColumn(),
  approvedBy: integer(),
  refusedAt: instantColumn(),
  refusedBy: integer(),
  refusalReason: text().notNull().default(""),
  ...timestampColumns,
});

export type CommitteeMemberRow = typeof committeeMembers.$inferSelect;

/**
 * For how many hours the outcome of a defense can be corrected; the newest row applies to defenses
 * closed from then on.
 */
export const outcomeSettings = pgTable("outcome_settings", {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  hours: smallint().notNull(),
  /** Who may confirm corrections by minutes, beside the vice dean. */
  confirmerId: integer(),
  ...createdColumn,
  createdBy: integer(),
});

export const rooms = pgTable("rooms", {
  ...recordColumns,
  name: text().notNull(),
  capacity: smallint(),
  link: text().notNull().default(""),
  active: boolean().notNull().default(true),
});
