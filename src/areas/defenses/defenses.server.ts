import { sql } from "drizzle-orm";
import {
  assessmentJson,
  type Settlement,
  settleGrade,
} from "#areas/assessment/assessment.server.ts";
import { type LoadedAssessment, toAssessmentView } from "#areas/assessment/assessment-view.ts";
import type { TypedOutcomeView } from "#areas/clearance/clearance.ts";
import {
  committeeProblemMessage,
  findCommitteeProblem,
} from "#areas/reservations/committee-and-outcome-rules.ts";
import { outcomeTypist, reservationFlow } from "#areas/reservations/flow.ts";
import {
  isOpenReservation,
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
  typedOutcomeViewJson,
} from "#areas/reservations/fragments.server.ts";
import { requireSeen, typeOutcome } from "#areas/reservations/outcome.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import type { ReservationRecord, ReservationStatus } from "#areas/reservations/reservations.ts";
import {
  applyLockedTransition,
  applyTransition,
  type LockedReservation,
  lockReservation,
} from "#areas/reservations/transition.server.ts";
import { type Database, queryRows, settleTogether } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { formatMessage, withValues } from "#kit/text/localization.ts";
import { formatInstant, localDate } from "#kit/time/dates-and-times.ts";
import { dayOffName } from "#kit/time/workdays.ts";
import { availableSteps, requireStep } from "#kit/workflow/flow.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { committeeExceptionOf, committeeMembersJson } from "./committee/committee.server.ts";
import type { CommitteeMemberView } from "./committee/committee.ts";
import { minutesFieldsJson } from "./day/minutes-fields.server.ts";
import type { MinutesField } from "./day/minutes-fields.ts";
import {
  type DefenseResult,
  type DefenseSchedule,
  evaluateDefense,
  openDeadlines,
} from "./defenses.ts";
import { minutesJson, requireDrafted } from "./minutes/minutes.server.ts";
import type { MinutesState } from "./minutes/minutes.ts";
import { openOutcome, outcomeHoursNow } from "./outcome-window/outcome-window.server.ts";
import {
  busyColumns,
  noBusyColumns,
  type SlotSource,
  slotColumns,
  toSlotSearchView,
} from "./slots/slots.server.ts";
import { messages } from "./texts.ts";

/** The data of a reservation needed to schedule, confirm and grade its defense. */
export type Defense = {
  id: number;
  record: ReservationRecord;
  status: ReservationStatus;
  thesisId: number;
  thesisName: string;
  student: string;
  jmbag: string | null;
  study: string;
  mentor: string;
  coMentor: string | null;
  defenseDate: string | null;
  defensePlace: string;
  returnReason: string;
  /** When the approved final version was first submitted. */
  submittedAt: string | null;
  /** For how many hours the outcome of a defense that is closed now can be corrected. */
  outcomeHours: number;
  /** Everybody in the committee, including those who have declined. */
  committee: CommitteeMemberView[];
  /** Why it may break the study's rules; null if it doesn't. */
  committeeException: string | null;
  /** The criteria and everybody's marks; null if the reservation began without criteria. */
  assessment: LoadedAssessment | null;
  /** The draft of the minutes with its answers; null where the study wants none. */
  minutes: MinutesState | null;
  /** The minutes as they were typed in the room; empty for actors who may not read them. */
  typedMinutes: MinutesField[];
  /** The outcome that the mentor or chair has typed; null for actors who may not see it. */
  typed: TypedOutcomeView | null;
  /**
   * When the reservation was closed and by whom, from the history; `by` is null if it expired. Null
   * while it is open.
   */
  closed: { at: string; by: string | null } | null;
} & Omit<SlotSource, "now">;

/**
 * Loads one reservation with all defense deadlines and, from `busyFrom` on, what else takes
 * the time of its people and of the rooms. Refuses with 404.
 */
export async function findDefense(db: Database, id: number, busyFrom?: Date): Promise<Defense> {
  type Row = Omit<Defense, "record"> & { record: ReservationRecordJson };
  const [row] = await queryRows<Row>(
    db,
    sql`select r.id, ${reservationRecordJson} as record, r.status, t.id as thesis_id, r.thesis_name,
      student.name as student, student.jmbag, study.name as study,
      mentor.name_with_title as mentor, co.name_with_title as co_mentor,
      to_json(r.defense_date)#>>'{}' as defense_date, r.defense_place, r.return_reason,
      ${slotColumns},
      ${outcomeHoursNow} as outcome_hours, ${committeeMembersJson} as committee, ${committeeExceptionOf} as committee_exception, ${typedOutcomeViewJson} as typed, ${assessmentJson} as assessment, ${minutesJson} as minutes, ${minutesFieldsJson} as typed_minutes, ${busyFrom ? busyColumns(busyFrom) : noBusyColumns},
      (select jsonb_build_object('at', l.logged_at, 'by', coalesce(u.name_with_title, nullif(l.username, '')))
        from log_entries l left join users u on u.id = l.user_id
        where not ${isOpenReservation()} and l.object_class = 'Reservation' and l.object_id = r.id
          and l.data ->> 'status' = r.status
        order by l.version desc limit 1) as closed
    from reservations r
    join theses t on t.id = r.thesis_id
    join studies study on study.id = t.study_id
    join users student on student.id = r.student_id
    join users mentor on mentor.id = t.mentor_id
    left join users co on co.id = t.co_mentor_id
    where r.id = ${id}`,
  );
  const defense = orNotFound(row);
  return { ...defense, record: toReservationRecord(defense.record) };
}

export type Clash = { kind: "room" | "person"; name: string | null };

/**
 * Returns what other defenses occupy at that time: the room (compared without case and spaces) or a
 * person.
 */
export const findClashes = (
  db: Database,
  { id, record: { mentorId, coMentorId, studentId, committee } }: Defense,
  when: Date,
  place: string,
) =>
  queryRows<Clash>(
    db,
    sql`select s.kind, coalesce(nullif(u.name_with_title, ''), u.name) as name from defense_slots s
      left join users u on s.kind = 'person' and u.id::text = s.key
      where s.reservation_id <> ${id} and s.during && tstzrange(${when.toISOString()}::timestamptz, ${when.toISOString()}::timestamptz + interval '30 minutes')
        and (s.kind = 'room' and s.key = room_key(${place}) or s.kind = 'person' and s.key = any(${sql.param(
          [mentorId, coMentorId ?? 0, studentId, ...committee.map(({ userId }) => userId)].map(
            String,
          ),
        )}::text[]))
      order by s.kind desc`,
  );

/**
 * Loads a defense with the available steps and, on request, the times taken by other defenses.
 * Refuses with 403 if the actor may not read its reservation.
 */
export async function loadDefense(
  { db, actor, now }: Context,
  id: number,
  { slotSearch }: { slotSearch?: URLSearchParams } = {},
) {
  const found = await findDefense(db, id, slotSearch && now);
  const { deadlines, rooms, nonWorkingDays, busy, teaching, roomReadings, ...rest } = found;
  const slotFacts = { rooms, nonWorkingDays, busy, teaching, roomReadings };
  const { record, assessment, minutes, ...defense } = rest;
  if (!reservationPolicy.read(actor, record)) throw new Refusal(403, accessDenied);
  const isTypist = outcomeTypist(actor, record);
  const seesTyped = isTypist || hasRole(actor, "studentServices");
  const submittedAt = defense.submittedAt === null ? now : new Date(defense.submittedAt);
  const may: string[] = availableSteps(reservationFlow, actor, record, now);
  const open = openDeadlines({ deadlines, submittedAt, now });
  return {
    defense: {
      ...defense,
      typed: seesTyped ? defense.typed : null,
      typedMinutes: reservationPolicy.readTypedMinutes(actor, record) ? defense.typedMinutes : [],
    },
    assessment: assessment && toAssessmentView(actor, record, assessment),
    minutes: reservationPolicy.minutes(actor, record) ? minutes : null,
    outcomeTypist: record.outcomeTypist,
    isTypist,
    deadlines: open,
    rooms,
    committeeState: toCommitteeState(record, defense.committeeException),
    /** The name of the day of the defense if it is a day off. */
    dayOff: record.defenseDate
      ? dayOffName(localDate(record.defenseDate), nonWorkingDays)
      : undefined,
    hasBegun: record.defenseDate !== null && record.defenseDate <= now,
    may,
    /** The slots that the search asks for; null without it, or if the date can't be set. */
    slots:
      slotSearch && may.includes("setDefenseDate")
        ? toSlotSearchView({ ...slotFacts, now, deadlines: open }, slotSearch)
        : null,
  };
}

/**
 * Returns what a defense's pages show of its committee; null if there is none and the study
 * requires none.
 */
function toCommitteeState(record: ReservationRecord, exception: string | null) {
  const { committee, committeeNeeds: needs, mentorId } = record;
  if (!needs.required && committee.length === 0) return null;
  const problem = findCommitteeProblem(record);
  return {
    needs,
    mentorId,
    exception,
    problem: problem ? formatMessage(committeeProblemMessage(problem, record)) : null,
  };
}

const { clashes } = messages;

// if two mentors save at the same moment, the database accepts the first and the second receives
// this message
explainConstraints({ defense_slots_overlap: clashes.either });

/**
 * The mentor sets or changes date and place (product §3). Invalid dates and clashes are reported
 * first, then the transition checks its own conditions. A database constraint prevents overlaps of
 * rooms and people. Submitting the same values again changes nothing and sends no notification.
 */
export const setDefenseDate = (context: Context, id: number, schedule: DefenseSchedule) =>
  inTransaction(context, async (context) =>
    scheduleLocked(context, await lockReservation(context, id), schedule),
  );

/** The mentor moves a defense to another time; its place stays. Refuses as `setDefenseDate`. */
export const moveDefense = (
  context: Context,
  id: number,
  to: Omit<DefenseSchedule, "defensePlace">,
) =>
  inTransaction(context, async (context) => {
    const locked = await lockReservation(context, id);
    const { defensePlace } = locked.reservation;
    return scheduleLocked(context, locked, { ...to, defensePlace });
  });

async function scheduleLocked(
  context: Context,
  locked: LockedReservation,
  schedule: DefenseSchedule,
) {
  const { reservation, record } = locked;
  const { defenseDate, defensePlace } = schedule;
  if (
    availableSteps(reservationFlow, context.actor, record, context.now).includes("setDefenseDate")
  ) {
    const defense = await findDefense(context.db, reservation.id);
    requireValidDate(context, defense, schedule);
    await requireNoClash(context, defense, defenseDate, defensePlace);
    if (isUnchanged(reservation, schedule)) return reservation;
  }
  return applyLockedTransition(context, locked, "setDefenseDate", {
    input: schedule,
    values: async (checked) => checked,
    data: { when: formatInstant(defenseDate), place: defensePlace },
  });
}

const isUnchanged = (
  now: { defenseDate: Date | null; defensePlace: string },
  { defenseDate, defensePlace }: DefenseSchedule,
) => now.defenseDate?.getTime() === defenseDate.getTime() && now.defensePlace === defensePlace;

function requireValidDate(
  { now }: Context,
  defense: Defense,
  { defenseDate, confirmedDayOff }: DefenseSchedule,
) {
  const { submittedAt, deadlines, nonWorkingDays, record } = defense;
  const failed = evaluateDefense({
    now,
    defenseDate,
    deadlines,
    nonWorkingDays,
    submittedAt: submittedAt === null ? now : new Date(submittedAt),
    confirmedDayOff: confirmedDayOff ?? dayBefore(record),
  }).filter(({ passed }) => !passed);
  const [first] = failed;
  if (!first) return;
  const wrong = failed.filter(({ rule }) => rule !== "dayOff").map(({ message }) => message);
  const question = failed.find(({ rule }) => rule === "dayOff")?.message;
  throw new Refusal(422, first.message, {
    ...(wrong.length > 0 && { defenseDate: wrong }),
    ...(question && { confirmedDayOff: question }),
  });
}

/** The day that a defense already has, which was confirmed when it was set if it is a day off. */
export const dayBefore = ({ defenseDate }: { defenseDate: Date | null }): string | null =>
  defenseDate && localDate(defenseDate);

/** Refuses with 422 if the room or a person of the defense has another one at that time. */
export async function requireNoClash({ db }: Context, defense: Defense, when: Date, place: string) {
  const [clash] = await findClashes(db, defense, when, place);
  if (!clash) return;
  const message =
    clash.kind === "room" ? clashes.room : withValues(clashes.personNamed, { name: clash.name });
  throw new Refusal(422, message, {
    [clash.kind === "room" ? "defensePlace" : "defenseDate"]: message,
  });
}

/** Student services confirm the date; the defense becomes public. */
export const confirmDefenseDate = (context: Context, id: number) =>
  applyTransition(context, id, "confirmDefenseDate");

/** Student services reopen a confirmed date with a reason; the mentor sets another date. */
export const reopenDefense = (context: Context, id: number, input: { reason: string }) =>
  applyTransition(context, id, "reopenDefense", {
    input,
    values: { defenseDate: null, defensePlace: "" },
  });

/**
 * Student services record the grade of the defense: 2 to 5 leads to completed, 1 to notCompleted.
 * For a time they can correct the outcome (product §11). If a mentor or chair has typed it, this is
 * the confirmation: `seen` is the version that student services had before them, null if there was
 * none.
 */
export const finishDefense = (
  context: Context,
  id: number,
  { seen, marks, gradeReason, ...result }: DefenseResult & Settlement & { seen: number | null },
) =>
  inTransaction(context, async (context) => {
    const [locked, opened] = await settleTogether([
      lockReservation(context, id),
      openOutcome(context),
    ]);
    requireStep(reservationFlow, "finish", context.actor, locked.record, context.now);
    requireSeen(locked, seen);
    await requireDrafted(context, locked, result);
    await settleGrade(context, locked, { grade: result.grade, marks, gradeReason });
    return applyLockedTransition(context, locked, "finish", {
      input: result,
      values: async (checked) => ({ ...checked, ...opened }),
    });
  });

/**
 * The mentor or chair types the outcome of a defense, with a sentence if its grade differs from the
 * one that the marks by criteria suggest. Refuses like `typeOutcome` and `settleGrade`.
 */
export const typeDefenseOutcome = (
  context: Context,
  id: number,
  { seen, marks, gradeReason, ...result }: DefenseResult & Settlement & { seen: number | null },
) =>
  typeOutcome(context, id, { seenVersion: seen, result }, (context, locked) =>
    settleGrade(context, locked, { grade: result.grade, marks, gradeReason }),
  );
