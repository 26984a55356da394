import type { ImportSet, ImportSetKey } from "../schema.ts";
import { departmentImport } from "./records/departments.ts";
import { studentStudyImport, teacherStudyImport } from "./records/enrolments.ts";
import { personImport } from "./records/people.ts";
import { quotaImport } from "./records/quotas.ts";
import { reservationImport } from "./records/reservations.ts";
import { studyImport, studyProgramImport } from "./records/studies.ts";
import { thesisImport } from "./records/theses.ts";

/** The declared sets. */
export const importSets: Readonly<Record<ImportSetKey, ImportSet>> = {
  departments: departmentImport,
  people: personImport,
  studies: studyImport,
  studyPrograms: studyProgramImport,
  teacherStudies: teacherStudyImport,
  studentStudies: studentStudyImport,
  quotas: quotaImport,
  theses: thesisImport,
  reservations: reservationImport,
};
