import { toTable } from "#kit/columns/table.server.ts";
import { mentorAcademicYearsColumns } from "./columns.ts";

export const mentorAcademicYears = toTable(mentorAcademicYearsColumns);
