import { type SQL, sql } from "drizzle-orm";
import { selectDeadlines } from "#areas/calendar/calendar.server.ts";
import type { OfficeTask } from "#areas/clearance/clearance.ts";
import {
  type OfficeTaskJson,
  selectOfficeTasks,
  toOfficeTasks,
} from "#areas/clearance/office-tasks.server.ts";
import { defenseDayPath } from "#areas/defenses/day/day.ts";
import {
  type OverviewSourceRow,
  selectOverview,
  toOverviewSource,
} from "#areas/overview/overview.server.ts";
import type { OverviewMoment, OverviewSource } from "#areas/overview/overview.ts";
import { overviewPolicy } from "#areas/overview/policy.ts";
import { isDefenseScheduled, isOpenReservation } from "#areas/reservations/fragments.server.ts";
import {
  isOwnReservation,
  type PendingTask,
  selectTaskRows,
  type TaskRow,
  toPendingTasks,
} from "#areas/reservations/tasks.server.ts";
import {
  type PreReservedThesisView,
  selectPreReservedTheses,
} from "#areas/theses/pre-reservation/pre-reservation.server.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { endOfDay, localDate, startOfDay } from "#kit/time/dates-and-times.ts";
import { type Actor, hasRole, teacherRoles } from "#kit/workflow/policy.ts";
import { type AlertKind, maxDeadlines, type UpcomingDeadline } from "./homepage.ts";
import { alertsOf, countAlerts } from "./task-counts.server.ts";
import { selectTeacherTasks } from "./tasks.server.ts";
import { maxTasksOfKind, type TeacherTask } from "./tasks.ts";

export type UpcomingView = {
  deadlines: UpcomingDeadline[];
  /** Theses pre-reserved for this person. */
  preReserved: PreReservedThesisView[];
  /** The actor's tasks as mentor and as student; empty for people who are no teachers. */
  pending: PendingTask[];
  /** Tasks of the departments that the actor heads. */
  teacherTasks: TeacherTask[];
  officeTasks: OfficeTask[];
  alerts: { kind: AlertKind; count: number }[];
  /** The faculty at a glance, for people who read it. */
  overview: OverviewSource | null;
};

type UpcomingRow = Omit<UpcomingView, "pending" | "officeTasks" | "overview"> & {
  pending: TaskRow[];
  officeTasks: OfficeTaskJson[];
  overview: OverviewSourceRow | null;
};

const nothingUpcoming: UpcomingRow = {
  deadlines: [],
  preReserved: [],
  pending: [],
  teacherTasks: [],
  officeTasks: [],
  alerts: [],
  overview: null,
};

/**
 * The actor's upcoming deadlines, nearest first (of the faculty's deadlines only the next one, of
 * plans only the own milestones, as a mentor has many students),
 * pre-reserved theses, tasks of mentors, offices and heads, alerts, and for the vice dean the faculty
 * at a moment, in one statement.
 */
export async function loadUpcoming(
  context: Context,
  moment: OverviewMoment,
): Promise<UpcomingView> {
  const { db, actor, now, language } = context;
  const today = localDate(now);
  const pending = hasRole(actor, ...teacherRoles)
    ? sql`(select coalesce(jsonb_agg(p), '[]') from (${selectTaskRows(isOwnReservation(actor))}) p)`
    : sql`'[]'::jsonb`;
  // for its student a pre-reservation ends on its day, not after it (spec §5)
  const [row = nothingUpcoming] = await queryRows<UpcomingRow>(
    db,
    sql`select
      (select coalesce(jsonb_agg(d order by d."lastDay", d.kind, d.id), '[]') from (
        select kind, id, mine, "lastDay", at, about, student, path, "lastDay"::date - ${today}::date as left
        from (select kind, id, mine, "lastDay", null::text as at, about, student, path, row_number() over (partition by kind order by "lastDay", id) as nth
          from (${selectDeadlines({ id: actor.id, roles: [...actor.roles] }, now, language)}) every
          where "lastDay" >= ${today} and ("lastDay" > ${today} or kind <> 'preReservation' or not mine)
            and (kind <> 'milestone' or mine)
          union all ${selectCommitteeDefenses(actor.id, today)}) upcoming
        where nth = 1 or kind not in ('submission', 'defenses')
        order by "lastDay", kind, id limit ${literalNumber(maxDeadlines)}) d) as deadlines,
      (select coalesce(jsonb_agg(k), '[]') from (${selectPreReservedTheses(actor.id, today)}) k) as pre_reserved,
      ${pending} as pending,
      ${selectTeacherTasks(actor)} as teacher_tasks,
      ${selectOfficeTasks(context, literalNumber(maxTasksOfKind))} as office_tasks,
      ${selectAlerts(actor, now)} as alerts,
      ${overviewPolicy.read(actor, undefined) ? selectOverview(context, moment) : sql`null::jsonb`} as overview`,
  );
  return {
    ...row,
    pending: toPendingTasks(row.pending, actor, now),
    officeTasks: toOfficeTasks(context, row.officeTasks),
    overview: row.overview && toOverviewSource(row.overview, context, moment),
  };
}

/**
 * SQL: the upcoming defenses with the person in the committee, but not as the mentor; it has the
 * columns of the deadlines.
 */
const selectCommitteeDefenses = (userId: number, today: string): SQL =>
  sql`select 'committee', r.id, true, to_char(r.defense_date at time zone 'Europe/Zagreb', 'YYYY-MM-DD'),
      to_json(r.defense_date)#>>'{}', r.thesis_name, student.name,
      case when r.status = 'studentServicesConfirmedDefenseDate' and r.defense_date < ${endOfDay(today).toISOString()}
        then ${defenseDayPath(today)}::text else '/defense/committee/' || r.id end, 1
    from committee_members seat
    join reservations r on r.id = seat.reservation_id
    join theses t on t.id = r.thesis_id and t.mentor_id <> seat.user_id
    join users student on student.id = r.student_id
    where seat.user_id = ${userId} and seat.status = 'invited' and ${isDefenseScheduled} and ${isOpenReservation()}
      and r.defense_date >= ${startOfDay(today).toISOString()}`;

/** The alerts of the actor as JSON counts, such as missing codebook rows for the vice dean. */
export const selectAlerts = (actor: Actor, now: Date): SQL => {
  const kinds = alertsOf(actor);
  if (kinds.length === 0) return sql`'[]'::jsonb`;
  const counts = countAlerts({
    today: sql`${localDate(now)}::date`,
    now: sql`${now.toISOString()}::timestamptz`,
    userId: sql`${actor.id}::integer`,
  });
  const rows = kinds.map(
    (kind) => sql`select ${kind} as kind, coalesce((${counts[kind]}), 0)::int as count`,
  );
  return sql`(select coalesce(jsonb_agg(one), '[]') from (${sql.join(rows, sql` union all `)}) one where one.count > 0)`;
};
