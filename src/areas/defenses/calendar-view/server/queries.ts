import { sql } from "drizzle-orm";
import { reservationFlow } from "#areas/reservations/flow.ts";
import type { ReservationRecord, ReservationStatus } from "#areas/reservations/schema.ts";

import { type Context, type Database, queryRows } from "#kit/database/index.ts";
import { endOfDay, localDate, startOfDay } from "#kit/time/index.ts";
import { availableSteps } from "#kit/workflow/index.ts";
import { formatPeriod, parseCalendarParams, visibleDays } from "../rules.ts";

/** A defense in a calendar; what of it is public (spec §3 activeReservation, product §2). */
export type ScheduledDefense = {
  reservationId: number;
  thesisId: number;
  thesisName: string;
  /** Empty where it has none. */
  thesisNameEng: string;
  student: string;
  mentorId: number;
  mentor: string;
  studyId: number;
  study: string;
  color: string;
  defenseDate: string;
  defensePlace: string;
  confirmed: boolean;
};

/** A mentor's own defense, or reservation that waits for a date; a date is missing only there. */
export type MentorDefense = Omit<ScheduledDefense, "defenseDate"> & {
  status: ReservationStatus;
  studentId: number;
  coMentorId: number | null;
  defenseDate: string | null;
};

/** Instants; without an end, all that comes. */
export type DateRange = { from: Date; to?: Date | undefined };

export type BoundedDateRange = { from: Date; to: Date };

/** The most defenses that a page shows at once. */
export const maxDefensesShown = 1000;

/** Confirmed defenses from a day on, earliest first. */
export const loadUpcomingDefenses = (db: Database, from: Date, most = 500) => loadScheduledDefenses(db, { from }, most);

/**
 * Public defenses of a span, earliest first: confirmed ones, and those that ended well. One that did not is nobody else's
 * business, and its topic is free again.
 */
export const loadScheduledDefenses = (db: Database, span: DateRange, most = maxDefensesShown) =>
  queryRows<ScheduledDefense>(
    db,
    sql`select ${scheduledColumns} ${fromReservations}
      where ${isInCalendarOf("everyone")} and ${isWithin(span)}
      order by r.defense_date, r.id limit ${most}`,
  );

/**
 * All defenses of one teacher in a span, as mentor and co-mentor, and own reservations that wait for a date: they have none, or
 * one that passed before anybody confirmed it.
 */
export const findMentorDefenses = (db: Database, teacherId: number, span: DateRange, now: Date) =>
  queryRows<MentorDefense>(
    db,
    sql`select ${scheduledColumns}, r.status, r.student_id as "studentId", t.co_mentor_id as "coMentorId" ${fromReservations}
      where (${isInCalendarOf(teacherId)} and ${isWithin(span)})
        or (t.mentor_id = ${teacherId} and (r.status = 'submittedToStudentServices'
          or (r.status = 'mentorSetDefenseDate' and r.defense_date <= ${now.toISOString()})))
      order by r.defense_date, r.id limit ${maxDefensesShown}`,
  );

/** A calendar of all, or of one teacher by id. */
export type CalendarOwner = "everyone" | number;

export type AdjacentDefenses = { before: string | null; after: string | null };

type CalendarSelection = { owner: CalendarOwner; study: number | undefined; mentor: number | undefined };

/** The instants of the last defense before a span and of the first one after it, among those that one looks at. */
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

/** How a study and a mentor are called whom an address names. */
export async function loadFilterLabels(
  db: Database,
  { study, mentor }: { study?: number | undefined; mentor?: number | undefined },
) {
  const [row] = await queryRows<{ study: string | null; mentor: string | null }>(
    db,
    sql`select (select name from studies where id = ${study ?? 0}) as study,
      (select u.name_with_title from users u where u.id = ${mentor ?? 0} and exists (select from theses t where t.mentor_id = u.id)) as mentor`,
  );
  return row;
}

/** Which defenses stand in a calendar; who failed is nobody's business but the teacher's. */
const isInCalendarOf = (whose: CalendarOwner) =>
  whose === "everyone"
    ? sql`r.status in ('studentServicesConfirmedDefenseDate', 'completed')`
    : sql`r.status in ('mentorSetDefenseDate', 'studentServicesConfirmedDefenseDate', 'completed', 'notCompleted')
        and ${whose} in (t.mentor_id, t.co_mentor_id)`;

const isWithin = ({ from, to }: DateRange) =>
  to
    ? sql`r.defense_date >= ${from.toISOString()} and r.defense_date < ${to.toISOString()}`
    : sql`r.defense_date >= ${from.toISOString()}`;

const scheduledColumns = sql`r.id as "reservationId", t.id as "thesisId", r.thesis_name as "thesisName",
  r.thesis_name_eng as "thesisNameEng", student.name as student, mentor.id as "mentorId", mentor.name_with_title as mentor, study.id as "studyId", study.name as study, study.color,
  to_json(r.defense_date)#>>'{}' as "defenseDate", r.defense_place as "defensePlace",
  r.status <> 'mentorSetDefenseDate' as confirmed`;

const fromReservations = sql`from reservations r
  join theses t on t.id = r.thesis_id
  join studies study on study.id = t.study_id
  join users student on student.id = r.student_id
  join users mentor on mentor.id = t.mentor_id`;

/** A teacher's own defenses in a span, each with the steps that this teacher may take, and whether it passed unconfirmed. */
export async function loadMentorDefenses({ db, actor, now }: Context, span: DateRange) {
  const rows = await findMentorDefenses(db, actor.id, span, now);
  return rows.map((row) => ({
    ...row,
    passed: row.status === "mentorSetDefenseDate" && row.defenseDate !== null && new Date(row.defenseDate) <= now,
    may: availableSteps(reservationFlow, actor, mentorDefenseToRecord(row)) as string[],
  }));
}

/** As far as it decides whose step it is; what a step needs is asked when it is taken. */
const mentorDefenseToRecord = (row: MentorDefense): ReservationRecord => ({
  ...row,
  defenseDate: row.defenseDate === null ? null : new Date(row.defenseDate),
  expiresAt: new Date(0),
  confirmationOfPaymentFileId: null,
  libraryConfirmedAt: null,
  accountancyConfirmedAt: null,
  review: null,
});

type FilterChoice = { value: number; label: string };

/** What a calendar holds: `select` reads its defenses, whatever the filters, and `whose` says which they are. */
type CalendarSource<D> = { select: (span: DateRange) => Promise<D[]>; owner: CalendarOwner };

/** A calendar as its address asks for it. */
export async function loadDefenseCalendar<D extends ScheduledDefense | MentorDefense>(
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
  const studies = distinctChoices(rows.map(({ studyId, study }) => ({ value: studyId, label: study })));
  const mentors = distinctChoices(rows.map(({ mentorId, mentor }) => ({ value: mentorId, label: mentor })));
  const missing = { study: unlistedChoice(studies, study), mentor: unlistedChoice(mentors, mentor) };
  const names = missing.study || missing.mentor ? await loadFilterLabels(db, missing) : undefined;
  const defenses = rows.filter((row) => (!study || row.studyId === study) && (!mentor || row.mentorId === mentor));
  const isEmpty = !agenda.coming && !defenses.some(({ defenseDate }) => defenseDate && isInRange(span, defenseDate));
  return {
    agenda,
    period,
    today,
    title: formatPeriod(agenda, language),
    cut: rows.length >= maxDefensesShown,
    studies: withChoice(studies, missing.study, names?.study),
    mentors: withChoice(mentors, missing.mentor, names?.mentor),
    /** Where there is something, for a period that shows nothing. */
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

const withChoice = (choices: FilterChoice[], value: number | undefined, label: string | null | undefined) =>
  value && label ? [{ value, label }, ...choices] : choices;

const croatianCollator = new Intl.Collator("hr");

const distinctChoices = (all: readonly FilterChoice[]) =>
  [...new Map(all.map((choice) => [choice.value, choice])).values()].sort((a, b) =>
    croatianCollator.compare(a.label, b.label),
  );
