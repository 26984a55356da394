import { type SQL, sql } from "drizzle-orm";
import {
  allowsGuiding,
  bySurname,
  canActAs,
  canGuideOnStudy,
  type Day,
} from "#areas/people/server/queries/fragments.ts";
import { isOngoing } from "#areas/theses/server/queries/fragments.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { HandOverOptions, OpenWork } from "../../schema.ts";
import { openWork } from "./fragments.ts";

type Now = Pick<Context, "db" | "now">;

/** SQL: the columns of `OpenWork`. */
export const workColumns: SQL = sql`t.kind, t.id, t.title, t.study_id as "studyId", t.department_id as "departmentId",
  t.mentor_id as "mentorId", t.co_mentor_id as "coMentorId", t.reservation_id as "reservationId", t.student_id as "studentId"`;

/** The moment of a request as SQL, on another day if given. */
export const momentOf = ({ now }: Pick<Context, "now">, today: Day = localDate(now)) => ({
  now: sql`${now.toISOString()}::timestamptz`,
  today,
});

/**
 * Loads the open work of a person who can't act on a day in the capacity that it needs, whether somebody stands in or
 * not; and the offices in which nobody can although a reservation waits for them.
 */
export const loadOpenWork = ({ db, now }: Now, userId: number, day: Day): Promise<OpenWork[]> =>
  queryRows(
    db,
    sql`select ${workColumns} from ${openWork(momentOf({ now }, day))} t
      where t.person_id = ${userId} or t.kind = 'office' order by t.kind, t.id, t.title`,
  );

/** SQL: people who meet a condition, without one person, as an array of options by surname. */
export const optionsOf = (condition: SQL, without: number): SQL =>
  sql`array(select jsonb_build_object('value', u.id::text, 'label', u.name_with_title) from users u
    where ${condition} and u.id <> ${without} order by ${bySurname()})`;

/** SQL condition: the person `u` may guide on one of these studies, the column `study_id` of a subquery. */
export const guidesOnOneOf = (right: "mentor" | "co_mentor", studies: SQL): SQL =>
  sql`exists (select from user_studies us where us.user_id = u.id and ${allowsGuiding(right)} and us.study_id in (${studies}))`;

/** SQL: the lists of `HandOverOptions`, as columns. */
export const handOverOptions = (userId: number, today: string): SQL => sql`
  ${optionsOf(
    sql`${canActAs("mentor", today)} and ${guidesOnOneOf(
      "mentor",
      sql`select t.study_id from theses t where t.mentor_id = ${userId} and ${isOngoing()}
        union select p.study_id from student_proposals q join study_programs p on p.id = q.study_program_id
          where q.mentor_id = ${userId} and q.status = 'sent'`,
    )}`,
    userId,
  )} as mentors, ${optionsOf(canActAs("head", today), userId)} as heads`;

/** Loads who could take over the work that an account leaves. */
export async function loadHandOverOptions({ db, now }: Now, userId: number): Promise<HandOverOptions> {
  const [row] = await queryRows<HandOverOptions>(db, sql`select ${handOverOptions(userId, localDate(now))}`);
  return orNotFound(row);
}

/** The ids of those of these studies on which a person can't be mentor, or co-mentor. */
export async function findForeignStudies(
  { db, now }: Now,
  personId: number,
  studyIds: readonly number[],
  right: "mentor" | "co_mentor",
): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select s.id from studies s where s.id = any(${sql.param([...studyIds])}::integer[])
      and not ${canGuideOnStudy(right, localDate(now), sql`${personId}::integer`, sql`s.id`)}`,
  );
  return rows.map(({ id }) => id);
}

/** True if the person can act as head of department today. */
export const canHead = async ({ db, now }: Now, personId: number): Promise<boolean> =>
  (await queryRows(db, sql`select from users u where u.id = ${personId} and ${canActAs("head", localDate(now))}`))
    .length > 0;
