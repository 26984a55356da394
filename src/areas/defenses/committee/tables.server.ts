import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { committeeRoles } from "#areas/reservations/reservations.ts";
import { instantColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";
import { seatStatuses } from "./committee.ts";

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
