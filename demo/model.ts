import type { CertificateRow } from "#areas/certificates/server/tables.ts";
import type { DocumentRow } from "#areas/documents/server/tables.ts";
import type { ReservationRow } from "#areas/reservations/server/tables.ts";
import type { ThesisRow } from "#areas/theses/server/tables.ts";
import type { Actor } from "#kit/workflow/actor.ts";
import type { ThesisIdea } from "./thesis-ideas.ts";
import type { FieldName, StudyPlan } from "./vocabulary.ts";

/** The demo's people and things. Their `id` is 0 and their `row` missing until they are written into the in-memory store. */

export type DemoPerson = Actor & {
  firstName: string;
  lastName: string;
  nameWithTitle: string;
  female: boolean;
  jmbag: string | null;
  lastLogin: Date | null;
  /** Academic year, as its first year, in which the account is made. */
  since: number;
};

export type Teacher = DemoPerson & {
  department: Department;
  fields: readonly FieldName[];
  studies: readonly Study[];
  /** Others are co-mentors only. */
  mentors: boolean;
};

export type Department = {
  id: number;
  name: string;
  nameEng: string;
  /** Of its assistants. */
  degree: string;
  fields: readonly FieldName[];
  /** The head stands first. */
  teachers: Teacher[];
};

export type Study = StudyPlan & { id: number; formattedName: string; thesisName: string; programList: Program[] };

export type Program = { id: number; name: string; nameEng: string; fields: readonly FieldName[]; study: Study };

export type Student = DemoPerson & { enrolments: Enrolment[] };

/** A student on a study; what is not yet so is undefined. */
export type Enrolment = {
  program: Program;
  /** Academic years as their first years. */
  from: number;
  finalYear?: number;
  /** Before this moment all that reserving asks for is done. */
  readyBefore?: Date;
  /** Instead of the workshop. */
  selfAssessment: boolean;
  thesisCourse: boolean;
  prepared: boolean;
  lateReservation: boolean;
  numOfThesis: number | null;
  /** As it is now. */
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

/** One reservation, from its beginning to where it stands. */
export type DemoReservation = {
  thesis: DemoThesis;
  student: Student;
  program: Program;
  inEnglish: boolean;
  abstract: string;
  /** Names the content of its files. */
  contentName: string;
  row?: ReservationRow;
  final?: DocumentRow;
  working?: DocumentRow;
  certificate?: CertificateRow;
};

/** What must be there by now. */
export function required<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error("the demo uses something before it is made");
  return thing;
}
