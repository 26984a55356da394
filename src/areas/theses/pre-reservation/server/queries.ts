import { type SQL, sql } from "drizzle-orm";
import { isActiveStudent, isEnrolled } from "#areas/people/server/queries/fragments.ts";
import { isHeldByWaitingList, isWaiting } from "#areas/reservations/waiting-list/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { hasActingMentor, isUnreserved } from "../../server/queries/fragments.ts";
import type { ThesisStatus } from "../../status/schema.ts";

/** A pre-reserved thesis; `until` is the day on which it becomes free, yyyy-mm-dd. */
export type PreReservedThesisView = {
  id: number;
  name: string;
  nameEng: string;
  mentor: string;
  status: ThesisStatus;
  until: string;
};

/**
 * Loads the theses that are pre-reserved for a student today (yyyy-mm-dd) and can still be reserved, earliest end
 * first. The student may read each at `/student/thesis/{id}` (product §2).
 */
export const loadPreReservedTheses = (
  db: Database,
  studentId: number,
  today: string,
): Promise<PreReservedThesisView[]> => queryRows(db, selectPreReservedTheses(studentId, today));

/** SQL: the same theses, for use in larger statements. */
export const selectPreReservedTheses = (studentId: number, today: string): SQL =>
  sql`select t.id, t.name, t.name_eng as "nameEng", m.name_with_title as mentor, t.status, t.pre_reservation_date::text as until
    from theses t join users m on m.id = t.mentor_id
    where t.pre_reservation_student_id = ${studentId} and t.pre_reservation_date > ${today}::date
      and ${isUnreserved()} and ${hasActingMentor(today)}
    order by t.pre_reservation_date, t.id`;

/** SQL: the day on which the pre-reservation of a free thesis `t` ends (spec §5); null if it is not pre-reserved. */
export const preReservedUntil = (now: Date): SQL =>
  sql`case when t.status = 'published' and t.pre_reservation_date > ${localDate(now)}::date then t.pre_reservation_date::text end`;

type StudentFacts = { signedIn: boolean; onStudy: boolean; reservedBefore: boolean };

/** Loads the facts about a student that a pre-reservation requires; undefined if there is no such active student. */
export async function findStudentFacts(
  { db, now }: Pick<Context, "db" | "now">,
  { id, studyId }: { id: number; studyId: number },
  studentId: number,
) {
  const [facts] = await queryRows<StudentFacts>(
    db,
    sql`select u.last_login is not null as "signedIn",
        ${isEnrolled(sql`u.id`, sql`${studyId}`)} as "onStudy",
        exists (select from reservations r where r.student_id = u.id and r.thesis_id = ${id}) as "reservedBefore"
      from users u where u.id = ${studentId} and ${isActiveStudent(localDate(now))}`,
  );
  return facts;
}

/** Loads the free theses whose pre-reservation ends today or has ended; `held` if it is that of a waiting list. */
export const loadExpiredPreReservations = (db: Database, today: string) =>
  queryRows<{ id: number; held: boolean }>(
    db,
    sql`select t.id, ${isHeldByWaitingList} as held from theses t
      where t.status = 'published' and t.pre_reservation_date <= ${today}::date order by t.id`,
  );

/** True if a thesis is held for a student of its waiting list, or free and about to be. */
export async function isKeptByWaitingList(db: Database, thesisId: number): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select from theses t where t.id = ${thesisId} and (${isHeldByWaitingList} or t.status = 'published'
      and t.pre_reservation_student_id is null and exists (select from waiting_list_entries w
        where w.thesis_id = t.id and ${isWaiting} and w.passed_over_at is null))`,
  );
  return rows.length > 0;
}

export async function thesisExists(db: Database, id: number): Promise<boolean> {
  return (await queryRows(db, sql`select from theses where id = ${id}`)).length > 0;
}
