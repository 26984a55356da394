import { sql } from "drizzle-orm";
import type { TypedOutcomeView } from "#areas/clearance/schema.ts";
import { committeeProblemMessage, findCommitteeProblem } from "#areas/reservations/defense/rules.ts";
import { outcomeTypist, reservationFlow } from "#areas/reservations/flow.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import type { ReservationRecord, ReservationStatus } from "#areas/reservations/schema.ts";
import {
  isOpenReservation,
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
  typedOutcomeViewJson,
} from "#areas/reservations/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { formatMessage } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { dayOffName, type NamedNonWorkingDays } from "#kit/time/workdays.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { CommitteeMemberView } from "../committee/schema.ts";
import { committeeMembersJson } from "../committee/server/queries.ts";
import { outcomeHoursNow } from "../outcome-window/server/queries.ts";
import { type DefenseDeadline, openDeadlines } from "../rules.ts";
import type { BusyTime } from "../slots/schema.ts";
import { busyTimesJson, slotColumns } from "../slots/server/queries.ts";

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
  deadlines: DefenseDeadline[];
  /** The names of the rooms in use. */
  rooms: string[];
  nonWorkingDays: NamedNonWorkingDays;
  busy: BusyTime[];
  /** For how many hours the outcome of a defense that is closed now can be corrected. */
  outcomeHours: number;
  /** Everybody in the committee, including those who have declined. */
  committee: CommitteeMemberView[];
  /** What the mentor or chair has typed of the outcome; null for those who may not see it. */
  typed: TypedOutcomeView | null;
  /**
   * When the reservation was closed and by whom, from the history; `by` is null if it expired. Null while it is open.
   */
  closed: { at: string; by: string | null } | null;
};

/**
 * Loads one reservation with all defense deadlines and, from `busyFrom` on, the other defenses of its people and of the
 * rooms. Refuses with 404.
 */
export async function findDefense(db: Database, id: number, busyFrom?: Date): Promise<Defense> {
  type Row = Omit<Defense, "record"> & { record: ReservationRecordJson };
  const [row] = await queryRows<Row>(
    db,
    sql`select r.id, ${reservationRecordJson} as record, r.status, t.id as "thesisId", r.thesis_name as "thesisName",
      student.name as student, student.jmbag, study.name as study,
      mentor.name_with_title as mentor, co.name_with_title as "coMentor",
      to_json(r.defense_date)#>>'{}' as "defenseDate", r.defense_place as "defensePlace", r.return_reason as "returnReason",
      ${slotColumns},
      ${outcomeHoursNow} as "outcomeHours", ${committeeMembersJson} as committee, ${typedOutcomeViewJson} as typed, ${busyFrom ? busyTimesJson(busyFrom) : sql`'[]'::jsonb`} as busy,
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

/** Returns what other defenses occupy at that time: the room (compared without case and spaces) or a person. */
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
          [mentorId, coMentorId ?? 0, studentId, ...committee.map(({ userId }) => userId)].map(String),
        )}::text[]))
      order by s.kind desc`,
  );

/**
 * Loads a defense with the available steps and, on request, the times taken by other defenses. Refuses with 403 if the
 * actor may not read its reservation.
 */
export async function loadDefense({ db, actor, now }: Context, id: number, { withBusy = false } = {}) {
  const { deadlines, record, rooms, nonWorkingDays, busy, ...defense } = await findDefense(
    db,
    id,
    withBusy ? now : undefined,
  );
  if (!reservationPolicy.read(actor, record)) throw new Refusal(403, accessDenied);
  const isTypist = outcomeTypist(actor, record);
  const seesTyped = isTypist || hasRole(actor, "studentServices");
  const submittedAt = defense.submittedAt === null ? now : new Date(defense.submittedAt);
  return {
    defense: { ...defense, typed: seesTyped ? defense.typed : null },
    outcomeTypist: record.outcomeTypist,
    isTypist,
    deadlines: openDeadlines({ deadlines, submittedAt, now }),
    rooms,
    nonWorkingDays,
    busy,
    committeeState: toCommitteeState(record),
    /** What the day of the defense is called if it is a day off. */
    dayOff: record.defenseDate ? dayOffName(localDate(record.defenseDate), nonWorkingDays) : undefined,
    hasBegun: record.defenseDate !== null && record.defenseDate <= now,
    may: availableSteps(reservationFlow, actor, record, now) as string[],
  };
}

/** Returns what a defense's pages show of its committee; null if there is none and the study requires none. */
function toCommitteeState(record: ReservationRecord) {
  const { committee, committeeNeeds: needs, mentorId } = record;
  if (!needs.required && committee.length === 0) return null;
  const problem = findCommitteeProblem(record);
  return { needs, mentorId, problem: problem ? formatMessage(committeeProblemMessage(problem, record)) : null };
}
