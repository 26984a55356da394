import { toTable } from "#kit/columns/table.server.ts";
import { editRequestsColumns } from "./columns.ts";

export const editRequests = toTable(editRequestsColumns);
export type EditRequestRow = typeof editRequests.$inferSelect;
