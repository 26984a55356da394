import { toTable } from "#kit/columns/table.server.ts";
import { noteAccessRequestsColumns, requestedNotesColumns } from "./columns.ts";

export const noteAccessRequests = toTable(noteAccessRequestsColumns);
export const requestedNotes = toTable(requestedNotesColumns);
