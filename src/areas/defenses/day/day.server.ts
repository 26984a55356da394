import { sql } from "drizzle-orm";
import { reservationFlow } from "#areas/reservations/flow.ts";
import {
  isInCommittee,
  joinSeatPerson,
  type ReservationRecordJson,
  reservationRecordJson,
  seatPersonName,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { defendedStatuses, isOpen } from "#areas/reservations/reservations.ts";
import { isMentoredByActor } from "#areas/stand-ins/fragments.server.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context, DomainEvent } from "#kit/database/context.ts";
import { tellPages } from "#kit/database/live-hub.ts";
import { literalList } from "#kit/database/sql.ts";
import { isIsoDate, localDate } from "#kit/time/dates-and-times.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { type Actor, hasRole } from "#kit/workflow/policy.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import { maxDefensesShown } from "../calendar-view.server.ts";
import type { DayDefense, DefenseDayView } from "./day.ts";

/** Statuses of the defenses that a day has: their date is confirmed, or they are closed. */
const dayStatuses = ["studentServicesConfirmedDefenseDate", ...defendedStatuses] as const;

const isOfDay = (status: string) => dayStatuses.some((other) => other === status);

/** The policies on a defense of which the page shows a link. */
const shownPolicies = ["assessment", "assess", "committee", "readTypedMinutes"] as const;

/** SQL condition: the reservation `r` of the thesis `t` has a defense whose day the actor sees. */
const isOfActor = (actor: Actor) =>
  hasRole(actor, "studentServices", "admin")
    ? sql`true`
    : sql`(${isMentoredByActor(actor)} or t.co_mentor_id = ${actor.id} or ${isInCommittee(actor.id)})`;

type DayRow = Omit<DayDefense, "may" | "documentId" | "closed"> & {
  record: ReservationRecordJson;
};

/**
 * Loads the defenses of a day that the actor takes part in, by time and place; student services get
 * all. Without a day it is today or the next day with some.
 */
export async function loadDefenseDay(
  { db, actor, now }: Context,
  day: string | undefined,
): Promise<DefenseDayView> {
  const today = localDate(now);
  const [row] = await queryRows<Omit<DefenseDayView, "defenses"> & { defenses: DayRow[] }>(
    db,
    sql`with own as (
        select r.id, (r.defense_date at time zone 'Europe/Zagreb')::date as day, r.defense_date as begins
        from reservations r join theses t on t.id = r.thesis_id
        where r.status in ${literalList(dayStatuses)} and r.defense_date is not null and ${isOfActor(actor)}),
      shown as (select coalesce(${day ?? null}::date, (select min(own.day) from own where own.day >= ${today}::date), ${today}::date) as day)
      select to_char(shown.day, 'YYYY-MM-DD') as day,
        to_char((select max(own.day) from own where own.day < shown.day), 'YYYY-MM-DD') as before,
        to_char((select min(own.day) from own where own.day > shown.day), 'YYYY-MM-DD') as after,
        (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'thesisName', r.thesis_name, 'student', student.name,
            'study', study.formatted_name, 'color', study.color, 'mentor', coalesce(nullif(mentor.name_with_title, ''), mentor.name),
            'coMentor', coalesce(nullif(co.name_with_title, ''), co.name), 'begins', to_json(r.defense_date)#>>'{}', 'place', r.defense_place,
            'roomLink', (select nullif(room.link, '') from rooms room where room_key(room.name) = room_key(r.defense_place)),
            'committee', coalesce((select jsonb_agg(jsonb_build_object('name', ${seatPersonName}, 'role', seat.role)
                order by array_position(array['chair', 'member', 'secretary'], seat.role), seat.id)
              from committee_members seat ${joinSeatPerson}
              where seat.reservation_id = r.id and seat.status = 'invited'), '[]'),
            'criteria', coalesce((select jsonb_agg(jsonb_build_object('name', c.name, 'weight', c.weight) order by c.position)
              from assessment_criteria c where c.set_id = r.criteria_set_id), '[]'),
            'record', ${reservationRecordJson}) order by r.defense_date, lower(r.defense_place), r.id), '[]')
          from (select own.id from own where own.day = shown.day order by own.begins, own.id limit ${maxDefensesShown}) found
          join reservations r on r.id = found.id
          join theses t on t.id = r.thesis_id
          join studies study on study.id = t.study_id
          join users student on student.id = r.student_id
          join users mentor on mentor.id = t.mentor_id
          left join users co on co.id = t.co_mentor_id) as defenses
      from shown`,
  );
  if (!row) return { day: day ?? today, before: null, after: null, defenses: [] };
  return {
    ...row,
    defenses: row.defenses.flatMap((defense) => toDayDefense(actor, now, defense)),
  };
}

/** Lists the reservations whose defenses on a day the actor sees. Refuses with 404. */
export async function listDayDefenses(context: Context, day: string): Promise<number[]> {
  if (!isIsoDate(day)) throw new Refusal(404, notFound);
  return (await loadDefenseDay(context, day)).defenses.map(({ id }) => id);
}

/** The events by which a defense comes to the page of its day, leaves it or is closed. */
const dayEventNames: ReadonlySet<string> = new Set([
  "reservation.undo",
  ...reservationFlow.transitions
    .filter(([, from, to]) => from !== to && [from, to].some((status) => isOfDay(status)))
    .map(([step]) => `reservation.${step}`),
]);

/** Tells the open pages of its day that a defense has changed. */
export async function tellDayPages(
  { db }: Context,
  { name, reservationId }: DomainEvent,
): Promise<void> {
  if (reservationId !== undefined && dayEventNames.has(name))
    await tellPages(db, "defense", reservationId);
}

/** What the actor sees of a defense; nothing if it isn't theirs. */
function toDayDefense(actor: Actor, now: Date, { record: json, ...shown }: DayRow): DayDefense[] {
  const record = toReservationRecord(json);
  if (!reservationPolicy.defenseDay(actor, record)) return [];
  const policies = shownPolicies.filter((name) => reservationPolicy[name](actor, record));
  return [
    {
      ...shown,
      documentId: record.finalVersionId,
      closed: !isOpen(record.status),
      may: [...policies, ...availableSteps(reservationFlow, actor, record, now)],
    },
  ];
}
