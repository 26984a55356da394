import { toTable } from "#kit/columns/table.server.ts";
import { mentorChangesColumns } from "./columns.ts";

export const mentorChanges = toTable(mentorChangesColumns);
