import type { CertificateRow } from "#areas/certificates/tables.server.ts";
import type { CommitteeMemberRow } from "#areas/defenses/committee/tables.server.ts";
import type { remarks } from "#areas/documents/remarks/tables.server.ts";
import type { DocumentRow } from "#areas/documents/tables.server.ts";
import type { OriginalityReportRow } from "#areas/originality/tables.server.ts";
import type { OriginalityFacts } from "#areas/reservations/originality.ts";
import type { aiStatements, ReservationRow } from "#areas/reservations/tables.server.ts";

import type { ThesisRow } from "#areas/theses/tables.server.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import type { ThesisIdea } from "./thesis-ideas.ts";
import type { FieldName, StudyPlan } from "./vocabulary.ts";

/**
 * The people and records of the demo. `id` is 0 and `row` is undefined until they are written to
 * the in-memory store.
 */

export type DemoPerson = Actor & {
  firstName: string;
  lastName: string;
  nameWithTitle: string;
  female: boolean;
  jmbag: string | null;
  /** The code of a teacher in ISVU. */
  isvuCode: string | null;
  orcid: string | null;
  lastLogin: Date | null;
  /** The academic year, by its first calendar year, in which the account is created. */
  since: number;
};

export type Teacher = DemoPerson & {
  department: Department;
  fields: readonly FieldName[];
  studies: readonly Study[];
  /** False for teachers who are only co-mentors. */
  mentors: boolean;
};

export type Department = {
  id: number;
  name: string;
  nameEng: string;
  /** The degree of the department's assistants. */
  degree: string;
  fields: readonly FieldName[];
  /** The head comes first. */
  teachers: Teacher[];
};

export type Study = StudyPlan & {
  id: number;
  formattedName: string;
  formattedNameEng: string;
  thesisName: string;
  programList: Program[];
  /** The set of criteria of the study, and the ids of its criteria, once they are written. */
  criteriaSet?: { id: number; criterionIds: readonly number[] };
};

export type Program = {
  id: number;
  name: string;
  nameEng: string;
  fields: readonly FieldName[];
  study: Study;
};

export type Student = DemoPerson & { enrolments: Enrolment[] };

/** A student's enrolment on a study. Properties that do not apply yet are undefined. */
export type Enrolment = {
  program: Program;
  /** The academic year, by its first calendar year. */
  from: number;
  finalYear?: number;
  /** The time before which all requirements of a reservation are met. */
  readyBefore?: Date;
  /** Replaces the workshop. */
  selfAssessment: boolean;
  thesisCourse: boolean;
  prepared: boolean;
  lateReservation: boolean;
  numOfThesis: number | null;
  /** The current year of study. */
  yearOfStudy: number;
};

export type DemoThesis = {
  idea: ThesisIdea;
  description: string;
  study: Study;
  programs: readonly Program[];
  mentor: Teacher;
  coMentor: Teacher | null;
  company: string;
  strategicArea: number | null;
  row?: ThesisRow;
};

/** The percentages of the demo's similarity reports: up to the threshold, and above it. */
export const originalityFigures = [12, 19] as const;

/** One reservation, from its beginning to its current status. */
export type DemoReservation = {
  thesis: DemoThesis;
  student: Student;
  program: Program;
  inEnglish: boolean;
  abstract: string;
  abstractEng: string;
  /** The name of its files' content. */
  contentName: string;
  /** The chair, a member and the secretary of its defense; the mentor is a member, too. */
  committee?: readonly Teacher[];
  seats?: CommitteeMemberRow[];
  report?: OriginalityReportRow;
  aiStatement?: typeof aiStatements.$inferSelect;
  row?: ReservationRow;
  final?: DocumentRow;
  working?: DocumentRow;
  /** Those of the mentor's files. */
  remarks?: (typeof remarks.$inferSelect)[];
  certificate?: CertificateRow;
};

/** Returns the value; throws if it does not exist yet. */
export function required<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error("the demo uses something before it is made");
  return thing;
}

/** The facts of the originality check that the life cycle needs. */
export function toOriginalityFacts({
  report,
  thesis: { study },
}: DemoReservation): OriginalityFacts {
  const { threshold } = study.originality ?? { threshold: 100 };
  return {
    check: study.originality ? "required" : "none",
    from: "setDefenseDate",
    reported: report !== undefined,
    aboveThreshold: (report?.similarity ?? 0) > threshold,
    explained: Boolean(report?.explanation),
    released: Boolean(report?.releasedAt),
  };
}
