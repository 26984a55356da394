import { type SQL, sql } from "drizzle-orm";
import { startOfSubmission } from "#areas/documents/fragments.server.ts";
import { termRulesJson } from "#areas/studies/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { countTerm, type TermRules } from "#kit/time/workdays.ts";
import { findCheckedStatus } from "../flow.ts";
import { isOpenReservation, originalityFactsJson } from "../fragments.server.ts";
import type { OriginalityFacts } from "../originality.ts";
import { monthsToDefend, type ReservationStatus } from "../reservations.ts";
import type {
  DefenseWindow,
  ForecastFacts,
  ForecastReservation,
  OpenMilestones,
  StepDuration,
} from "./forecast.ts";
import { isBeforeSubmission, isForecastable, toPlannedSubmission } from "./rules.ts";

type ForecastRow = {
  id: number;
  studyId: number;
  mentorId: number;
  status: ReservationStatus;
  since: string;
  expiresAt: string;
  /** When the newest final version was submitted. */
  submittedAt: string | null;
  ofStudy: StepDuration[];
  ofMentor: StepDuration[];
  windows: DefenseWindow[];
  originality: OriginalityFacts;
  openMilestones: OpenMilestones | null;
};

/** A row of `selectForecastReservations`, also as JSON. */
export type ForecastReservationRow = ForecastRow &
  Omit<ForecastReservation, "facts"> & { termRules: TermRules };

/**
 * SQL: facts of the open reservations `r` without a date of the defense that meet a condition. The
 * durations are those of completed reservations: how many days each stayed in a status, from the
 * statuses in the history.
 */
const selectForecastFacts = (condition: SQL, today: string, columns: SQL): SQL => sql`
  with wanted as (
    select r.id, r.status, r.expires_at as "expiresAt", t.study_id as "studyId", t.mentor_id as "mentorId", ${columns}
      coalesce((select max(l.logged_at) from log_entries l
        where l.object_class = 'Reservation' and l.object_id = r.id and l.data ? 'status'), r.created_at) as since,
      (select max(${startOfSubmission}) from documents d where d.reservation_id = r.id and d.final_version) as "submittedAt",
      ${originalityFactsJson()} as originality,
      (select jsonb_build_object('last', to_char(max(p.day), 'YYYY-MM-DD'),
          'missed', to_char(min(p.day) filter (where p.day < ${today}::date), 'YYYY-MM-DD'))
        from plan_milestones p where p.reservation_id = r.id and p.done_at is null having count(*) > 0) as "openMilestones"
    from reservations r join theses t on t.id = r.thesis_id join users u on u.id = r.student_id
    join users m on m.id = t.mentor_id join studies s on s.id = t.study_id
    where ${isOpenReservation()} and r.defense_date is null and ${condition}),
  past as (
    select r.id, t.study_id, t.mentor_id from reservations r join theses t on t.id = r.thesis_id
    where r.status = 'completed' and (t.study_id in (select "studyId" from wanted) or t.mentor_id in (select "mentorId" from wanted))),
  entries as (
    select past.*, l.data ->> 'status' as status, l.logged_at,
      lead(l.logged_at) over (partition by l.object_id order by l.version) as until
    from past join log_entries l on l.object_class = 'Reservation' and l.object_id = past.id and l.data ? 'status'),
  days as (
    select id, study_id, mentor_id, status, (sum(extract(epoch from until - logged_at)) / 86400)::float8 as days
    from entries where until is not null group by id, study_id, mentor_id, status),
  durations as (
    select study_id, mentor_id, jsonb_build_object('status', status, 'count', count(*),
      'median', percentile_cont(0.5) within group (order by days),
      'cautious', percentile_cont(0.8) within group (order by days)) as duration
    from days group by grouping sets ((study_id, status), (mentor_id, status)))
  select wanted.*,
    array(select duration from durations d where d.study_id = wanted."studyId") as "ofStudy",
    array(select duration from durations d where d.mentor_id = wanted."mentorId") as "ofMentor",
    array(select jsonb_build_object('startDate', w.start_date, 'endDate', w.end_date, 'submissionDate', w.submission_date)
      from defense_deadlines w where w.end_date > ${today}::date order by w.end_date) as windows
  from wanted order by wanted."expiresAt", wanted.id`;

/**
 * Loads the facts for the forecast of one open reservation; null if the defense has a date, the
 * reservation is closed, or too little is known about its study.
 */
export async function loadForecast(db: Database, id: number, now: Date) {
  const today = localDate(now);
  const select = selectForecastFacts(
    sql`r.id = ${id}`,
    today,
    sql`${termRulesJson} as "termRules", `,
  );
  const [row] = await queryRows<ForecastRow & { termRules: TermRules }>(db, select);
  const facts = row && toFacts(row, now, row.termRules);
  return facts && isForecastable(facts.durations) ? { facts, today } : null;
}

/** SQL: all open reservations without a date of the defense, with their facts. */
export const selectForecastReservations = (now: Date): SQL =>
  selectForecastFacts(
    sql`true`,
    localDate(now),
    sql`t.id as "thesisId", r.thesis_name as "thesisName", u.id as "studentId", u.name as student,
      m.name_with_title as mentor, s.name as study, ${termRulesJson} as "termRules", `,
  );

export const toForecastReservation = (
  row: ForecastReservationRow,
  now: Date,
): ForecastReservation => {
  const { thesisId, thesisName, studentId, student, mentorId, mentor, study, termRules } = row;
  const facts = toFacts(row, now, termRules);
  return { thesisId, thesisName, studentId, student, mentorId, mentor, study, facts };
};

/** Loads all open reservations without a date of the defense, with their facts. */
export async function loadForecastReservations(
  db: Database,
  now: Date,
): Promise<ForecastReservation[]> {
  const rows = await queryRows<ForecastReservationRow>(db, selectForecastReservations(now));
  return rows.map((row) => toForecastReservation(row, now));
}

/**
 * A submitted version must have met the submission date of the window (product §3). The expiry of a
 * reservation that the mentor has not answered is that of the answer: the defense has its months
 * from then on.
 */
function toFacts(row: ForecastRow, now: Date, termRules: TermRules): ForecastFacts {
  const { status, since, expiresAt, submittedAt, ofStudy, ofMentor, windows, originality } = row;
  const planned = isBeforeSubmission(status) ? row.openMilestones : null;
  const submittedOn = submittedAt === null ? "" : localDate(new Date(submittedAt));
  return {
    status,
    since: localDate(new Date(since)),
    expiresOn:
      status === "reserved"
        ? countTerm(localDate(now), { months: monthsToDefend }, termRules).lastDay
        : localDate(new Date(expiresAt)),
    durations: { ofStudy, ofMentor },
    windows: windows.filter(({ submissionDate }) => submittedOn <= submissionDate),
    checkedIn: findCheckedStatus(status, originality),
    planned: planned && toPlannedSubmission(planned, localDate(now)),
  };
}
