import { type SQL, sql } from "drizzle-orm";
import { headedDepartments } from "#areas/people/server/queries/fragments.ts";
import type { Actor } from "#kit/workflow/index.ts";

/** SQL condition: the stand-in `s` acts on a day, yyyy-mm-dd. */
export const isActing = (today: string): SQL =>
  sql`s.ended_at is null and ${today}::date between s.date_from and s.date_to`;

/** SQL: for whom a person stands in on a day, as a JSON array of `Representation`. */
const representations = (userId: SQL, today: string): SQL =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('userId', p.id, 'name', p.name_with_title, 'thesisId', s.thesis_id,
      'departments', case when s.thesis_id is null then ${headedDepartments(sql`p.id`)} else '{}' end) order by s.id), '[]')
    from stand_ins s join users p on p.id = s.represented_id where s.stand_in_id = ${userId} and ${isActing(today)})`;

/** SQL: the columns of a `StoredPerson` of the table `users u`, as of a day; `toActor` makes the actor of it. */
export const personColumns = (today: string): SQL =>
  sql`u.id, u.username, u.name, u.email, u.roles, ${headedDepartments(sql`u.id`)} as "headedDepartments",
    ${representations(sql`u.id`, today)} as represents`;

/** SQL: the departments that a person decides for on a day: headed by the person or by whom the person represents. */
export const decidedDepartments = (userId: SQL, today: string): SQL =>
  sql`array(select d.id from departments d where d.head_id = any(${actingFor(userId, today)}))`;

/**
 * SQL condition: the person decides on the thesis `t` on a day, as head of its department or as the head's stand-in, who
 * decides on no own thesis.
 */
export const isDecidedByPerson = (userId: SQL, today: string): SQL =>
  sql`t.department_id = any(${decidedDepartments(userId, today)}) and (t.department_id = any(${headedDepartments(userId)})
    or (${userId} in (t.mentor_id, t.co_mentor_id, t.pre_reservation_student_id)) is not true)`;

/** SQL: the person and those whom the person represents in everything on a day, as an array. */
export const actingFor = (userId: SQL, today: string): SQL =>
  sql`array(select ${userId} union all select s.represented_id from stand_ins s
    where s.stand_in_id = ${userId} and s.thesis_id is null and ${isActing(today)})`;

/**
 * SQL condition: the person mentors the thesis `t` or stands in for its mentor on a day. The person is an expression of
 * the enclosing statement; arrays let an index answer.
 */
export const isMentoredBy = (userId: SQL, today: string): SQL =>
  sql`(t.mentor_id = any(${actingFor(userId, today)})
    or t.id = any(array(select s.thesis_id from stand_ins s join theses own on own.id = s.thesis_id and own.mentor_id = s.represented_id
      where s.stand_in_id = ${userId} and ${isActing(today)})))`;

/** SQL condition: the actor mentors the thesis `t` or stands in for its mentor today. */
export function isMentoredByActor({ id, represents }: Pick<Actor, "id" | "represents">): SQL {
  if (represents.length === 0) return sql`t.mentor_id = ${id}`;
  const forAll = represents.flatMap(({ userId, thesisId }) => (thesisId === null ? [userId] : []));
  const forOne = represents.filter(({ thesisId }) => thesisId !== null);
  const [theses, mentors] = [forOne.map(({ thesisId }) => thesisId), forOne.map(({ userId }) => userId)];
  return sql`(t.mentor_id = any(${sql.param([id, ...forAll])}::integer[]) or t.id = any(${sql.param(theses)}::integer[])
    and exists (select from unnest(${sql.param(theses)}::integer[], ${sql.param(mentors)}::integer[]) as one (thesis_id, mentor_id)
      where (one.thesis_id, one.mentor_id) = (t.id, t.mentor_id)))`;
}

/**
 * SQL condition: the actor decides on the thesis `t` as head of its department or as the head's stand-in, who decides on
 * no own thesis. `concerned` are the columns of those who are.
 */
export function isDecidedByHead(
  { id, headedDepartments, represents }: Pick<Actor, "id" | "headedDepartments" | "represents">,
  concerned: SQL = sql`t.mentor_id, t.co_mentor_id, t.pre_reservation_student_id`,
): SQL {
  const decided = sql`t.department_id = any(${sql.param([...headedDepartments])}::integer[])`;
  const represented = represents.flatMap(({ departments }) => departments);
  if (represented.length === 0) return decided;
  return sql`(${decided} and not (t.department_id = any(${sql.param(represented)}::integer[])
    and (${id} in (${concerned})) is true))`;
}
