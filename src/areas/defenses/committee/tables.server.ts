import { toTable } from "#kit/columns/table.server.ts";
import { committeeMembersColumns } from "./columns.ts";

export const committeeMembers = toTable(committeeMembersColumns);
export type CommitteeMemberRow = typeof committeeMembers.$inferSelect;
