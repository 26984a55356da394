import type { ImportSet, ImportSetKey } from "../schema.ts";
import { departmentImport } from "./records/departments.ts";
import { studentStudyImport, teacherStudyImport } from "./records/enrolments.ts";
import { personImport } from "./records/people.ts";
import { quotaImport } from "./records/quotas.ts";
import { studyImport, studyProgramImport } from "./records/studies.ts";

/** The declared sets. */
export const importSets: Readonly<Record<ImportSetKey, ImportSet>> = {
  departments: departmentImport,
  people: personImport,
  studies: studyImport,
  studyPrograms: studyProgramImport,
  teacherStudies: teacherStudyImport,
  studentStudies: studentStudyImport,
  quotas: quotaImport,
};
