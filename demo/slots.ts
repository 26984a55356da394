import { addDays } from "#kit/time/time-zone.ts";
import { isWorkday } from "./calendar.ts";
import { timeAtMinutes } from "./hours.ts";
import type { Random } from "./random.ts";
import { rooms } from "./studies.ts";

export type DefenseSlot = { defenseDate: Date; defensePlace: string };

/** Gives out dates of defenses: on the half hour, no room and no person twice at one time. */
export function createSlotAllocator(random: Random) {
  const taken = new Set<string>();
  return (from: string, to: string, people: readonly { username: string }[]): DefenseSlot => {
    const days = daysBetween(from, to).filter(isWorkday);
    for (let tries = 0; tries < 2000; tries += 1) {
      const defenseDate = timeAtMinutes(random.pick(days), random.int(16, 35) * 30);
      const defensePlace = random.pick(rooms);
      const keys = [defensePlace, ...people.map(({ username }) => username)].map(
        (who) => `${who} ${defenseDate.getTime()}`,
      );
      if (keys.some((key) => taken.has(key))) continue;
      for (const key of keys) taken.add(key);
      return { defenseDate, defensePlace };
    }
    throw new Error(`no free time for a defense from ${from} to ${to}`);
  };
}

export type SlotAllocator = ReturnType<typeof createSlotAllocator>;

const daysBetween = (from: string, to: string): string[] =>
  from > to ? [] : [from, ...daysBetween(addDays(from, 1), to)];
