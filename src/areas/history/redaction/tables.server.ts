import { toTable } from "#kit/columns/table.server.ts";
import { logRedactionsColumns, redactionRequestsColumns } from "./columns.ts";

export const logRedactions = toTable(logRedactionsColumns);
export const redactionRequests = toTable(redactionRequestsColumns);
