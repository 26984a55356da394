import { type SQL, sql } from "drizzle-orm";
import { isMentoredByPerson } from "#areas/stand-ins/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { mentor, student } from "./flow.ts";
import {
  isActiveReservation,
  isOpenReservation,
  openReservationsOf,
  type ReservationRecordJson,
  reservationRecordJson,
  statusSince,
  toReservationRecord,
} from "./fragments.server.ts";
import { expiryIsDeadline, type NextAction, nextStep } from "./status.ts";

/** A pending task of a student or a mentor. */
export type PendingTask = {
  reservationId: number;
  thesisId: number;
  documentId: number | null;
  thesisName: string;
  student: string;
  as: "student" | "mentor";
  /**
   * The task is the actor's only as the chair of the committee, who sees less of the reservation
   * than its mentor.
   */
  asChair: boolean;
  /** The actor's next transition, or the response to a working version. */
  what: NextAction | "answerWorkingVersion";
  since: Date;
  /** When the reservation expires; null while a defense date is set. */
  until: Date | null;
  /** True if the expiry is the actor's own deadline. */
  isDue: boolean;
};

/**
 * Loads the pending tasks of an actor as student or mentor in one query, the most urgent first: the
 * next transition of each reservation according to the flow, and for the mentor the newest working
 * version without a response.
 */
export const loadPendingTasks = async (
  db: Database,
  actor: Actor,
  now: Date,
): Promise<PendingTask[]> =>
  toPendingTasks(await queryRows<TaskRow>(db, selectTaskRows(isOwnReservation(actor))), actor, now);

/**
 * SQL condition: the actor is the student or the mentor of the open reservation `r`, or types the
 * outcome of its defense.
 */
export const isOwnReservation = (actor: Actor): SQL =>
  sql`(r.id in ${openReservationsOf(actor)} or r.id in ${outcomesOfChair(sql`${actor.id}`)})`;

/**
 * SQL subquery: the ids of the reservations whose confirmed defense the person chairs on a study
 * whose chairs type outcomes.
 */
export const outcomesOfChair = (
  userId: SQL,
): SQL => sql`(select chaired.id from committee_members led
  join reservations chaired on chaired.id = led.reservation_id and chaired.status = 'studentServicesConfirmedDefenseDate'
  join theses about on about.id = chaired.thesis_id join studies asking on asking.id = about.study_id and asking.outcome_typist = 'chair'
  where led.user_id = ${userId} and led.role = 'chair' and led.status = 'invited')`;

/**
 * SQL condition: the reservation `r` is open, and the person mentors its thesis `t` or stands in
 * for its mentor, or types the outcome as the chair of its committee.
 */
export const isOpenWithMentor = (userId: SQL, today: string): SQL =>
  sql`(${isMentoredByPerson(userId, today)} and t.status = 'reserved' and ${isOpenReservation()} and ${isActiveReservation()}
    or r.id in ${outcomesOfChair(userId)})`;

/**
 * SQL: the rows from which `toPendingTasks` creates a person's tasks, also as JSON; the condition on the
 * reservation `r` and its thesis `t` selects the person.
 */
export const selectTaskRows = (isOwn: SQL): SQL =>
  sql`select r.id, r.thesis_id as "thesisId", r.thesis_name as "thesisName", u.name as student, ${reservationRecordJson} as record,
      final.updated_at as "reviewedAt",
      working.created_at as "unansweredSince",
      ${statusSince()} as since
    from reservations r
    join theses t on t.id = r.thesis_id
    join users u on u.id = r.student_id
    left join lateral (select d.updated_at from documents d
      where d.reservation_id = r.id and d.final_version order by d.id desc limit 1) final on true
    left join lateral (select w.created_at from (select d.created_at, d.mentor_responded_at from documents d
      where d.reservation_id = r.id and not d.final_version order by d.id desc limit 1) w
      where w.mentor_responded_at is null) working on r.status = 'mentorConfirmedReservation'
    where ${isOwn}`;

/** Returns the tasks in rows of `selectTaskRows`, the most urgent first. */
export const toPendingTasks = (rows: readonly TaskRow[], actor: Actor, now: Date): PendingTask[] =>
  rows.flatMap((row) => tasksOf(row, actor, now)).sort(byUrgency);

export type TaskRow = {
  id: number;
  thesisId: number;
  thesisName: string;
  student: string;
  record: ReservationRecordJson;
  reviewedAt: string | null;
  unansweredSince: string | null;
  since: string | null;
};

function tasksOf(row: TaskRow, actor: Actor, now: Date): PendingTask[] {
  const record = toReservationRecord(row.record);
  const isMentor = mentor(actor, record);
  const as = isMentor || !student(actor, record) ? "mentor" : "student";
  const common = {
    reservationId: row.id,
    thesisId: row.thesisId,
    documentId: record.finalVersionId,
    thesisName: row.thesisName,
    student: row.student,
    as,
    asChair: as === "mentor" && !isMentor,
    until: record.defenseDate ? null : record.expiresAt,
    isDue: as === "mentor" ? record.status === "reserved" : expiryIsDeadline(record, now),
  } as const;
  const since = parseInstant(record.review === "minorChanges" ? row.reviewedAt : row.since) ?? now;
  const what = nextStep(actor, record, now);
  const unanswered = isMentor ? parseInstant(row.unansweredSince) : null;
  return [
    ...(what ? [{ ...common, what, since }] : []),
    ...(unanswered
      ? [{ ...common, what: "answerWorkingVersion" as const, since: unanswered }]
      : []),
  ];
}

const parseInstant = (text: string | null) => (text === null ? null : new Date(text));

/** Sorts by the nearest deadline of the actor's own, then by the longest waiting time. */
const byUrgency = (a: PendingTask, b: PendingTask) =>
  deadlineOf(a) - deadlineOf(b) ||
  a.since.getTime() - b.since.getTime() ||
  a.reservationId - b.reservationId;

const deadlineOf = ({ isDue, until }: PendingTask) =>
  isDue && until ? until.getTime() : Number.MAX_SAFE_INTEGER;
