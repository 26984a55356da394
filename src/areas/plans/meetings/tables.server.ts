import { toTable } from "#kit/columns/table.server.ts";
import { meetingsColumns } from "./columns.ts";

export const meetings = toTable(meetingsColumns);
