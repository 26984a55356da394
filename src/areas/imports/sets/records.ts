import { fileColumns } from "../rules/files.ts";
import { type ImportSet, type ImportSetKey, importSetKeys } from "../schema.ts";
import { certificateImport } from "./records/certificates.ts";
import { academicYearImport, strategicAreaImport } from "./records/codebooks.ts";
import { departmentImport } from "./records/departments.ts";
import { studentStudyImport, teacherStudyImport } from "./records/enrolments.ts";
import { personImport } from "./records/people.ts";
import { quotaImport } from "./records/quotas.ts";
import { reservationImport } from "./records/reservations.ts";
import { studyImport, studyProgramImport } from "./records/studies.ts";
import { thesisImport } from "./records/theses.ts";
import { versionImport } from "./records/versions.ts";

/** The declared sets. */
export const importSets: Readonly<Record<ImportSetKey, ImportSet>> = {
  academicYears: academicYearImport,
  strategicAreas: strategicAreaImport,
  departments: departmentImport,
  people: personImport,
  studies: studyImport,
  studyPrograms: studyProgramImport,
  teacherStudies: teacherStudyImport,
  studentStudies: studentStudyImport,
  quotas: quotaImport,
  theses: thesisImport,
  reservations: reservationImport,
  versions: versionImport,
  certificates: certificateImport,
};

/** The sets whose rows name files. */
export const setsWithFiles = importSetKeys.filter((key) => fileColumns(importSets[key]).length > 0);
