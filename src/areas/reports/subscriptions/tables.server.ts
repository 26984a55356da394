import { toTable } from "#kit/columns/table.server.ts";
import { reportSubscriptionsColumns } from "./columns.ts";

export const reportSubscriptions = toTable(reportSubscriptionsColumns);
