import { toTable } from "#kit/columns/table.server.ts";
import { committeeExceptionsColumns, committeeMembersColumns } from "./columns.ts";

export const committeeMembers = toTable(committeeMembersColumns);
export const committeeExceptions = toTable(committeeExceptionsColumns);
export type CommitteeMemberRow = typeof committeeMembers.$inferSelect;
