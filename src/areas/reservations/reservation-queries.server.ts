import { and, desc, eq, getTableColumns, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#areas/people/tables.server.ts";
import { studies, studyPrograms } from "#areas/studies/tables.server.ts";
import { wantsSubmissionCheck } from "#areas/submission-checks/fragments.server.ts";
import { theses } from "#areas/theses/tables.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { keepStatement } from "#kit/database/kept-statements.ts";
import { singleFlight } from "#kit/database/shared-results.ts";
import { requireStep } from "#kit/workflow/flow.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { AssessmentFacts } from "./assessment.ts";
import { type ReservationStep, reservationFlow } from "./flow.ts";
import {
  aiStatementJson,
  assessmentFactsJson,
  committeeNeedsJson,
  committeeSeatsJson,
  completionFeesJson,
  holdsThesis,
  joinSeatPerson,
  lastSubmissionDate,
  newestCriteriaSet,
  newestFinalVersion,
  originalityFactsJson,
  outcomeTypistOf,
  type ReservationRecordJson,
  reservationRecordJson,
  seatPersonName,
  statusSince,
  toReservationRecord,
  typedOutcomeJson,
} from "./fragments.server.ts";
import type { OriginalityFacts } from "./originality.ts";
import {
  type CommitteeNeeds,
  type CommitteeRole,
  type CommitteeSeat,
  type CompletionFees,
  closedStatuses,
  type OutcomeTypist,
  type ReservationRecord,
  type ReviewStatus,
  type TypedOutcomeState,
} from "./reservations.ts";
import { reservations } from "./tables.server.ts";

const student = alias(users, "student");
const mentor = alias(users, "mentor");
const coMentor = alias(users, "co_mentor");

const columns = {
  ...getTableColumns(reservations),
  mentorId: theses.mentorId,
  coMentorId: theses.coMentorId,
  studyId: theses.studyId,
  student: student.name,
  jmbag: student.jmbag,
  studentEmail: student.email,
  mentor: mentor.nameWithTitle,
  coMentor: coMentor.nameWithTitle,
  study: studies.formattedName,
  studyEng: studies.formattedNameEng,
  studentStudyProgram: studyPrograms.name,
  studentStudyProgramEng: studyPrograms.nameEng,
  finalVersionId: sql<number | null>`${newestFinalVersion("id", sql`${reservations.id}`)}`,
  review: sql<ReviewStatus | null>`${newestFinalVersion("review_status", sql`${reservations.id}`)}`,
  lastSubmissionDate: sql<string | null>`${lastSubmissionDate}`,
  committeeNames: sql<
    { name: string; role: CommitteeRole }[]
  >`coalesce((select jsonb_agg(jsonb_build_object(
      'name', ${seatPersonName}, 'role', seat.role)
      order by array_position(array['chair', 'member', 'secretary'], seat.role), seat.id)
    from committee_members seat ${joinSeatPerson}
    where seat.reservation_id = ${reservations.id} and seat.status = 'invited'), '[]')`,
  roomLink: sql<string | null>`(select nullif(room.link, '') from rooms room
    where room_key(room.name) = room_key(${reservations.defensePlace}) and ${reservations.defenseDate} is not null)`,
  committee: sql<CommitteeSeat[]>`${committeeSeatsJson(sql`${reservations.id}`)}`,
  committeeNeeds: sql<CommitteeNeeds>`${committeeNeedsJson(sql`${theses.studyId}`)}`,
  originality: sql<OriginalityFacts>`${originalityFactsJson(sql`${reservations.id}`, sql`${theses.studyId}`)}`,
  assessment: sql<AssessmentFacts>`${assessmentFactsJson(sql`${reservations.criteriaSetId}`, sql`${theses.studyId}`, sql`${reservations.id}`)}`,
  wantsSubmissionCheck: sql<boolean>`${wantsSubmissionCheck(sql`${theses.id}`)}`,
  fees: sql<CompletionFees>`${completionFeesJson(sql`${theses.studyId}`)}`,
  aiStatement: sql<
    ReservationRecord["aiStatement"]
  >`${aiStatementJson(sql`${theses.studyId}`, sql`${reservations.id}`)}`,
  outcomeTypist: sql<OutcomeTypist>`${outcomeTypistOf(sql`${reservations.id}`, sql`${theses.id}`)}`,
  typedOutcome: sql<TypedOutcomeState | null>`${typedOutcomeJson(sql`${reservations.id}`)}`,
  /** The time of the last status change. */
  since: sql<Date>`${statusSince(sql`${reservations.id}`)}`.mapWith(reservations.createdAt),
};

const selectReservations = (db: Database) =>
  db
    .select(columns)
    .from(reservations)
    .innerJoin(theses, eq(theses.id, reservations.thesisId))
    .innerJoin(student, eq(student.id, reservations.studentId))
    .innerJoin(mentor, eq(mentor.id, theses.mentorId))
    .leftJoin(coMentor, eq(coMentor.id, theses.coMentorId))
    .innerJoin(studies, eq(studies.id, theses.studyId))
    .innerJoin(studyPrograms, eq(studyPrograms.id, reservations.studentStudyProgramId));

/**
 * A reservation with its record and participants. It is unfiltered: the policy decides which fields
 * an actor sees.
 */
export type LoadedReservation = Awaited<ReturnType<typeof selectReservations>>[number];

/** Loads one reservation. Refuses with 404 if there is no such reservation. */
export const loadReservation = async (db: Database, id: number | SQL): Promise<LoadedReservation> =>
  orNotFound(
    (typeof id === "number"
      ? await reservationOfId(db).execute({ id })
      : await selectReservations(db).where(eq(reservations.id, id)))[0],
  );

const reservationOfId = keepStatement((db) =>
  selectReservations(db)
    .where(eq(reservations.id, sql.placeholder("id")))
    .prepare(""),
);

/** Loads all reservations of a student, newest first. */
export const loadStudentReservations = (
  db: Database,
  studentId: number,
): Promise<LoadedReservation[]> => reservationsOfStudent(db).execute({ studentId });

const reservationsOfStudent = keepStatement((db) =>
  selectReservations(db)
    .where(eq(reservations.studentId, sql.placeholder("studentId")))
    .orderBy(desc(reservations.createdAt), desc(reservations.id))
    .prepare(""),
);

/**
 * Loads the data of a reservation that the flow and the policies need. Refuses with 404 if there is
 * no such reservation.
 */
export async function loadReservationRecord(
  db: Database,
  id: number | SQL,
): Promise<ReservationRecord> {
  const [row] = await queryRows<{ record: ReservationRecordJson }>(
    db,
    sql`select ${reservationRecordJson} as record from reservations r join theses t on t.id = r.thesis_id where r.id = ${id}`,
  );
  return toReservationRecord(orNotFound(row).record);
}

/**
 * Refuses with 403, 404 or 409 if the actor can't take this step now, regardless of its input.
 * Returns the record.
 */
export async function requireReservationStep(
  { db, actor, now }: Context,
  id: number,
  step: ReservationStep,
): Promise<ReservationRecord> {
  const record = await loadReservationRecord(db, id);
  requireStep(reservationFlow, step, actor, record, now);
  return record;
}

/** Loads the actor's own open reservation of a thesis; undefined if there is none. */
export async function findOwnOpenReservation({ db, actor }: Context, thesisId: number) {
  const own = and(eq(reservations.thesisId, thesisId), eq(reservations.studentId, actor.id));
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(own, notInArray(reservations.status, [...closedStatuses])))
    .execute();
  return row;
}

/**
 * Finds the student whose reservation holds a thesis; undefined if it is free. Requests that ask at
 * the same time share one statement.
 */
export const findHolder = (db: Database, thesisId: number): Promise<number | undefined> =>
  singleFlight(db, `holder of ${thesisId}`, async () => {
    const [row] = await queryRows<{ studentId: number }>(
      db,
      sql`select r.student_id from theses t join reservations r on r.thesis_id = t.id and ${holdsThesis()}
        where t.id = ${thesisId} and t.status = 'reserved'`,
    );
    return row?.studentId;
  });

/** Loads the names of the students of these reservations, whatever their status. */
export async function loadStudentNames(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await queryRows<{ id: number; student: string }>(
    db,
    sql`select r.id, student.name as student from reservations r join users student on student.id = r.student_id
      where r.id = any(${sql.param([...ids])}::integer[])`,
  );
  return new Map(rows.map(({ id, student }) => [id, student]));
}

/** Loads the criteria that apply to a reservation that a mentor confirms now; null if there are none. */
export async function loadCriteriaSetForNow(db: Database, id: number): Promise<number | null> {
  const [row] = await queryRows<{ criteriaSetId: number | null }>(
    db,
    sql`select ${newestCriteriaSet(sql`t.study_id`)} as criteria_set_id
      from reservations r join theses t on t.id = r.thesis_id where r.id = ${id}`,
  );
  return row?.criteriaSetId ?? null;
}
