import { fileColumns } from "../files.ts";
import type { ImportSet } from "../import-columns.ts";
import { type ImportSetKey, importSetKeys } from "../imports.ts";
import {
  academicYearImport,
  departmentImport,
  strategicAreaImport,
  studyImport,
  studyProgramImport,
} from "./codebooks-required-and-optional-columns.ts";
import {
  personImport,
  quotaImport,
  studentStudyImport,
  teacherStudyImport,
} from "./people-required-and-optional-columns.ts";
import { reservationImport } from "./reservations-required-and-optional-columns.ts";
import {
  certificateImport,
  thesisImport,
  versionImport,
} from "./theses-required-and-optional-columns.ts";

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
