import type { Resource } from "#kit/records/resource.ts";
import {
  academicYear,
  defenseDeadline,
  nonWorkingDay,
  strategicArea,
  study,
  studyAcademicYear,
  studyProgram,
} from "./records.ts";

export const resources: readonly Resource[] = [
  academicYear,
  study,
  studyProgram,
  studyAcademicYear,
  strategicArea,
  defenseDeadline,
  nonWorkingDay,
];
