import { fileColumns } from "../files.ts";
import { type ImportSet, type ImportSetKey, importSetKeys } from "../imports.ts";
import {
  academicYearImport,
  departmentImport,
  strategicAreaImport,
  studyImport,
  studyProgramImport,
} from "./codebooks-columns.ts";
import {
  personImport,
  quotaImport,
  studentStudyImport,
  teacherStudyImport,
} from "./people-columns.ts";
import { reservationImport } from "./reservations-columns.ts";
import { certificateImport, thesisImport, versionImport } from "./theses-columns.ts";

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
