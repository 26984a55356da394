import { toTable } from "#kit/columns/table.server.ts";
import {
  academicYearsColumns,
  defenseDeadlinesColumns,
  nonWorkingDaysColumns,
  strategicAreasColumns,
  studiesColumns,
  studyAcademicYearsColumns,
  studyProgramsColumns,
  termSettingsColumns,
} from "./columns.ts";

export const academicYears = toTable(academicYearsColumns);
export const studies = toTable(studiesColumns);
export const studyPrograms = toTable(studyProgramsColumns);
export const studyAcademicYears = toTable(studyAcademicYearsColumns);
export const strategicAreas = toTable(strategicAreasColumns);
export const defenseDeadlines = toTable(defenseDeadlinesColumns);
export const nonWorkingDays = toTable(nonWorkingDaysColumns);
export const termSettings = toTable(termSettingsColumns);
