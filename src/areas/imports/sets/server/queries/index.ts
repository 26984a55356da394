import type { ImportSetKey } from "../../../schema.ts";
import { storedCertificates } from "./certificates.ts";
import { storedAcademicYears, storedStrategicAreas } from "./codebooks.ts";
import { storedDepartments } from "./departments.ts";
import { storedStudentStudies, storedTeacherStudies } from "./enrolments.ts";
import { storedPeople } from "./people.ts";
import { storedQuotas } from "./quotas.ts";
import { storedReservations } from "./reservations.ts";
import type { StoredSet } from "./stored-set.ts";
import { storedStudies, storedStudyPrograms } from "./studies.ts";
import { storedTheses } from "./theses.ts";
import { storedVersions } from "./versions.ts";

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
