import { type SQL, sql } from "drizzle-orm";
import { certificates } from "#areas/certificates/tables.server.ts";
import { deadlineImpact } from "#areas/defenses/deadlines-record-set.server.ts";
import { roomRecordSet } from "#areas/defenses/rooms-record-set.server.ts";
import { documents } from "#areas/documents/tables.server.ts";
import { messages } from "#areas/messages/tables.server.ts";
import { mentorNotes } from "#areas/notes/tables.server.ts";
import { officialTermRecordSet } from "#areas/papers/terms/record-set.server.ts";
import { paymentSettingsRecordSet } from "#areas/payments/record-set.server.ts";
import * as departments from "#areas/people/departments-record-set.server.ts";
import { userStudies } from "#areas/people/tables.server.ts";
import * as quotas from "#areas/quotas/record-set.server.ts";
import { periodImpact } from "#areas/reservations/eligibility-record-set.server.ts";
import { quotaImpact } from "#areas/reservations/quota-usage/record-set.server.ts";
import { reservations } from "#areas/reservations/tables.server.ts";
import * as studies from "#areas/studies/record-set.server.ts";
import { validateAcademicYear } from "#areas/studies/record-set.server.ts";
import { loadNonWorkingDays } from "#areas/studies/studies.server.ts";
import { theses } from "#areas/theses/tables.server.ts";
import type { Database } from "#kit/database/connection.ts";
import type {
  DeclaredSet,
  KnownSet,
  RecordSet,
  RecordSets,
} from "#kit/records/record-set.server.ts";
import type { ReferenceNames } from "#kit/records/references.server.ts";
import type { Resource } from "#kit/records/resource.ts";
import { resources } from "./resources.ts";
import { texts } from "./texts.ts";

const shortened = (text: SQL) =>
  sql`(select case when length(t) > 80 then rtrim(left(t, 80)) || '…' else t end from (select btrim(${text}) as t) one)`;

const thesisOfReservation = (row: SQL) =>
  sql`(select x.thesis_name from reservations x where x.id = ${row}.reservation_id)`;

/**
 * The server part of every set by name. Sets without generic pages are included for links and
 * choices.
 */
const serverRecordSets: Readonly<Record<string, RecordSet>> = {
  "academic-year": { ...studies.academicYearRecordSet, validate: validateAcademicYear },
  "defense-deadline": { ...studies.defenseDeadlineRecordSet, ...deadlineImpact },
  "non-working-day": studies.nonWorkingDaysRecordSet,
  "official-term": officialTermRecordSet,
  "strategic-area": studies.strategicAreaRecordSet,
  "study-academic-year": { ...studies.studyAcademicYearRecordSet, ...periodImpact },
  study: studies.studyRecordSet,
  "study-program": studies.studyProgramRecordSet,
  "payment-setting": paymentSettingsRecordSet,
  room: roomRecordSet,
  department: departments.departmentRecordSet,
  "user-department": departments.userDepartmentRecordSet,
  "mentor-academic-year": { ...quotas.mentorAcademicYearSet, ...quotaImpact },
  user: departments.userRecordSet,
  thesis: { table: theses, title: (row) => sql`${row}.name` },
  reservation: { table: reservations, title: (row) => sql`${row}.thesis_name` },
  document: { table: documents, title: thesisOfReservation },
  "certificate-of-completion": { table: certificates, title: thesisOfReservation },
  message: { table: messages, title: (row) => sql`${row}.title`, path: () => sql`null` },
  "mentor-note": {
    table: mentorNotes,
    title: (row) => shortened(sql`regexp_replace(${row}.note, '<[^>]+>', ' ', 'g')`),
  },
  "user-study": {
    table: userStudies,
    title: (row) =>
      sql`(select u.name_with_title || ', ' || s.formatted_name from users u, studies s where u.id = ${row}.user_id and s.id = ${row}.study_id)`,
    path: (row) => sql`'/user-study/show-' || ${row}.user_type || '/' || ${row}.id`,
  },
};

/** All sets, with or without a declaration. */
export const recordSets: RecordSets = new Map(
  Object.entries(serverRecordSets).map(([set, half]): [string, KnownSet] => {
    const resource = resources.find((resource) => resource.set === set);
    return [set, { ...half, set, ...(resource && { resource }) }];
  }),
);

/** Returns a set together with its declaration; throws if it is not declared. */
export function declaredSet(set: string): DeclaredSet {
  const there = recordSets.get(set);
  if (!there?.resource) throw new Error(`${set} is not declared`);
  return { ...there, resource: there.resource };
}

/** Labels of tables that are not record sets, and the tables that join tables lead to. */
export const linkNames: ReferenceNames = {
  between: [
    { table: "thesis_keywords", column: "thesis_id", leadsTo: "thesis" },
    { table: "thesis_study_programs", column: "thesis_id", leadsTo: "thesis" },
    { table: "mentor_note_studies", column: "mentor_note_id", leadsTo: "mentor-note" },
  ],
  names: texts.hr.links,
};

/**
 * The days on which nobody works, for the form of a set with the end of a term; undefined for other
 * sets.
 */
export async function loadDaysOff(db: Database, { fields }: Resource) {
  const hasTerm = Object.values(fields).some((field) => field.kind === "day" && field.term);
  return hasTerm ? loadNonWorkingDays(db) : undefined;
}
