import { toTable } from "#kit/columns/table.server.ts";
import { minutesChangesColumns, minutesFieldsColumns } from "./columns.ts";

export const minutesFields = toTable(minutesFieldsColumns);
export const minutesChanges = toTable(minutesChangesColumns);
