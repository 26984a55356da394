import type { ImportSetKey } from "../../../schema.ts";
import {
  storedAcademicYears,
  storedDepartments,
  storedStrategicAreas,
  storedStudies,
  storedStudyPrograms,
} from "./codebooks.ts";
import { storedPeople, storedQuotas, storedStudentStudies, storedTeacherStudies } from "./people.ts";
import { storedReservations } from "./reservations.ts";
import type { StoredSet } from "./stored-set.ts";
import { storedCertificates, storedTheses, storedVersions } from "./theses.ts";

export const storedSets: Readonly<Record<ImportSetKey, StoredSet>> = {
  academicYears: storedAcademicYears,
  strategicAreas: storedStrategicAreas,
  departments: storedDepartments,
  people: storedPeople,
  studies: storedStudies,
  studyPrograms: storedStudyPrograms,
  teacherStudies: storedTeacherStudies,
  studentStudies: storedStudentStudies,
  quotas: storedQuotas,
  theses: storedTheses,
  reservations: storedReservations,
  versions: storedVersions,
  certificates: storedCertificates,
};
