import { sql } from "drizzle-orm";
import { reservationFlow } from "#areas/reservations/flow.ts";
import {
  isDefensePublic,
  isDefenseScheduled,
  isInCommittee,
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { type Language, localizedName } from "#kit/text/localization.ts";
import { endOfDay, localDate, startOfDay } from "#kit/time/dates-and-times.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { formatPeriod, parseCalendarParams, visibleDays } from "./calendar-view.ts";

/** A defense in a calendar, with its public data (spec §3 activeReservation, product §2). */
export type ScheduledDefense = {
  reservationId: number;
  thesisId: number;
  thesisName: string;
  /** Empty if the thesis has no English title. */
  thesisNameEng: string;
  student: string;
  mentorId: number;
  mentor: string;
  studyId: number;
  study: string;
  /** Empty if the study has no English name. */
  studyEng: string;
  color: string;
  defenseDate: string;
  defensePlace: string;
  confirmed: boolean;
};

/**
 * A mentor's defense, or a reservation of the mentor that waits for a date. Only such a reservation
 * may lack a date.
 */
export type MentorDefense = Omit<ScheduledDefense, "defenseDate"> & {
  status: ReservationStatus;
  record: ReservationRecordJson;
  defenseDate: string | null;
};

/** A range of instants; without an end, all later defenses. */
export type DateRange = { from: Date; to?: Date | undefined };

export type BoundedDateRange = { from: Date; to: Date };

/** Maximum number of defenses on one page. */
export const maxDefensesShown = 1000;

/** Loads confirmed defenses from a given day, earliest first. */
export const loadUpcomingDefenses = (db: Database, from: Date, most = 500) =>
  loadScheduledDefenses(db, { from }, most);

/**
 * Loads the public defenses in a range, earliest first: confirmed ones and passed ones. Failed
 * defenses are private, and their theses are available again.
 */
export const loadScheduledDefenses = (db: Database, span: DateRange, most = maxDefensesShown) =>
  queryRows<ScheduledDefense>(
    db,
    sql`select ${scheduledColumns} ${fromReservations}
      where ${isInCalendarOf("everyone")} and ${isWithin(span)}
      order by r.defense_date, r.id limit ${most}`,
  );

/**
 * Returns the teacher's defenses in a range, as mentor, co-mentor or in the committee, and the
 * teacher's own reservations that wait for a date: those without a date, and those whose date
 * passed before it was confirmed.
 */
export const findMentorDefenses = (db: Database, teacherId: number, span: DateRange, now: Date) =>
  queryRows<MentorDefense>(
    db,
    sql`select ${scheduledColumns}, r.status, ${reservationRecordJson} as record ${fromReservations}
      where (${isInCalendarOf(teacherId)} and ${isWithin(span)})
        or (t.mentor_id = ${teacherId} and (r.status = 'submittedToStudentServices'
          or (r.status = 'mentorSetDefenseDate' and r.defense_date <= ${now.toISOString()})))
      order by r.defense_date, r.id limit ${maxDefensesShown}`,
  );

/** All defenses, or those of the teacher with this id. */
export type CalendarOwner = "everyone" | number;

export type AdjacentDefenses = { before: string | null; after: string | null };

type CalendarSelection = {
  owner: CalendarOwner;
  study: number | undefined;
  mentor: number | undefined;
};

/**
 * Returns the instants of the last defense before a range and of the first one after it, for the
 * given owner and filters.
 */
export async function adjacentDefenses(
  db: Database,
  span: BoundedDateRange,
  { owner, study, mentor }: CalendarSelection,
) {
  const chosen = sql`${isInCalendarOf(owner)} and ${study ? sql`study.id = ${study}` : sql`true`}
    and ${mentor ? sql`mentor.id = ${mentor}` : sql`true`}`;
  const [row] = await queryRows<AdjacentDefenses>(
    db,
    sql`select to_json((select max(r.defense_date) ${fromReservations}
        where ${chosen} and r.defense_date < ${span.from.toISOString()}))#>>'{}' as before,
      to_json((select min(r.defense_date) ${fromReservations}
        where ${chosen} and r.defense_date >= ${span.to.toISOString()}))#>>'{}' as after`,
  );
  return row;
}

/** Returns the names of the study and the mentor whose ids are in the URL. */
export async function loadFilterLabels(
  db: Database,
  { study, mentor }: { study?: number | undefined; mentor?: number | undefined },
  language: Language,
) {
  const [row] = await queryRows<{ study: string | null; mentor: string | null }>(
    db,
    sql`select (select ${language === "en" ? sql`coalesce(nullif(name_eng, ''), name)` : sql`name`} from studies where id = ${study ?? 0}) as study,
      (select u.name_with_title from users u where u.id = ${mentor ?? 0} and exists (select from theses t where t.mentor_id = u.id)) as mentor`,
  );
  return row;
}

/**
 * SQL condition for the defenses in a calendar; only the teacher's own calendar includes failed
 * defenses.
 */
const isInCalendarOf = (whose: CalendarOwner) =>
  whose === "everyone"
    ? isDefensePublic
    : sql`${isDefenseScheduled}
        and (${whose} in (t.mentor_id, t.co_mentor_id) or ${isInCommittee(whose)})`;

const isWithin = ({ from, to }: DateRange) =>
  to
    ? sql`r.defense_date >= ${from.toISOString()} and r.defense_date < ${to.toISOString()}`
    : sql`r.defense_date >= ${from.toISOString()}`;

const scheduledColumns = sql`r.id as reservation_id, t.id as thesis_id, r.thesis_name,
  r.thesis_name_eng, student.name as student, mentor.id as mentor_id, mentor.name_with_title as mentor, study.id as study_id, study.name as study, study.name_eng as study_eng, study.color,
  to_json(r.defense_date)#>>'{}' as defense_date, r.defense_place,
  r.status <> 'mentorSetDefenseDate' as confirmed`;

const fromReservations = sql`from reservations r
  join theses t on t.id = r.thesis_id
  join studies study on study.id = t.study_id
  join users student on student.id = r.student_id
  join users mentor on mentor.id = t.mentor_id`;

/**
 * Loads the teacher's defenses in a range, each with the available steps and whether its date
 * passed unconfirmed.
 */
export async function loadMentorDefenses({ db, actor, now }: Context, span: DateRange) {
  const rows = await findMentorDefenses(db, actor.id, span, now);
  return rows.map(({ record, ...row }) => ({
    ...row,
    passed:
      row.status === "mentorSetDefenseDate" &&
      row.defenseDate !== null &&
      new Date(row.defenseDate) <= now,
    may: availableSteps(reservationFlow, actor, toReservationRecord(record), now) as string[],
  }));
}

type FilterChoice = { value: number; label: string };

/**
 * A source of calendar data: `select` reads the defenses without filters; `owner` is the calendar's
 * owner.
 */
type CalendarSource<D> = { select: (span: DateRange) => Promise<D[]>; owner: CalendarOwner };

/** Loads the calendar that the request's URL describes. */
export async function loadDefenseCalendar<
  D extends ScheduledDefense | Omit<MentorDefense, "record">,
>(
  { db, now, language }: Pick<Context, "db" | "now" | "language">,
  { url }: Request,
  { select, owner }: CalendarSource<D>,
) {
  const today = localDate(now);
  const agenda = parseCalendarParams(new URL(url).searchParams, today);
  const period = visibleDays(agenda);
  const span = { from: startOfDay(period.from), to: endOfDay(period.to) };
  const rows = await select(agenda.coming ? { from: span.from } : span);
  const { study, mentor } = agenda;
  const studies = distinctChoices(
    rows.map(({ studyId, study, studyEng }) => ({
      value: studyId,
      label: localizedName(study, studyEng, language)[0],
    })),
  );
  const mentors = distinctChoices(
    rows.map(({ mentorId, mentor }) => ({ value: mentorId, label: mentor })),
  );
  const missing = {
    study: unlistedChoice(studies, study),
    mentor: unlistedChoice(mentors, mentor),
  };
  const names =
    missing.study || missing.mentor ? await loadFilterLabels(db, missing, language) : undefined;
  const defenses = rows.filter(
    (row) => (!study || row.studyId === study) && (!mentor || row.mentorId === mentor),
  );
  const isEmpty =
    !agenda.coming &&
    !defenses.some(({ defenseDate }) => defenseDate && isInRange(span, defenseDate));
  return {
    agenda,
    period,
    today,
    title: formatPeriod(agenda, language),
    cut: rows.length >= maxDefensesShown,
    studies: withChoice(studies, missing.study, names?.study),
    mentors: withChoice(mentors, missing.mentor, names?.mentor),
    /** The nearest defenses, if the period shows none. */
    nearest: isEmpty ? await adjacentDefenses(db, span, { owner, study, mentor }) : undefined,
    defenses,
  };
}

export type DefenseCalendarView = Awaited<ReturnType<typeof loadDefenseCalendar>>;

const isInRange = ({ from, to }: BoundedDateRange, instant: string) => {
  const at = new Date(instant);
  return at >= from && at < to;
};

const unlistedChoice = (choices: readonly FilterChoice[], chosen: number | undefined) =>
  choices.some(({ value }) => value === chosen) ? undefined : chosen;

const withChoice = (
  choices: FilterChoice[],
  value: number | undefined,
  label: string | null | undefined,
) => (value && label ? [{ value, label }, ...choices] : choices);

const croatianCollator = new Intl.Collator("hr");

const distinctChoices = (all: readonly FilterChoice[]) =>
  [...new Map(all.map((choice) => [choice.value, choice])).values()].sort((a, b) =>
    croatianCollator.compare(a.label, b.label),
  );
