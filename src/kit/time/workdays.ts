import { addDays, weekday } from "./dates-and-times.ts";

/**
 * Days on which nobody works although they are neither weekend nor holiday, such as collective leave; yyyy-mm-dd, both
 * inclusive. Periods may overlap.
 */
export type NonWorkingDays = readonly { from: string; to: string }[];

/** Non-working days with what the faculty calls them. */
export type NamedNonWorkingDays = readonly (NonWorkingDays[number] & { name: string })[];

/** True from Monday to Friday except on public holidays and non-working days. Days are yyyy-mm-dd. */
export const isWorkday = (day: string, nonWorkingDays: NonWorkingDays): boolean =>
  weekday(day) <= 5 && !isDayOff(day, nonWorkingDays);

/** True on public holidays and non-working days; a plain weekend is none. */
export const isDayOff = (day: string, nonWorkingDays: NonWorkingDays): boolean =>
  isHoliday(day) || nonWorkingDays.some(({ from, to }) => from <= day && day <= to);

/** What a holiday or non-working day is called, all its names if it has several; undefined on any other day. */
export function dayOffName(day: string, nonWorkingDays: NamedNonWorkingDays): string | undefined {
  if (!isDayOff(day, nonWorkingDays)) return undefined;
  const holidays = listHolidays(Number(day.slice(0, 4))).filter((holiday) => holiday.day === day);
  const periods = nonWorkingDays.filter(({ from, to }) => from <= day && day <= to);
  const names = new Set([...holidays, ...periods].map(({ name }) => name));
  return [...names].join(", ");
}

/** The day itself, or the next workday. */
export const workdayOnOrAfter = (day: string, nonWorkingDays: NonWorkingDays): string =>
  nearestWorkday(day, nonWorkingDays, 1);

/** The day itself, or the previous workday. */
export const workdayOnOrBefore = (day: string, nonWorkingDays: NonWorkingDays): string =>
  nearestWorkday(day, nonWorkingDays, -1);

function nearestWorkday(from: string, nonWorkingDays: NonWorkingDays, step: 1 | -1): string {
  let day = from;
  while (!isWorkday(day, nonWorkingDays)) day = addDays(day, step);
  return day;
}

/** The n-th workday after a day; the day itself does not count. */
export const addWorkdays = (day: string, n: number, nonWorkingDays: NonWorkingDays): string =>
  n === 0 ? day : addWorkdays(workdayOnOrAfter(addDays(day, 1), nonWorkingDays), n - 1, nonWorkingDays);

/** How many workdays follow a day up to and including another one; 0 if none does. */
export function countWorkdays(from: string, to: string, nonWorkingDays: NonWorkingDays): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkday(day, nonWorkingDays)) count += 1;
  return count;
}

/** True on public holidays of the Republic of Croatia. */
export function isHoliday(day: string): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)));
  return fixedHolidays.has(day.slice(5)) || movableHolidays.some(([after]) => day === addDays(easter, after));
}

/** The public holidays of a year, in order. Two may share a day, as Corpus Christi and 30 May in 2024. */
export function listHolidays(year: number): { day: string; name: string }[] {
  const easter = easterSunday(year);
  return [
    ...[...fixedHolidays].map(([day, name]) => ({ day: `${year}-${day}`, name })),
    ...movableHolidays.map(([after, name]) => ({ day: addDays(easter, after), name })),
  ].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The holidays on a fixed day of the year, mm-dd, by their names in the act on holidays. */
const fixedHolidays: ReadonlyMap<string, string> = new Map([
  ["01-01", "Nova godina"],
  ["01-06", "Bogojavljenje ili Sveta tri kralja"],
  ["05-01", "Praznik rada"],
  ["05-30", "Dan državnosti"],
  ["06-22", "Dan antifašističke borbe"],
  ["08-05", "Dan pobjede i domovinske zahvalnosti i Dan hrvatskih branitelja"],
  ["08-15", "Velika Gospa"],
  ["11-01", "Dan svih svetih"],
  ["11-18", "Dan sjećanja na žrtve Domovinskog rata i Dan sjećanja na žrtvu Vukovara i Škabrnje"],
  ["12-25", "Božić"],
  ["12-26", "Sveti Stjepan"],
]);

/** The holidays that move with Easter: days after Easter Sunday. */
const movableHolidays = [
  [0, "Uskrs"],
  [1, "Uskrsni ponedjeljak"],
  [60, "Tijelovo"],
] as const;

/** Easter Sunday of the Gregorian calendar: the Sunday after the ecclesiastical full moon of spring. */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const epact = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const sunday = moon - ((year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7);
  return addDays(`${year}-03-28`, sunday);
}
