import type { ImportSetKey } from "../imports.ts";
import {
  storedAcademicYears,
  storedDepartments,
  storedStrategicAreas,
  storedStudies,
  storedStudyPrograms,
} from "./codebooks.server.ts";
import {
  storedPeople,
  storedQuotas,
  storedStudentStudies,
  storedTeacherStudies,
} from "./people.server.ts";
import { storedReservations } from "./reservations.server.ts";
import type { StoredSet } from "./stored-set.server.ts";
import { storedCertificates, storedTheses, storedVersions } from "./theses.server.ts";

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
