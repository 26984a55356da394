import { type SQL, sql } from "drizzle-orm";
import { startOfSubmission } from "#areas/documents/fragments.server.ts";
import { reservationFlow } from "#areas/reservations/flow.ts";
import { nonWorkingDaysJson } from "#areas/studies/fragments.server.ts";
import { literalList } from "#kit/database/sql.ts";
import { dayOffName, type NamedNonWorkingDays } from "#kit/time/workdays.ts";
import { statusesBefore } from "#kit/workflow/flow.ts";
import { type DefenseDeadline, openDeadlines } from "../defenses.ts";
import {
  type RoomReading,
  roomReadingsJson,
  type TeachingHours,
  teachingHoursJson,
} from "../timetables/timetables.server.ts";
import { isReadingOld } from "../timetables/timetables.ts";
import {
  defenseDays,
  findDaySlots,
  findFreeSlots,
  preparedFirst,
  type SlotFacts,
  suggestSlots,
} from "./rules.ts";
import { type BusyTime, type DefenseSlotView, parseSlotSearch } from "./slots.ts";

/**
 * SQL: what decides about the slots of the reservation `r` besides busy times, as the columns
 * `submittedAt` (of the newest final version), `deadlines`, `rooms` (the names of those in use),
 * `nonWorkingDays` and `roomReadings`.
 */
export const slotColumns: SQL = sql`to_json((select ${startOfSubmission} from documents d
    where d.reservation_id = r.id and d.final_version order by d.id desc limit 1))#>>'{}' as "submittedAt",
  coalesce((select jsonb_agg(jsonb_build_object('startDate', start_date, 'endDate', end_date, 'submissionDate', submission_date)
    order by start_date) from defense_deadlines), '[]') as deadlines,
  coalesce((select jsonb_agg(name order by name collate "hr-x-icu") from rooms where active), '[]') as rooms,
  ${nonWorkingDaysJson} as "nonWorkingDays", ${roomReadingsJson} as "roomReadings"`;

/**
 * SQL: what takes the time of the people of the reservation `r` on `theses t` and of the rooms from
 * now on, as the columns `busy` (other defenses, a JSON array of `BusyTime`) and `teaching`.
 */
export const busyColumns = (now: Date): SQL =>
  sql`${busyTimesJson(now)} as busy, ${teachingHoursJson(now)} as teaching`;

/** SQL: the same columns where nobody asks for slots. */
export const noBusyColumns = sql`'[]'::jsonb as busy, '[]'::jsonb as teaching`;

const busyTimesJson = (now: Date): SQL =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'key', s.key, 'name', u.name_with_title,
      'from', lower(s.during), 'until', upper(s.during)) order by lower(s.during), s.kind, s.key)
    from defense_slots s left join users u on s.kind = 'person' and u.id::text = s.key
    where s.reservation_id <> r.id and s.during && tstzrange(${now.toISOString()}::timestamptz, null)
      and (s.kind = 'room' or s.key in (t.mentor_id::text, t.co_mentor_id::text, r.student_id::text)
        or s.key in (select seat.user_id::text from committee_members seat
          where seat.reservation_id = r.id and seat.status = 'invited'))), '[]')`;

/** What decides about the slots of a reservation. */
export type SlotSource = {
  now: Date;
  deadlines: readonly DefenseDeadline[];
  busy: readonly BusyTime[];
  teaching: readonly TeachingHours[];
  nonWorkingDays: NamedNonWorkingDays;
  rooms: readonly string[];
  roomReadings: readonly RoomReading[];
};

export type SlotSearchView = ReturnType<typeof toSlotSearchView>;

/** Returns the slots that the page's URL requests: the next free ones, and those of a day. */
export function toSlotSearchView(
  { now, deadlines, busy, teaching, nonWorkingDays, rooms, roomReadings }: SlotSource,
  params: URLSearchParams,
) {
  const { day: askedDay, room, at, place } = parseSlotSearch(params);
  const facts: SlotFacts = {
    now,
    deadlines,
    busy: withTeaching(busy, teaching),
    nonWorkingDays,
    rooms,
    place: room,
  };
  const days = defenseDays(facts);
  const offered = findFreeSlots(facts);
  const isDayChosen = days.includes(askedDay);
  const day = isDayChosen ? askedDay : (offered[0]?.start.slice(0, 10) ?? days[0] ?? "");
  return {
    day,
    isDayChosen,
    room,
    rooms,
    offered,
    days: days.map((date) => ({ date, dayOff: dayOffName(date, nonWorkingDays) ?? null })),
    slots: day ? findDaySlots(facts, day) : [],
    /** Rooms whose timetable wasn't read for long. */
    stale: roomReadings.filter(({ readAt }) => isReadingOld(readAt, now)).map(({ room }) => room),
    /** The slot selected from the list, for the form. */
    chosen: at ? { at, place } : null,
  };
}

const withTeaching = (
  busy: readonly BusyTime[],
  teaching: readonly TeachingHours[],
): readonly BusyTime[] => [
  ...busy,
  ...teaching.flatMap(({ kind, key, name, hours }) =>
    hours.map(([from, until]) => ({
      kind,
      key,
      name,
      from: new Date(from * 1_000).toISOString(),
      until: new Date(until * 1_000).toISOString(),
      teaching: true as const,
    })),
  ),
];

export type SlotFactsRow = Omit<SlotSource, "now"> & { submittedAt: string | null };

/**
 * SQL: the facts that decide about the slots of the reservation `r` on `theses t`, as a JSON
 * object; null unless its date can be set.
 */
export const suggestedSlotsJson = (now: Date): SQL =>
  sql`case when r.status in ${literalList(statusesBefore(reservationFlow, "setDefenseDate"))} then (select to_jsonb(facts)
    from (select ${slotColumns}, ${busyColumns(now)}) facts) end`;

/** Returns the slots that a mentor can take with one press, first the one to be offered. */
export function toSuggestedSlots(row: SlotFactsRow | null, now: Date): readonly DefenseSlotView[] {
  if (row === null) return [];
  const { submittedAt, deadlines, busy, teaching, ...facts } = row;
  const open = openDeadlines({
    deadlines,
    submittedAt: submittedAt === null ? now : new Date(submittedAt),
    now,
  });
  return preparedFirst(
    suggestSlots({ ...facts, busy: withTeaching(busy, teaching), now, deadlines: open, place: "" }),
    now,
  );
}
