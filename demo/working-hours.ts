import { addDays, localDate, toInstant } from "#kit/time/dates-and-times.ts";
import { isWorkday } from "./calendar.ts";
import type { Random } from "./random.ts";

/**
 * The hours in which actions happen: an office from eight to four on workdays, a student until late
 * on any day, the clock at any time.
 */
export type WorkingHours = "office" | "student" | "clock";

/** First and last minute of the day. */
const minuteRanges: Record<WorkingHours, readonly [number, number]> = {
  office: [8 * 60 + 5, 15 * 60 + 50],
  student: [9 * 60, 22 * 60 + 40],
  clock: [0, 23 * 60 + 59],
};

/** Returns a random time on the day; for an office, on the last workday up to that day. */
export function randomTimeOn(random: Random, kind: WorkingHours, day: string): Date {
  const [from, to] = minuteRanges[kind];
  const minutes = random.int(from, to);
  const on = kind === "office" ? workdayBefore(day) : day;
  return new Date(timeAtMinutes(on, minutes).getTime() + random.int(0, 59) * 1000);
}

export const timeAtMinutes = (day: string, minutes: number): Date =>
  toInstant(day, `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`);

const pad = (number: number) => String(number).padStart(2, "0");

/** Returns the day itself if it is a workday, otherwise the last workday before it. */
const workdayBefore = (day: string): string =>
  isWorkday(day) ? day : workdayBefore(addDays(day, -1));

/** Returns the next day on which somebody with these hours acts. */
export const dayAfter = (kind: WorkingHours, day: string): string => {
  const next = addDays(day, 1);
  return kind !== "office" || isWorkday(next) ? next : dayAfter(kind, next);
};

/** The pace of a step; `weight` is its relative duration. */
export type StepPace = { kind: WorkingHours; weight: number };

/**
 * Returns a random time for each pace between `from` and `to`, exclusive, in strictly ascending
 * order and within the actor's working hours.
 */
export function randomTimesBetween(
  random: Random,
  from: Date,
  to: Date,
  paces: readonly StepPace[],
  rest = 1,
): Date[] {
  const span = to.getTime() - from.getTime();
  const whole = paces.reduce((sum, { weight }) => sum + weight, rest);
  let [passed, before] = [0, from.getTime()];
  return paces.map(({ kind, weight }) => {
    passed += weight * (0.7 + random.next() * 0.6);
    const wanted = Math.min(from.getTime() + (span * passed) / whole, to.getTime() - 1000);
    const snapped = randomTimeOn(random, kind, localDate(new Date(wanted))).getTime();
    const next = randomTimeOn(random, kind, dayAfter(kind, localDate(new Date(before)))).getTime();
    const soon = before + minGap + random.int(0, 50) * 60_000;
    const earliest = before;
    const fitting = [snapped, next, soon].find(
      (at) => at > earliest + minGap && at < to.getTime() - minGap,
    );
    before = fitting ?? floorToSecond((before + to.getTime()) / 2);
    return new Date(before);
  });
}

/** Minimum milliseconds between two actions of one person. */
const minGap = 8 * 60_000;

const floorToSecond = (milliseconds: number) => Math.floor(milliseconds / 1000) * 1000;
