import { toTable } from "#kit/columns/table.server.ts";
import { securityEventsColumns } from "./columns.ts";

export const securityEvents = toTable(securityEventsColumns);
