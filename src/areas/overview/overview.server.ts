import { type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { daysLeft } from "#areas/deposits/clock/clock.server.ts";
import {
  allowsGuiding,
  bySurname,
  canActAs,
  isOpenAccount,
} from "#areas/people/fragments.server.ts";
import { assignedQuota } from "#areas/quotas/quotas.server.ts";
import { dayText, withStates } from "#areas/reports/fragments.server.ts";
import {
  type ForecastReservationRow,
  selectForecastReservations,
  toForecastReservation,
} from "#areas/reservations/forecast/forecast.server.ts";
import { forecast, isForecastable } from "#areas/reservations/forecast/rules.ts";
import {
  holdsThesis,
  isActiveReservation,
  outcomeTypistOf,
} from "#areas/reservations/fragments.server.ts";
import {
  currentAcademicYear,
  isInAcademicYear,
  termRulesJson,
} from "#areas/studies/fragments.server.ts";
import { isCompletedInYear, isOffered } from "#areas/theses/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { selectVersion } from "#kit/database/versions.ts";
import { addMonths, endOfDay, localDate, parseDate } from "#kit/time/dates-and-times.ts";
import type { TermRules } from "#kit/time/workdays.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { toLateReservation } from "./items.ts";
import {
  daysToPublish,
  type FigureFacts,
  type OverviewFacts,
  type OverviewFigures,
  type OverviewMoment,
  type OverviewSource,
} from "./overview.ts";
import { countFigures } from "./overview-rules.ts";

/** The day of an address (`?day=`); null for today, and for what isn't a day before it. */
export function parseOverviewMoment(
  { now }: Pick<Context, "now">,
  params: URLSearchParams,
): OverviewMoment {
  const day = parseDate(params.get("day") ?? "");
  return day === undefined || day >= localDate(now)
    ? { day: null, at: now }
    : { day, at: endOf(day) };
}

const endOf = (day: string) => new Date(endOfDay(day).getTime() - 1);

/** The JSON of `selectOverview`. */
export type OverviewSourceRow = Omit<OverviewSource, "late" | "before"> & {
  /** Null if the figures of that day are known as of this version. */
  before: FigureFacts | null;
  beforeVersion: number;
  late: readonly Omit<ForecastReservationRow, "termRules">[];
  termRules: TermRules;
};

/** The tables whose rows figures read, for a past day from the history. */
const stateTables = [
  "theses",
  "reservations",
  "user_studies",
  "mentor_academic_years",
  "users",
] as const;

/**
 * Figures of past days, by day, with the version of what they were read from: to read them takes
 * the whole history, and a change, such as an import of former years, may concern any day. They
 * hold no personal data.
 */
const pastFigures = new LRUCache<string, { version: number; figures: OverviewFigures }>({
  max: 50,
});

const figuresVersion = selectVersion([...stateTables, "academic_years"]);

const lastYearOf = ({ day, at }: OverviewMoment) => addMonths(day ?? localDate(at), -12);

/** SQL: the faculty at a moment and a year before, as one JSON object (`OverviewSourceRow`). */
export function selectOverview({ now }: Pick<Context, "now">, moment: OverviewMoment): SQL {
  const lastYear = lastYearOf(moment);
  const late =
    moment.day === null
      ? sql`(select coalesce(jsonb_agg(to_jsonb(l) - 'termRules'), '[]') from (${selectForecastReservations(now)}) l)`
      : sql`'[]'::jsonb`;
  const known = pastFigures.get(lastYear)?.version ?? null;
  const before = sql`case when ${figuresVersion} is distinct from ${known}::float8
    then (${selectFigures({ day: lastYear, at: endOf(lastYear) })}) end`;
  return sql`jsonb_build_object(
    'facts', (${selectFacts(moment)}),
    'before', ${before},
    'beforeVersion', ${figuresVersion},
    'late', ${late},
    'termRules', ${termRulesJson},
    'offices', jsonb_build_object('studentServices', ${officePeople("studentServices", now)}, 'library', ${officePeople("library", now)}),
    'reminded', (${selectReminded()}))`;
}

/** SQL: the day of each person's latest reminder, as a JSON object by the person's id. */
const selectReminded =
  (): SQL => sql`select coalesce(jsonb_object_agg(m.user_id, m.day), '{}') from (
  select user_id, ${dayText(sql`max(sent_at)`)} as day from overview_reminders group by user_id) m`;

/** The day of each person's latest reminder. */
export async function loadReminded(db: Database): Promise<OverviewSource["reminded"]> {
  const [row] = await queryRows<Pick<OverviewSource, "reminded">>(
    db,
    sql`select (${selectReminded()}) as reminded`,
  );
  return row?.reminded ?? {};
}

/** Loads the faculty at a moment, in one statement. */
export async function loadOverview(
  context: Pick<Context, "db" | "now">,
  moment: OverviewMoment,
): Promise<OverviewSource> {
  const [row] = await queryRows<{ overview: OverviewSourceRow }>(
    context.db,
    sql`select ${selectOverview(context, moment)} as overview`,
  );
  return toOverviewSource(orNotFound(row).overview, context, moment);
}

/** The same from its JSON. */
export function toOverviewSource(
  { before, beforeVersion, late, termRules, ...row }: OverviewSourceRow,
  { now }: Pick<Context, "now">,
  moment: OverviewMoment,
): OverviewSource {
  const lastYear = lastYearOf(moment);
  if (before) pastFigures.set(lastYear, { version: beforeVersion, figures: countFigures(before) });
  return {
    ...row,
    before: pastFigures.get(lastYear)?.figures ?? null,
    late: late
      .map((reservation) => toForecastReservation({ ...reservation, termRules }, now))
      .filter(({ facts }) => isForecastable(facts.durations))
      .filter(({ facts }) => forecast(facts, localDate(now)).light === "red")
      .map(toLateReservation),
  };
}

const officePeople = (office: "studentServices" | "library", now: Date): SQL =>
  sql`(select coalesce(jsonb_agg(u.id order by u.id), '[]') from users u
    where ${office}::text = any(u.roles) and ${isOpenAccount(localDate(now))})`;

/** SQL: the facts of a moment that the figures need, as one JSON object (`FigureFacts`). */
const selectFigures = (moment: OverviewMoment): SQL => selectState(moment, figureFacts(moment));

/** SQL: all facts of a moment as one JSON object (`OverviewFacts`). */
const selectFacts = (moment: OverviewMoment): SQL =>
  selectState(moment, { ...figureFacts(moment), ...listFacts(moment) });

/**
 * SQL: named JSON values about a moment, as one JSON object. Studies, departments and papers are
 * today's; everything else is as it was (src/areas/reports/README.md).
 */
const selectState = (
  { day, at }: OverviewMoment,
  values: Readonly<Record<string, SQL>>,
): SQL => sql`
  ${withStates(
    { filters: { day }, at },
    stateTables,
    currentAcademicYear(at),
    sql`active as materialized (
      select r.*, t.study_id, t.completed_at, row_number() over (
        partition by r.student_id, t.study_id order by (${holdsThesis()}) desc, r.id desc) as nth
      from reservations r join theses t on t.id = r.thesis_id where ${isActiveReservation()})`,
    sql`used as (
      select t.mentor_id, count(*)::int as count from theses t where t.status = 'reserved' or ${isCompletedInYear()} group by t.mentor_id)`,
    sql`defended as (
      select r.id, r.created_at, r.defense_date, r.exam_date, t.completed_at, t.id as thesis_id, t.dabar_pid, r.thesis_name, r.student_id, t.study_id
      from reservations r join theses t on t.id = r.thesis_id where r.status = 'completed')`,
  )}
  select jsonb_build_object(${sql.join(
    Object.entries(values).map(([name, value]) => sql`${name}::text, ${value}`),
    sql`, `,
  )})`;

const toArray = (select: SQL): SQL => sql`(select coalesce(jsonb_agg(o), '[]') from (${select}) o)`;

const dayOf = ({ day, at }: OverviewMoment) => day ?? localDate(at);

function figureFacts(moment: OverviewMoment): Record<keyof FigureFacts, SQL> {
  const today = dayOf(moment);
  return {
    students:
      toArray(sql`select us.id, u.id as "studentId", u.name as student, us.study_id as "studyId", a.thesis_id as "thesisId",
        case when a.id is null then 'withoutTopic' when a.status = 'completed' then 'defended' else 'underway' end as state,
        case when a.status = 'completed' then ${dayText(sql`a.defense_date`)} end as "defendedOn"
      from user_studies us join users u on u.id = us.user_id
      left join active a on a.student_id = us.user_id and a.study_id = us.study_id and a.nth = 1
      where us.user_type = 'student' and us.thesis_course and ${isOpenAccount(today)}
        and (a.id is null or a.status <> 'completed' or ${isInAcademicYear(sql`a.completed_at`)})
      order by ${bySurname()}, us.id`),
    free: toArray(
      sql`select t.study_id as "studyId", count(*)::int as count from theses t where ${isOffered(today)} group by t.study_id`,
    ),
    daysToDefense: sql`coalesce((select jsonb_agg(${zagrebDay(sql`d.defense_date`)} - ${zagrebDay(sql`d.created_at`)}) from defended d
      where ${isInAcademicYear(sql`d.completed_at`)}), '[]')`,
    notDeposited:
      toArray(sql`select d.thesis_id as "thesisId", d.thesis_name as thesis, coalesce(u.name, '') as student, d.study_id as "studyId",
        ${dayText(sql`d.defense_date`)} as "defendedOn", ${daysLeft(today, sql`d`)} as "daysLeft"
      from defended d left join users u on u.id = d.student_id
      where d.dabar_pid is null and ${daysLeft(today, sql`d`)} <= 0
      order by d.defense_date desc, d.id`),
  };
}

function listFacts(
  moment: OverviewMoment,
): Record<Exclude<keyof OverviewFacts, keyof FigureFacts>, SQL> {
  const today = dayOf(moment);
  const at = sql`${moment.at.toISOString()}::timestamptz`;
  return {
    studies: toArray(sql`select s.id, s.name from studies s order by s.name, s.id`),
    mentors:
      toArray(sql`select u.id, u.name_with_title as mentor, ${assignedQuota(sql`u.id`)} as quota, coalesce(used.count, 0) as used
      from users u left join used on used.mentor_id = u.id
      where ${canActAs("mentor", today)} and exists (select from user_studies us where us.user_id = u.id and ${allowsGuiding("mentor")})
      order by ${bySurname()}`),
    unpublished:
      toArray(sql`select t.id as "thesisId", d.id as "departmentId", d.name as department, head.id as "headId",
        head.name_with_title as head, ${dayText(sql`t.updated_at`)} as since
      from theses t join departments d on d.id = t.department_id left join users head on head.id = d.head_id and ${isOpenAccount(today, sql`head`)}
      where t.status = 'notPublished' and ${zagrebDay(sql`t.updated_at`)} <= ${today}::date - ${literalNumber(daysToPublish)}
      order by d.name, t.updated_at, t.id`),
    outcomes:
      toArray(sql`select r.id as "reservationId", r.thesis_name as thesis, coalesce(u.name, '') as student, t.study_id as "studyId",
        ${dayText(sql`r.defense_date`)} as "defendedOn", typist.id as "typistId", typist.name_with_title as typist
      from reservations r join theses t on t.id = r.thesis_id left join users u on u.id = r.student_id
      left join users typist on typist.id = ${outcomeTypist}
      where r.status = 'studentServicesConfirmedDefenseDate' and r.defense_date <= ${at}
      order by r.defense_date, r.id`),
    withoutCertificate: sql`(select count(*)::int from defended d where ${isInAcademicYear(sql`d.completed_at`)}
      and not exists (select from papers p where p.reservation_id = d.id and p.kind = 'certificate' and p.issued_at <= ${at}
        and (p.revoked_at is null or p.revoked_at > ${at})))`,
  };
}

const zagrebDay = (instant: SQL): SQL => sql`(${instant} at time zone 'Europe/Zagreb')::date`;

/**
 * SQL: the person who types the outcome of the reservation `r`; null once it is typed, and where
 * student services enter it.
 */
const outcomeTypist: SQL = sql`(select case ${outcomeTypistOf()} when 'mentor' then t.mentor_id
    when 'chair' then (select led.user_id from committee_members led
      where led.reservation_id = r.id and led.role = 'chair' and led.status = 'invited' limit 1) end
  where not exists (select from typed_outcomes o where o.reservation_id = r.id and o.status = 'typed'))`;
