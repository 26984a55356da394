import { type SQL, sql } from "drizzle-orm";
import { allowsGuiding, bySurname, canActAs } from "#areas/people/server/queries/fragments.ts";
import { loadMentorQuotas } from "#areas/reservations/quota-usage/server/queries.ts";
import { isOpenReservation } from "#areas/reservations/server/queries/fragments.ts";
import { isDecidedByActor } from "#areas/stand-ins/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, hasRole } from "#kit/workflow/policy.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { MentorChangeRow, MentorChangeView } from "../../schema.ts";
import { isAgreed } from "./fragments.ts";

/** Loads a request with its people; refuses with 404. */
export const loadMentorChange = async (db: Database, id: number): Promise<MentorChangeView> =>
  orNotFound(await selectMentorChange(db, sql`c.id = ${id}`));

/** Loads the open request of a reservation; undefined if there is none. */
export const findOpenMentorChange = (db: Database, reservationId: number): Promise<MentorChangeView | undefined> =>
  selectMentorChange(db, sql`c.reservation_id = ${reservationId} and c.status = 'requested'`);

async function selectMentorChange(db: Database, condition: SQL) {
  const [row] = await queryRows<MentorChangeView>(
    db,
    sql`select c.id, c.status, r.id as "reservationId", t.id as "thesisId", r.thesis_name as "thesisName",
        t.department_id as "departmentId", t.study_id as "studyId",
        ${isOpenReservation()} and r.status <> 'reserved' and r.defense_date is null as "inWork",
        r.student_id as "studentId", c.requested_by as "requestedById", c.old_mentor_id as "oldMentorId",
        c.new_mentor_id as "newMentorId", s.name as student, coalesce(nullif(q.name_with_title, ''), q.name) as "requestedBy",
        o.name_with_title as "oldMentor", n.name_with_title as "newMentor", c.reason, c.response_reason as "responseReason",
        d.name_with_title as "decidedBy", c.student_agreed_at as "studentAgreedAt",
        c.old_mentor_agreed_at as "oldMentorAgreedAt", c.new_mentor_agreed_at as "newMentorAgreedAt",
        c.created_at as "createdAt", c.decided_at as "decidedAt"
      from mentor_changes c join reservations r on r.id = c.reservation_id join theses t on t.id = r.thesis_id
      join users s on s.id = r.student_id join users q on q.id = c.requested_by join users o on o.id = c.old_mentor_id
      join users n on n.id = c.new_mentor_id left join users d on d.id = c.decided_by
      where ${condition}`,
  );
  return row;
}

/** Maximum number of requests in a list; the history has the others. */
const maxListed = 100;

/**
 * Loads the requests of the departments that the actor decides for, all of them for the admin: first those that wait
 * for the head, the oldest first, then those that wait for others, then the decided ones, the newest first.
 */
export const loadMentorChanges = (db: Database, actor: Actor): Promise<MentorChangeRow[]> =>
  queryRows(
    db,
    sql`select c.id, c.status, ${isAgreed} as agreed, r.thesis_name as "thesisName", s.name as student,
        o.name_with_title as "oldMentor", n.name_with_title as "newMentor", c.created_at as "createdAt", c.decided_at as "decidedAt"
      from mentor_changes c join reservations r on r.id = c.reservation_id join theses t on t.id = r.thesis_id
      join users s on s.id = r.student_id join users o on o.id = c.old_mentor_id join users n on n.id = c.new_mentor_id
      where ${hasRole(actor, "admin") ? sql`true` : isDecidedByActor(actor, sql`c.old_mentor_id, c.new_mentor_id, r.student_id`)}
      order by ${isAgreed} desc, c.status = 'requested' desc, case when c.status = 'requested' then c.id end, c.id desc
      limit ${literalNumber(maxListed)}`,
  );

/** Loads the teachers who may mentor the thesis of a reservation, apart from its mentor and co-mentor. */
export const loadPossibleMentors = (
  { db, now }: Pick<Context, "db" | "now">,
  reservationId: number,
): Promise<{ id: number; name: string }[]> =>
  queryRows(
    db,
    sql`select u.id, u.name_with_title as name from reservations r join theses t on t.id = r.thesis_id
      join user_studies m on m.study_id = t.study_id and ${allowsGuiding("mentor", sql`m`)}
      join users u on u.id = m.user_id and ${canActAs("mentor", localDate(now))}
      where r.id = ${reservationId} and u.id <> t.mentor_id and u.id is distinct from t.co_mentor_id
      order by ${bySurname()}`,
  );

/** How many more theses a mentor may take on, on a study. */
export async function loadAvailability(db: Database, mentorId: number, studyId: number, now: Date): Promise<number> {
  const { studies, total } = await loadMentorQuotas(db, mentorId, now);
  return studies.find((line) => line.studyId === studyId)?.available ?? total.available;
}
