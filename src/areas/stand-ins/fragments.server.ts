import { type SQL, sql } from "drizzle-orm";
import { headedDepartments } from "#areas/people/fragments.server.ts";
import { type Actor, actingAs } from "#kit/workflow/policy.ts";

/** A day as yyyy-mm-dd, or as a column of the enclosing statement. */
type Day = string | SQL;

/** SQL condition: the stand-in `s` acts on a day. */
export const isActing = (today: Day): SQL =>
  sql`s.ended_at is null and ${today}::date between s.date_from and s.date_to`;

/** SQL: the people whom a person represents on a day, as a JSON array of `Representation`. */
const representations = (userId: SQL, today: Day): SQL =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('userId', p.id, 'name', p.name_with_title, 'until', s.date_to, 'thesisId', s.thesis_id,
      'departments', case when s.thesis_id is null then ${headedDepartments(sql`p.id`)} else '{}' end) order by s.id), '[]')
    from stand_ins s join users p on p.id = s.represented_id where s.stand_in_id = ${userId} and ${isActing(today)})`;

/**
 * SQL: the columns of a `StoredPerson` of the table `users u`, as of a day; `toActor` makes the
 * actor of it.
 */
export const personColumns = (today: Day): SQL =>
  sql`u.id, u.username, u.name, u.email, u.roles, ${headedDepartments(sql`u.id`)} as "headedDepartments",
    ${representations(sql`u.id`, today)} as represents`;

/**
 * SQL: the departments that a person decides for on a day: headed by the person or by somebody whom
 * the person represents.
 */
export const decidedDepartments = (userId: SQL, today: Day): SQL =>
  sql`array(select d.id from departments d where d.head_id = any(${actingFor(userId, today)}))`;

/**
 * SQL condition: the person decides on the thesis `t` on a day, as head of its department or as the
 * head's stand-in, who doesn't decide on theses that concern the stand-in. `concerned` are the
 * columns of the people whom the thesis concerns.
 */
export const isDecidedByPerson = (
  userId: SQL,
  today: Day,
  concerned: SQL = sql`t.mentor_id, t.co_mentor_id, t.pre_reservation_student_id`,
): SQL =>
  sql`t.department_id = any(${decidedDepartments(userId, today)}) and (t.department_id = any(${headedDepartments(userId)})
    or (${userId} in (${concerned})) is not true)`;

/** SQL: the person and those whom the person represents in everything on a day, as an array. */
export const actingFor = (userId: SQL, today: Day): SQL =>
  sql`array(select ${userId} union all select s.represented_id from stand_ins s
    where s.stand_in_id = ${userId} and s.thesis_id is null and ${isActing(today)})`;

/**
 * SQL condition: the person mentors the thesis `t` or stands in for its mentor on a day. The person
 * is an expression of the enclosing statement; arrays let an index answer.
 */
export const isMentoredByPerson = (userId: SQL, today: Day): SQL =>
  sql`(t.mentor_id = any(${actingFor(userId, today)})
    or t.id = any(array(select s.thesis_id from stand_ins s join theses own on own.id = s.thesis_id and own.mentor_id = s.represented_id
      where s.stand_in_id = ${userId} and ${isActing(today)})))`;

/** SQL condition: the actor mentors the thesis `t` or stands in for its mentor today. */
export function isMentoredByActor(actor: Pick<Actor, "id" | "represents">): SQL {
  const { id, represents } = actor;
  if (represents.length === 0) return sql`t.mentor_id = ${id}`;
  const forOne = represents.filter(({ thesisId }) => thesisId !== null);
  const [theses, mentors] = [
    forOne.map(({ thesisId }) => thesisId),
    forOne.map(({ userId }) => userId),
  ];
  return sql`(t.mentor_id = any(${sql.param(actingAs(actor))}::integer[]) or t.id = any(${sql.param(theses)}::integer[])
    and exists (select from unnest(${sql.param(theses)}::integer[], ${sql.param(mentors)}::integer[]) as one (thesis_id, mentor_id)
      where (one.thesis_id, one.mentor_id) = (t.id, t.mentor_id)))`;
}

/**
 * SQL condition: the actor decides on the thesis `t` as head of its department or as the head's
 * stand-in, who doesn't decide on theses that concern the stand-in. `concerned` are the columns of
 * the people whom the thesis concerns.
 */
export function isDecidedByActor(
  { id, headedDepartments, represents }: Pick<Actor, "id" | "headedDepartments" | "represents">,
  concerned: SQL = sql`t.mentor_id, t.co_mentor_id, t.pre_reservation_student_id`,
): SQL {
  const decided = sql`t.department_id = any(${sql.param([...headedDepartments])}::integer[])`;
  const represented = represents.flatMap(({ departments }) => departments);
  if (represented.length === 0) return decided;
  return sql`(${decided} and not (t.department_id = any(${sql.param(represented)}::integer[])
    and (${id} in (${concerned})) is true))`;
}

/**
 * SQL: the id that a column of a record had when the entry `l` of the history was written: the
 * value replaced by its first later change, or its current value.
 */
const idThen = (objectClass: string, id: SQL, column: string, now: SQL): SQL =>
  sql`(select past.id from (select c.version, (c.previous ->> ${column}::text)::integer as id from log_entries c
      where c.object_class = ${objectClass} and c.object_id = ${id} and c.id > l.id and c.previous ? ${column}::text
      union all select null, ${now}) as past (version, id) order by past.version nulls last limit 1)`;

/**
 * SQL: the person in whose place the author of a history entry `l` acted on a thesis, with titles;
 * null if the author acted for themselves. The author acted as a stand-in if they then stood in for
 * the mentor of that time, or for the head of the thesis's department of that time, and were
 * neither.
 */
export const actedInPlaceOf = (thesisId: SQL): SQL =>
  sql`(select p.name_with_title from stand_ins s join theses own on own.id = ${thesisId}
      cross join lateral (select ${idThen("Thesis", sql`own.id`, "mentor_id", sql`own.mentor_id`)} as mentor_id,
        (select ${idThen("Department", sql`d.id`, "head_id", sql`d.head_id`)} from departments d
          where d.id = ${idThen("Thesis", sql`own.id`, "department_id", sql`own.department_id`)}) as head_id) as past
      join users p on p.id = s.represented_id
    where s.stand_in_id = l.user_id and (l.logged_at at time zone 'Europe/Zagreb')::date between s.date_from and s.date_to
      and (s.ended_at is null or l.logged_at < s.ended_at) and (s.thesis_id is null or s.thesis_id = own.id)
      and past.mentor_id <> s.stand_in_id
      and (s.represented_id = past.mentor_id
        or s.thesis_id is null and s.represented_id = past.head_id and past.head_id <> s.stand_in_id)
    order by s.represented_id = past.mentor_id desc, s.id limit 1)`;

/**
 * SQL: the author of the newest history entry `l` that meets a condition, with the person whom the
 * author represented, with titles, as JSON with `name` and `represented`; null if the author
 * represented nobody.
 */
export const takenInPlaceOf = (condition: SQL, thesisId: SQL): SQL =>
  sql`(select jsonb_build_object('name', author.name_with_title, 'represented', ${actedInPlaceOf(thesisId)})
    from log_entries l join users author on author.id = l.user_id
    where ${condition} order by l.id desc limit 1)`;

/**
 * SQL: a person's stand-ins and the people whom they represent, from a day on, as a JSON array of
 * `PersonStandIn`.
 */
export const standInsOfPerson = (userId: SQL, today: string): SQL =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'represents', s.stand_in_id = ${userId}, 'name', p.name_with_title,
      'from', s.date_from, 'to', s.date_to, 'thesis', t.name) order by s.date_from, s.id), '[]')
    from stand_ins s join users p on p.id = case when s.stand_in_id = ${userId} then s.represented_id else s.stand_in_id end
    left join theses t on t.id = s.thesis_id
    where ${userId} in (s.represented_id, s.stand_in_id) and s.ended_at is null and s.date_to >= ${today}::date)`;

/**
 * SQL: the stand-ins of a notification's recipients on a day, as (user_id, audience, represented).
 * `direct` contains the recipients (user_id, audience), `thesis` the thesis concerned.
 */
export const standInsOfRecipients = (today: string): SQL =>
  sql`select s.stand_in_id, direct.audience, p.name_with_title from direct cross join thesis
    join stand_ins s on s.represented_id = direct.user_id and s.stand_in_id is distinct from thesis.student_id
      and (s.thesis_id is null or direct.audience = 'mentor' and s.thesis_id = thesis.thesis_id) and ${isActing(today)}
    join users p on p.id = s.represented_id
    where direct.audience in ('mentor', 'headOfDepartment')`;

/**
 * SQL: the stand-ins of a mentor whom a notification names, as `standInsOfRecipients`: of the
 * mentor of the notification's thesis or, without a thesis, of the mentor whom a student writes to.
 */
export const standInsOfNamed = (actorId: SQL, today: string): SQL =>
  sql`select s.stand_in_id, 'standIn', p.name_with_title from direct cross join thesis
    join stand_ins s on s.represented_id = direct.user_id and ${isActing(today)}
      and s.stand_in_id is distinct from thesis.student_id
    join users p on p.id = s.represented_id
    where direct.audience = 'named' and case when thesis.thesis_id is null
      then s.thesis_id is null and exists (select from users sender where sender.id = ${actorId} and 'student' = any(sender.roles))
      else direct.user_id = thesis.mentor_id and (s.thesis_id is null or s.thesis_id = thesis.thesis_id) end`;
