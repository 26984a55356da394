import { formatText } from "#kit/text/localization.ts";
import { addDays, localDate, toInstant, toWallTime, weekday } from "#kit/time/dates-and-times.ts";
import { dayOffName, isDayOff, type NamedNonWorkingDays } from "#kit/time/workdays.ts";
import { type DefenseDeadline, defenseMinutes, firstStart, lastStart } from "../defenses.ts";
import type { BusyTime, DefenseSlotView } from "./slots.ts";
import { texts } from "./texts.ts";

/** The facts that decide whether a slot is free. */
export type SlotFacts = {
  now: Date;
  /** The deadlines that the thesis met and that haven't ended (`openDeadlines`). */
  deadlines: readonly Pick<DefenseDeadline, "startDate" | "endDate">[];
  busy: readonly BusyTime[];
  nonWorkingDays: NamedNonWorkingDays;
  /** The rooms in use, by name. */
  rooms: readonly string[];
  /** The chosen place; "" for any of the rooms. */
  place: string;
};

/** The number of free slots that are offered at once. */
export const offeredSlots = 6;

/** Compares places without case and spaces, as `room_key` of migration 0006. */
export const roomKey = (place: string): string => place.toLowerCase().replace(/\s+/g, "");

/** Every half hour from the first to the last start (spec §9). */
export const slotTimes: readonly string[] = Array.from({ length: 28 }, (_, index) => {
  const minutes = 7 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}).filter((time) => time >= firstStart && time <= lastStart);

/**
 * Returns the days on which the thesis can be defended, from today: Monday to Saturday, inside a
 * deadline.
 */
export function defenseDays({ now, deadlines }: Pick<SlotFacts, "now" | "deadlines">): string[] {
  const today = localDate(now);
  const days = deadlines.flatMap(({ startDate, endDate }) =>
    daysBetween(startDate < today ? today : startDate, endDate).filter((day) => weekday(day) <= 6),
  );
  return [...new Set(days)];
}

/** Returns every slot of a day, free or with its blockers. `busy` needs no more than that day's. */
export function findDaySlots(facts: SlotFacts, day: string): DefenseSlotView[] {
  const dayOff = dayOffName(day, facts.nonWorkingDays);
  return slotTimes.map((time) => toSlot(facts, day, time, dayOff));
}

/**
 * Returns the next free slots; none on a day off, although a defense may be set on one when that is
 * confirmed.
 *
 * @rule which slots are free for a defense
 */
export const findFreeSlots = (facts: SlotFacts, count = offeredSlots): DefenseSlotView[] =>
  freeSlots(facts).take(count).toArray();

/** The number of days on which a slot is suggested. */
const suggestedDays = 4;

const firstSuggestedTime = "09:00";

/**
 * Returns slots that can be taken without a look at the others: on each of the next days but
 * Saturday, the first from nine o'clock on that has a room.
 */
export function suggestSlots(facts: SlotFacts): DefenseSlotView[] {
  const byDay = new Map<string, DefenseSlotView>();
  for (const slot of freeSlots(facts)) {
    const [day = "", time = ""] = slot.start.split("T");
    if (byDay.has(day) || slot.place === "" || time < firstSuggestedTime || weekday(day) === 6)
      continue;
    byDay.set(day, slot);
    if (byDay.size === suggestedDays) break;
  }
  return [...byDay.values()];
}

/** Days between today and a defense that is set without a look at other dates. */
const preparationDays = 3;

/**
 * Puts the first slot that leaves time to prepare before the nearer ones, if there is any.
 *
 * @rule which slot a mentor sets with one press
 */
export function preparedFirst(
  slots: readonly DefenseSlotView[],
  now: Date,
): readonly DefenseSlotView[] {
  const from = addDays(localDate(now), preparationDays);
  const prepared = slots.find(({ start }) => start >= from);
  return prepared ? [prepared, ...slots.filter((slot) => slot !== prepared)] : slots;
}

/** Yields the free slots of each working day on which the thesis can be defended. */
function* freeSlots(facts: SlotFacts): Generator<DefenseSlotView, undefined> {
  const busy = Map.groupBy(facts.busy, ({ from }) => localDate(new Date(from)));
  for (const day of defenseDays(facts)) {
    if (isDayOff(day, facts.nonWorkingDays)) continue;
    yield* findDaySlots({ ...facts, busy: busy.get(day) ?? [] }, day).filter(
      ({ blockers }) => blockers.length === 0,
    );
  }
}

function toSlot(
  facts: SlotFacts,
  day: string,
  time: string,
  dayOff: string | undefined,
): DefenseSlotView {
  const { now, busy, rooms, place } = facts;
  const { past, person, teaches, room, lecture, noRoom } = texts.hr.blockers;
  const begins = toInstant(day, time);
  const taken = busy.filter((time) => overlaps(time, begins));
  const takerOf = (name: string) =>
    taken.find(({ kind, key }) => kind === "room" && key === roomKey(name));
  const isTaken = (name: string) => takerOf(name) !== undefined;
  const freeRoom = place ? place : rooms.find((name) => !isTaken(name));
  const blockers = [
    ...(begins <= now ? [past] : []),
    ...taken.flatMap(({ kind, name, teaching }) =>
      kind === "person" && name ? [formatText(teaching ? teaches : person, { name })] : [],
    ),
    ...(place && isTaken(place)
      ? [formatText(takerOf(place)?.teaching ? lecture : room, { place })]
      : []),
    ...(!place && rooms.length > 0 && freeRoom === undefined ? [noRoom] : []),
  ];
  return {
    start: `${day}T${time}`,
    place: freeRoom ?? "",
    blockers:
      dayOff === undefined
        ? blockers
        : [formatText(texts.hr.blockers.dayOff, { name: dayOff }), ...blockers],
    onlyDayOff: dayOff !== undefined && blockers.length === 0,
  };
}

const overlaps = ({ from, until }: BusyTime, begins: Date) =>
  begins < new Date(until) && begins.getTime() + defenseMinutes * 60_000 > Date.parse(from);

const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Returns the Zagreb wall time of an instant in the format of slots and forms. */
export function toSlotStart(instant: string): string {
  const { date, time } = toWallTime(new Date(instant));
  return `${date}T${time}`;
}
