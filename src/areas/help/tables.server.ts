import { toTable } from "#kit/columns/table.server.ts";
import { problemReportsColumns } from "./columns.ts";

export const problemReports = toTable(problemReportsColumns);
