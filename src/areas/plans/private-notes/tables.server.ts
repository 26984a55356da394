import { toTable } from "#kit/columns/table.server.ts";
import { privateNotesColumns } from "./columns.ts";

export const privateNotes = toTable(privateNotesColumns);
