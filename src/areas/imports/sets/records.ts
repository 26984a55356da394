import { fileColumns } from "../files.ts";
import { type ImportSet, type ImportSetKey, importSetKeys } from "../imports.ts";
import {
  academicYearImport,
  departmentImport,
  strategicAreaImport,
  studyImport,
  studyProgramImport,
} from "./records-codebooks.ts";
import {
  personImport,
  quotaImport,
  studentStudyImport,
  teacherStudyImport,
} from "./records-people.ts";
import { reservationImport } from "./records-reservations.ts";
import { certificateImport, thesisImport, versionImport } from "./records-theses.ts";

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
