import { type SQL, sql } from "drizzle-orm";

/** SQL condition: the student of the entry `w` waits, and has not reserved the thesis meanwhile. */
export const isWaiting: SQL = sql`w.held_until is null and not exists (
  select from reservations own where own.thesis_id = w.thesis_id and own.student_id = w.student_id)`;

/** SQL: how many students wait for the thesis `t`. */
export const waitingCount: SQL = sql`(select count(*)::int from waiting_list_entries w
  where w.thesis_id = t.id and ${isWaiting})`;

/** SQL condition: the pre-reservation of the thesis `t` is the hold of its waiting list. */
export const isHeldByWaitingList: SQL = sql`exists (select from waiting_list_entries w where w.thesis_id = t.id
  and w.student_id = t.pre_reservation_student_id and w.held_until is not null)`;

/**
 * SQL: the number of students to whom the thesis `t` is offered before this one when it becomes
 * free, without those who were skipped.
 */
export const waitingAhead = (studentId: number): SQL =>
  sql`(select count(*)::int from waiting_list_entries w where w.thesis_id = t.id and ${isWaiting}
    and w.passed_over_at is null and w.student_id <> ${studentId}
    and not exists (select from waiting_list_entries mine where mine.thesis_id = w.thesis_id
      and mine.student_id = ${studentId} and mine.id < w.id))`;

/** SQL: a `WaitingListView` of the thesis as JSON. */
export const waitingListJson = (thesisId: SQL, studentId: number): SQL =>
  sql`(select jsonb_build_object('count', count(*) filter (where ${isWaiting}),
      'position', (select count(*) from waiting_list_entries w where w.thesis_id = ${thesisId} and ${isWaiting}
        and w.id <= (select mine.id from waiting_list_entries mine where mine.thesis_id = ${thesisId}
          and mine.student_id = ${studentId} and mine.held_until is null) having count(*) > 0),
      'heldUntil', max(w.held_until) filter (where w.student_id = ${studentId}))
    from waiting_list_entries w where w.thesis_id = ${thesisId})`;
