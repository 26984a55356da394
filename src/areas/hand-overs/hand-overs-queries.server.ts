import { type SQL, sql } from "drizzle-orm";
import {
  allowsGuiding,
  bySurname,
  canActAs,
  canGuideOnStudy,
  type Day,
} from "#areas/people/fragments.server.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { isDecidedByActor } from "#areas/stand-ins/fragments.server.ts";
import { isOngoing } from "#areas/theses/fragments.server.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { concernedByWork, leftToNobody, openWork } from "./fragments.server.ts";
import type { HandOverOptions, OpenWork, WorkOptions, WorkReason } from "./hand-overs.ts";
import { handsOverAll } from "./policy.ts";

type Now = Pick<Context, "db" | "now">;

/** SQL: the columns of `OpenWork`. */
export const workColumns: SQL = sql`t.kind, t.id, t.title, t.study_id, t.department_id,
  t.mentor_id, t.co_mentor_id, t.reservation_id, t.student_id`;

/** The moment of a request as SQL, on another day if given. */
export const momentOf = ({ now }: Pick<Context, "now">, today: Day = localDate(now)) => ({
  now: sql`${now.toISOString()}::timestamptz`,
  today,
});

/**
 * Loads the open work of a person who can't act on a day in the capacity that it needs, with or
 * without a stand-in; and the offices in which nobody can act although a reservation waits for
 * them.
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

/**
 * SQL condition: the person `u` may guide on one of these studies, the column `study_id` of a
 * subquery.
 */
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
export async function loadHandOverOptions(
  { db, now }: Now,
  userId: number,
): Promise<HandOverOptions> {
  const [row] = await queryRows<HandOverOptions>(
    db,
    sql`select ${handOverOptions(userId, localDate(now))}`,
  );
  return orNotFound(row);
}

/** The ids of the given studies on which a person can't be mentor, or co-mentor. */
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
  (
    await queryRows(
      db,
      sql`select from users u where u.id = ${personId} and ${canActAs("head", localDate(now))}`,
    )
  ).length > 0;

type Request = Pick<Context, "db" | "now" | "actor">;

/** Open work in the list: whose it is and why nobody does it, its student and status. */
export type ListedWork = OpenWork & {
  personId: number | null;
  person: string | null;
  reason: WorkReason | null;
  /**
   * The day since when, yyyy-mm-dd; with `ended` the last day of the account. Null if it isn't
   * known.
   */
  since: string | null;
  /** Null for everything that belongs to no thesis. */
  thesisId: number | null;
  study: string | null;
  department: string | null;
  student: string | null;
  /** Of the reservation; null for everything else. */
  status: ReservationStatus | null;
};

/** Maximum number of rows of the list; handing some over makes room for others. */
const maxListed = 500;

/**
 * Loads the open work that has to be taken over and that the actor may hand over, of one person or
 * of all. Offices come first, then people by surname; each person's reservations come before their
 * other work.
 */
export const loadListedWork = ({ db, now, actor }: Request, personId?: number) =>
  queryRows<ListedWork>(
    db,
    sql`select ${workColumns}, t.person_id, person.name_with_title as person, t.reason,
        ${sinceWhen} as since, t.thesis_id, s.formatted_name as study, d.name as department, student.name as student, r.status
      from (${leftToNobody(momentOf({ now }))}) t left join users person on person.id = t.person_id
      left join studies s on s.id = t.study_id left join departments d on d.id = t.department_id
      left join users student on student.id = t.student_id left join reservations r on r.id = t.reservation_id
      where ${handsOverAll(actor, null) ? sql`true` : isDecidedByActor(actor, concernedByWork)}
        and ${personId === undefined ? sql`true` : sql`t.person_id = ${personId}`}
      order by t.kind <> 'office', person.last_name, person.first_name, t.person_id, t.kind = 'thesis' desc,
        t.reservation_id is null, t.kind, t.title, t.id limit ${literalNumber(maxListed)}`,
  );

/**
 * Loads the open work of a person who can't act, and the people who could take it over. Refuses
 * with 404, or with 403 if the actor may hand over none of it.
 */
export async function loadPersonWork(context: Request, personId: number) {
  const [[person], work, options] = await Promise.all([
    queryRows<{ name: string }>(
      context.db,
      sql`select name_with_title as name from users where id = ${personId}`,
    ),
    loadListedWork(context, personId),
    loadWorkOptions(context, personId),
  ]);
  const { name } = orNotFound(person);
  if (work.length === 0 && !handsOverAll(context.actor, null)) throw new Refusal(403, accessDenied);
  return { name, work, options };
}

/** SQL: the local day of the newest entry of the history that wrote a column of a record. */
const writtenOn = (objectClass: string, id: SQL, column: string): SQL =>
  sql`(select to_char(max(l.logged_at) at time zone 'Europe/Zagreb', 'YYYY-MM-DD') from log_entries l
    where l.object_class = ${objectClass} and l.object_id = ${id} and l.data ? ${column}::text)`;

/**
 * SQL: since when the person of the work `t` can't do it: the history tells, and for `ended` the
 * account.
 */
const sinceWhen: SQL = sql`case t.reason
  when 'closed' then ${writtenOn("User", sql`t.person_id`, "active")}
  when 'ended' then to_char(person.active_until, 'YYYY-MM-DD')
  when 'role' then ${writtenOn("User", sql`t.person_id`, "roles")}
  when 'right' then (select ${writtenOn("UserStudy", sql`us.id`, "mentor")} from user_studies us
    where us.user_id = t.person_id and us.study_id = t.study_id and us.user_type = 'teacher') end`;

/** Loads who could take over the work of a person who can't act. */
async function loadWorkOptions({ db, now }: Request, userId: number): Promise<WorkOptions> {
  const today = localDate(now);
  const studies = sql`select t.study_id from theses t where t.co_mentor_id = ${userId} and ${isOngoing()}`;
  const [row] = await queryRows<WorkOptions>(
    db,
    sql`select ${handOverOptions(userId, today)},
      ${optionsOf(sql`${canActAs("coMentor", today)} and ${guidesOnOneOf("co_mentor", studies)}`, userId)} as co_mentors,
      ${optionsOf(canActAs("member", today), userId)} as members`,
  );
  return orNotFound(row);
}
