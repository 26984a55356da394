import { addDays, weekday } from "#kit/time/dates-and-times.ts";
import { countWorkdays, listHolidays } from "#kit/time/workdays.ts";

/** Non-working days that the faculty has entered; both days inclusive, yyyy-mm-dd. */
export type FacultyPeriod = { id: number; name: string; from: string; to: string };

/** A holiday, whose `id` is null, or a period of the faculty. */
export type DaysOffView = Omit<FacultyPeriod, "id"> & {
  id: number | null;
  /**
   * How many days from Monday to Friday it takes; a holiday within a period is counted with the
   * holiday.
   */
  workdays: number;
};

/**
 * The holidays of a calendar year and the faculty's own periods, in the order of their first days.
 *
 * @rule which days the faculty has off
 */
export const listDaysOff = (year: number, periods: readonly FacultyPeriod[]): DaysOffView[] =>
  [
    ...listHolidays(year).map(({ day, name }) => ({
      id: null,
      name,
      from: day,
      to: day,
      workdays: weekday(day) <= 5 ? 1 : 0,
    })),
    ...periods.map((period) => ({
      ...period,
      workdays: countWorkdays(addDays(period.from, -1), period.to, []),
    })),
  ].sort((one, other) => (one.from < other.from ? -1 : 1));

/** The year that the page's address names, or the current one. */
export const calendarYear = (requestedYear: string | null, today: string): number =>
  requestedYear && /^20\d\d$/.test(requestedYear)
    ? Number(requestedYear)
    : Number(today.slice(0, 4));
