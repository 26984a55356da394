import { toTable } from "#kit/columns/table.server.ts";
import { deleteRequestsColumns } from "./columns.ts";

export const deleteRequests = toTable(deleteRequestsColumns);
