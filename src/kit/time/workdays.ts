import { addDays, weekday } from "./time-zone.ts";

/** True from Monday to Friday except on public holidays. Days are yyyy-mm-dd. */
export const isWorkday = (day: string): boolean => weekday(day) <= 5 && !isHoliday(day);

/** The day itself, or the next workday. */
export const workdayOnOrAfter = (day: string): string => (isWorkday(day) ? day : workdayOnOrAfter(addDays(day, 1)));

/** The day itself, or the previous workday. */
export const workdayOnOrBefore = (day: string): string => (isWorkday(day) ? day : workdayOnOrBefore(addDays(day, -1)));

/** The n-th workday after a day; the day itself does not count. */
export const addWorkdays = (day: string, n: number): string =>
  n === 0 ? day : addWorkdays(workdayOnOrAfter(addDays(day, 1)), n - 1);

/** How many workdays follow a day up to and including another one; 0 if none does. */
export function countWorkdays(from: string, to: string): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkday(day)) count += 1;
  return count;
}

/** Public holidays of the Republic of Croatia. */
export function isHoliday(day: string): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)));
  return fixedHolidays.has(day.slice(5)) || day === easter || [1, 60].some((after) => day === addDays(easter, after));
}

const fixedHolidays = new Set("01-01 01-06 05-01 05-30 06-22 08-05 08-15 11-01 11-18 12-25 12-26".split(" "));

/** Easter Sunday of the Gregorian calendar: the Sunday after the ecclesiastical full moon of spring. */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const epact = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const sunday = moon - ((year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7);
  return addDays(`${year}-03-28`, sunday);
}
