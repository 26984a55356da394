import { addDays, weekday } from "#kit/time/dates-and-times.ts";
import {
  isWorkday as isWorkdayOf,
  workdayOnOrAfter as workdayOnOrAfterOf,
} from "#kit/time/workdays.ts";

/** The faculty's calendar, relative to any given day. Days are yyyy-mm-dd. */

/**
 * Returns the first calendar year of the academic year that contains the day. An academic year
 * lasts from October to September.
 */
export const academicYearOf = (day: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5, 7) >= "10" ? 0 : 1);

export const firstDayOf = (year: number) => `${year}-10-01`;
export const lastDayOf = (year: number) => `${year + 1}-09-30`;

/**
 * Returns the academic year in which the faculty started to use the application, one year before
 * the oldest defenses.
 */
export const firstYearOf = (today: string) => academicYearOf(today) - 6;

/**
 * Returns the academic years from the first one to the next one, which the vice dean can already
 * prepare.
 */
export const listAcademicYears = (today: string): number[] =>
  Array.from({ length: 8 }, (_, index) => firstYearOf(today) + index);

export type ReservationPeriod = { from: string; to: string };

/**
 * Returns the reservation period of an academic year. The period always includes today and the day
 * two weeks ago. With `over` it ended a few days ago, so that some students need a late
 * reservation.
 */
export function reservationPeriod(
  today: string,
  year: number,
  { over = false } = {},
): ReservationPeriod {
  const current = academicYearOf(today);
  const [first, last] = [firstDayOf(year), lastDayOf(year)];
  if (over && year === current) {
    const [usual, longAgo] = [addDays(first, 6), addDays(today, -150)];
    return { from: longAgo < usual ? longAgo : usual, to: addDays(today, -6) };
  }
  const late =
    year === current
      ? addDays(today, 45) > `${year + 1}-07-31`
      : last < today && addDays(last, 60) > today;
  const early =
    year === current ? addDays(today, -20) < first : year > current && addDays(today, 60) > first;
  return { from: early ? first : addDays(first, 6), to: late ? last : `${year + 1}-07-31` };
}

export type DemoDeadline = { startDate: string; endDate: string; submissionDate: string };

/**
 * Days between the starts of consecutive deadlines, from the last submission to the first defense,
 * and from the first defense to the last one.
 */
const [apart, ahead, long] = [35, 14, 19];

/**
 * Returns the defense deadlines, oldest first; each lasts three weeks. The list always contains a
 * deadline that began last week and ends at the end of next week, the following one, whose
 * submission date is at least a week away, and two later ones. Past deadlines skip August and
 * Christmas.
 */
export function listDeadlines(today: string): DemoDeadline[] {
  const running = addDays(mondayBefore(today), -7);
  const oldest = firstDayOf(firstYearOf(today) + 1);
  const past = Array.from({ length: 70 }, (_, index) => addDays(running, apart * (index - 70)));
  const starts = [
    ...past.filter((start) => start >= oldest && !isInBreak(start)),
    ...[0, 1, 2, 3].map((index) => addDays(running, apart * index)),
  ];
  return starts.map((startDate) => ({
    startDate,
    endDate: addDays(startDate, long),
    submissionDate: addDays(startDate, -ahead),
  }));
}

/**
 * Returns the deadline that runs today. Three future deadlines follow it in the list. Throws
 * RangeError if there is none.
 */
export const runningDeadline = (today: string): DemoDeadline => {
  const deadline = listDeadlines(today).at(-4);
  if (!deadline) throw new RangeError(`no deadline on ${today}`);
  return deadline;
};

export const mondayBefore = (day: string) => addDays(day, 1 - weekday(day));

const isInBreak = (start: string) => {
  const day = start.slice(5);
  return (day >= "07-25" && day <= "08-31") || day >= "12-15" || day <= "01-04";
};

/**
 * In the demo faculty somebody also works during the collective leave, so that every step can be
 * tried on any day.
 */
export const isWorkday = (day: string): boolean => isWorkdayOf(day, []);

export const workdayOnOrAfter = (day: string): string => workdayOnOrAfterOf(day, []);

export { isHoliday } from "#kit/time/workdays.ts";
