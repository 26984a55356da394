import { randomBytes } from "node:crypto";
import { eq, lt, type SQL, sql } from "drizzle-orm";
import {
  headedDepartments,
  isInHeadedDepartment,
  isOpenAccount,
} from "#areas/people/fragments.server.ts";
import {
  isActiveReservation,
  isInCommittee,
  openReservationsOf,
} from "#areas/reservations/fragments.server.ts";
import { fullStudyName } from "#areas/studies/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { isSameSecret } from "#kit/runtime/passwords.server.ts";
import type { Language } from "#kit/text/localization.ts";
import { addDays, localDate, startOfDay } from "#kit/time/dates-and-times.ts";
import type { Role } from "#kit/workflow/policy.ts";
import { accessDenied, notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { DeadlineEventRow, DefenseEventRow } from "./calendar.ts";
import { messages } from "./feed-texts.ts";
import { calendarFailedAttempts, calendarTokens } from "./tables.server.ts";

/**
 * The owner of a feed, the facts that decide on their access, and the suffix of the UIDs of this
 * faculty's events.
 */
export type FeedOwner = {
  id: number;
  roles: Role[];
  headedDepartments: number[];
  namespace: string;
};

/** A person's token and its creation time; undefined if they have none. */
export async function findCalendarToken(db: Database, userId: number) {
  const [row] = await db.select().from(calendarTokens).where(eq(calendarTokens.userId, userId));
  return row;
}

/**
 * The person of a user name with their token and the failed attempts since an instant; nulls if
 * there is no such person.
 */
export async function loadFeedOwner(
  { db, now }: Pick<Context, "db" | "now">,
  { account, address, since }: { account: string; address: string; since: Date },
): Promise<FeedOwnerRow | undefined> {
  const after = since.toISOString();
  const [row] = await queryRows<FeedOwnerRow>(
    db,
    sql`select u.id, u.roles, ${headedDepartments(sql`u.id`)} as headed_departments, t.token,
      (select n.id from calendar_namespace n) as namespace,
      (select count(*)::int from calendar_misses m where m.address = ${address} and m.at > ${after}) as from_address,
      (select count(*)::int from calendar_misses m
        where m.address = ${address} and m.username = ${account} and m.at > ${after}) as for_person
    from (select) asked
    left join users u on u.username = ${account} and ${isOpenAccount(localDate(now))}
    left join calendar_tokens t on t.user_id = u.id`,
  );
  return row;
}

type FeedOwnerRow = {
  id: number | null;
  roles: Role[] | null;
  headedDepartments: number[];
  namespace: string;
  token: string | null;
  fromAddress: number;
  forPerson: number;
};

/** Days for which a feed keeps past events, cancelled events and deadlines. */
export const retentionDays = { past: 365, cancelled: 90, deadlines: 30 };

const maxEvents = 5000;

/**
 * The defenses of a person's feed, the latest first, so that a limit never cuts off future ones.
 */
export const loadFeedDefenses = (db: Database, owner: FeedOwner, now: Date) =>
  queryRows<DefenseEventRow>(
    db,
    sql`select e.reservation_id, t.id as thesis_id, e.sequence, e.status,
      to_json(e.starts_at)#>>'{}' as starts_at, e.place, e.summary as name, r.thesis_name_eng as name_eng,
      to_json(e.changed_at)#>>'{}' as changed_at,
      student.name as student, mentor.name_with_title as mentor, co.name_with_title as co_mentor, study.name as study
    from calendar_events e
    join reservations r on r.id = e.reservation_id
    join theses t on t.id = r.thesis_id
    join studies study on study.id = t.study_id
    join users student on student.id = r.student_id
    join users mentor on mentor.id = t.mentor_id
    left join users co on co.id = t.co_mentor_id
    where e.starts_at >= ${daysAgo(now, retentionDays.past)}
      and (e.status <> 'cancelled' or e.changed_at >= ${daysAgo(now, retentionDays.cancelled)}) and (${isVisibleTo(owner)})
    order by e.starts_at desc, e.reservation_id limit ${literalNumber(maxEvents)}`,
  );

const daysAgo = (now: Date, days: number) =>
  startOfDay(addDays(localDate(now), -days)).toISOString();

/**
 * The owner's defenses and those with the owner in the committee; a head also gets those of the
 * departments headed now. People who confirm defenses get all; the other offices get the public
 * ones.
 */
function isVisibleTo(owner: FeedOwner): SQL {
  const { id, roles } = owner;
  const holds = (...any: Role[]) => any.some((role) => roles.includes(role));
  if (holds("studentServices", "admin")) return sql`true`;
  const own = sql`${id} in (r.student_id, t.mentor_id, t.co_mentor_id)`;
  const open = holds("viceDean", "library", "accountancy")
    ? sql` or (e.announced and e.status <> 'tentative')`
    : sql``;
  return sql`${own} or ${isInCommittee(id)} or ${isInHeadedDepartment(owner)}${open}`;
}

/**
 * The deadlines of a person's feed: of own reservations and theses, and the general ones of
 * defenses and reservation periods.
 */
export const loadFeedDeadlines = (
  db: Database,
  owner: Pick<FeedOwner, "id" | "roles">,
  now: Date,
  language: Language = "hr",
) => queryRows<DeadlineEventRow>(db, selectDeadlines(owner, now, language));

/**
 * Returns the same deadlines as a statement, to be combined with other reads. The rows contain only
 * values that JSON represents exactly.
 */
export function selectDeadlines(
  { id, roles }: Pick<FeedOwner, "id" | "roles">,
  now: Date,
  language: Language = "hr",
): SQL {
  const asDate = language === "en" ? "FMDD FMMonth YYYY" : "DD.MM.YYYY.";
  const today = localDate(now);
  const since = addDays(today, -retentionDays.deadlines);
  const planner = roles.includes("studentServices") || roles.includes("viceDean");
  return sql`with mine as (
      select r.*, t.mentor_id, t.co_mentor_id, student.name as student
      from reservations r join theses t on t.id = r.thesis_id join users student on student.id = r.student_id
      where r.id in ${openReservationsOf({ id }, { asCoMentor: true })}),
    ends as (
      select case status when 'reserved' then 'answer' else 'expiry' end as kind, id, version, updated_at as changed_at,
        (case status when 'reserved' then mentor_id else student_id end) = ${id} as mine,
        (expires_at at time zone 'Europe/Zagreb')::date as first_day, (expires_at at time zone 'Europe/Zagreb')::date as last_day,
        thesis_name as about, case when student_id = ${id} then '' else student end as student,
        '/student/reservation/' || id as path
      from mine where defense_date is null
      union all
      select 'milestone', m.id, m.version, m.updated_at, mine.student_id = ${id}, m.day, m.day, m.name,
        case when mine.student_id = ${id} then '' else mine.student end, '/plan/' || mine.id
      from mine join plan_milestones m on m.reservation_id = mine.id
      where m.done_at is null and m.day >= ${since}
      union all
      select 'preReservation', t.id, t.version, t.updated_at, t.pre_reservation_student_id = ${id}, t.pre_reservation_date,
        t.pre_reservation_date, t.name, case when t.pre_reservation_student_id = ${id} then '' else student.name end,
        '/student/thesis/' || t.id
      from theses t join users student on student.id = t.pre_reservation_student_id
      where t.status = 'published' and t.pre_reservation_date >= ${since} and t.pre_reservation_student_id is not null
        and (t.mentor_id = ${id} or t.pre_reservation_student_id = ${id})
      union all
      select 'reservationPeriod', y.id, y.version, null, true, y.reservation_to, y.reservation_to, ${fullStudyName(language)}, '',
        '/student/theses-by-mentors-and-study/' || s.id
      from user_studies u join study_academic_years y on y.study_id = u.study_id join studies s on s.id = u.study_id
      where u.user_id = ${id} and u.user_type = 'student' and y.reservation_to >= ${today}
        and not exists (select from reservations r join theses t on t.id = r.thesis_id
          where r.student_id = ${id} and t.study_id = u.study_id and ${isActiveReservation()})
      union all
      select span.kind, d.id, d.version, null, true, span.first_day, span.last_day, span.about, '', '/scheduled-defenses'
      from defense_deadlines d
      cross join lateral (values
        ('submission', d.submission_date, d.submission_date,
          to_char(d.start_date, ${asDate}::text) || ' – ' || to_char(d.end_date, ${asDate}::text)),
        ('defenses', d.start_date, d.end_date, '')) as span (kind, first_day, last_day, about)
      where d.end_date >= ${since} and (${planner} or exists (select from mine where defense_date is null))
    )
    select kind, id, version, mine, first_day::text as "firstDay", last_day::text as "lastDay", about,
      student, path, to_json(coalesce(changed_at, (select max(logged_at) from log_entries l
        where l.object_id = ends.id and l.object_class = case kind when 'reservationPeriod' then 'StudyAcademicYear' else 'DefenseDeadline' end),
        ${new Date(0).toISOString()}::timestamptz))#>>'{}' as "changedAt"
    from ends order by last_day, kind, id limit ${literalNumber(maxEvents)}`;
}

/**
 * Wrong tokens allowed in a quarter of an hour from one network address: for one person's feeds,
 * and in total.
 */
export const failedAttemptLimits = { person: 20, address: 200 };

const windowMs = 15 * 60_000;

/** Maximum length of a username stored for a failed attempt, in characters. */
const maxUsernameLength = 80;

/**
 * Bytes of a token: 256 random bits. Product §2 asks for a renewable token; feed specifications
 * recommend at least 128 bits.
 */
const tokenBytes = 32;

/**
 * Creates the actor's first token. An existing token stays, because a calendar may use it. Refuses
 * like `renewCalendarToken`.
 */
export const createCalendarToken = (context: Context) => storeToken(context, "first");

/**
 * Replaces the actor's token; the old one stops working at once. Refuses with 403 an admin who acts
 * as somebody else, because the token would outlive the session.
 */
export const renewCalendarToken = (context: Context) => storeToken(context, "new");

function storeToken(context: Context, which: "first" | "new"): Promise<void> {
  const { actor, now } = context;
  if (actor.impersonator) throw new Refusal(403, accessDenied);
  const issued = { token: randomBytes(tokenBytes).toString("base64url"), createdAt: now };
  return inTransaction(context, async ({ db }) => {
    const insert = db.insert(calendarTokens).values({ userId: actor.id, ...issued });
    if (which === "first") await insert.onConflictDoNothing();
    else await insert.onConflictDoUpdate({ target: calendarTokens.userId, set: issued });
  });
}

type FeedCredentials = { username: string; token: string; address: string };

/**
 * Finds the owner of a token. Refuses every wrong token with the same 404, or with 429 after too
 * many attempts. A correct token works regardless of others' failures, because a faculty or all
 * users of one calendar service may share a network address.
 */
export async function authenticateFeed(
  { db, now }: Context,
  { username, token, address }: FeedCredentials,
): Promise<FeedOwner> {
  const since = new Date(now.getTime() - windowMs);
  const account = username.toLowerCase().slice(0, maxUsernameLength);
  const row = await loadFeedOwner({ db, now }, { account, address, since });
  const { id, roles, headedDepartments, namespace, ...stored } = orNotFound(row);
  if (isSameToken(token, stored.token) && id !== null && roles !== null)
    return { id, roles, headedDepartments, namespace };
  if (
    stored.fromAddress >= failedAttemptLimits.address ||
    stored.forPerson >= failedAttemptLimits.person
  )
    throw new Refusal(429, messages.tooMany);
  await db.insert(calendarFailedAttempts).values({ username: account, address, at: now });
  throw new Refusal(404, notFound);
}

/** Compares in constant time, also for an unknown person. */
const isSameToken = (given: string, storedToken: string | null) =>
  isSameSecret(given, storedToken ?? randomBytes(tokenBytes).toString("base64url")) &&
  storedToken !== null;

const dayMs = 86_400_000;

/** Deletes failed attempts that no longer count. */
export const deleteOldFeedAttempts = (db: Database, now: Date) =>
  db
    .delete(calendarFailedAttempts)
    .where(lt(calendarFailedAttempts.at, new Date(now.getTime() - dayMs)));
