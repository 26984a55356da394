import { toTable } from "#kit/columns/table.server.ts";
import { mentorNoteStudiesColumns, mentorNotesColumns } from "./columns.ts";

export const mentorNotes = toTable(mentorNotesColumns);
export const mentorNoteStudies = toTable(mentorNoteStudiesColumns);
