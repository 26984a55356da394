import { type SQL, sql } from "drizzle-orm";
import { canActAs } from "#areas/people/server/queries/fragments.ts";
import type { ReservationStatus } from "#areas/reservations/schema.ts";
import { isDecidedByActor } from "#areas/stand-ins/server/queries/fragments.ts";
import { isOngoing } from "#areas/theses/server/queries/fragments.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { handsOverAll } from "../../policy.ts";
import type { OpenWork, WorkOptions, WorkReason } from "../../schema.ts";
import { concernedByWork, leftToNobody } from "./fragments.ts";
import { guidesOnOneOf, handOverOptions, momentOf, optionsOf, workColumns } from "./open-work.ts";

type Request = Pick<Context, "db" | "now" | "actor">;

/** Open work in the list: whose it is and why nobody does it, its student and status. */
export type ListedWork = OpenWork & {
  personId: number | null;
  person: string | null;
  reason: WorkReason | null;
  /** The day since when, yyyy-mm-dd; with `ended` the last day of the account. Null if it isn't known. */
  since: string | null;
  /** Null for everything that belongs to no thesis. */
  thesisId: number | null;
  study: string | null;
  department: string | null;
  student: string | null;
  /** Of the reservation; null for everything else. */
  status: ReservationStatus | null;
};

/** Maximum number of rows of the list; what is handed over makes room for others. */
const maxListed = 500;

/**
 * Loads the open work that somebody has to take over and the actor may hand over, or that of one person: offices first, then
 * by the person's surname, the reservations of each before everything else.
 */
export const loadListedWork = ({ db, now, actor }: Request, personId?: number) =>
  queryRows<ListedWork>(
    db,
    sql`select ${workColumns}, t.person_id as "personId", person.name_with_title as person, t.reason,
        ${sinceWhen} as since, t.thesis_id as "thesisId", s.formatted_name as study, d.name as department, student.name as student, r.status
      from (${leftToNobody(momentOf({ now }))}) t left join users person on person.id = t.person_id
      left join studies s on s.id = t.study_id left join departments d on d.id = t.department_id
      left join users student on student.id = t.student_id left join reservations r on r.id = t.reservation_id
      where ${handsOverAll(actor, null) ? sql`true` : isDecidedByActor(actor, concernedByWork)}
        and ${personId === undefined ? sql`true` : sql`t.person_id = ${personId}`}
      order by t.kind <> 'office', person.last_name, person.first_name, t.person_id, t.kind = 'thesis' desc,
        t.reservation_id is null, t.kind, t.title, t.id limit ${literalNumber(maxListed)}`,
  );

/**
 * Loads the open work of a person who can't act, and who could take it over. Refuses with 404, and with 403 who may hand
 * over none of it.
 */
export async function loadPersonWork(context: Request, personId: number) {
  const [[person], work, options] = await Promise.all([
    queryRows<{ name: string }>(context.db, sql`select name_with_title as name from users where id = ${personId}`),
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

/** SQL: since when the person of the work `t` can't do it: the history tells, and for `ended` the account. */
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
      ${optionsOf(sql`${canActAs("coMentor", today)} and ${guidesOnOneOf("co_mentor", studies)}`, userId)} as "coMentors",
      ${optionsOf(canActAs("member", today), userId)} as members`,
  );
  return orNotFound(row);
}
