import { toTable } from "#kit/columns/table.server.ts";
import { officeNotesColumns } from "./columns.ts";

export const officeNotes = toTable(officeNotesColumns);
