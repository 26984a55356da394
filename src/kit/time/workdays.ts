import { addDays, addMonths, endOfDay, localDate, weekday } from "./dates-and-times.ts";

/**
 * Days on which nobody works although they are neither weekend nor holiday, such as collective
 * leave; yyyy-mm-dd, both inclusive. Periods may overlap.
 */
export type NonWorkingDays = readonly { from: string; to: string }[];

/** Non-working days with the faculty's names for them. */
export type NamedNonWorkingDays = readonly (NonWorkingDays[number] & { name: string })[];

/**
 * True from Monday to Friday except on public holidays and non-working days. Days are yyyy-mm-dd.
 *
 * @rule which days are working days
 */
export const isWorkday = (day: string, nonWorkingDays: NonWorkingDays): boolean =>
  weekday(day) <= 5 && !isDayOff(day, nonWorkingDays);

/** True on public holidays and non-working days; a plain weekend is none. */
export const isDayOff = (day: string, nonWorkingDays: NonWorkingDays): boolean =>
  isHoliday(day) || nonWorkingDays.some(({ from, to }) => from <= day && day <= to);

/**
 * The name of a holiday or non-working day, or all its names if it has several; undefined on any
 * other day.
 */
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
  n === 0
    ? day
    : addWorkdays(workdayOnOrAfter(addDays(day, 1), nonWorkingDays), n - 1, nonWorkingDays);

/** How many workdays follow a day up to and including another one; 0 if none does. */
export function countWorkdays(from: string, to: string, nonWorkingDays: NonWorkingDays): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (isWorkday(day, nonWorkingDays)) count += 1;
  return count;
}

/** How long a term is, counted from the day on which it begins, which doesn't count itself. */
export type TermLength = { days: number } | { months: number } | { workdays: number };

/** The facts that decide how the terms of a faculty end. */
export type TermRules = {
  nonWorkingDays: NonWorkingDays;
  /** True if a term that would end on a day off ends with the next working day. */
  movesToWorkday: boolean;
};

/** The end of a term (product §11). Days are yyyy-mm-dd, in Zagreb. */
export type TermEnd = {
  /** The day with which the term ends. */
  lastDay: string;
  /**
   * The day off on which it would have ended; null if it ends on the day that was counted or typed.
   */
  movedFrom: string | null;
  /** The last instant of the last day. */
  endsAt: Date;
};

/**
 * The term that begins on a day and has a length. Of a month without such a day the last one is
 * taken.
 *
 * @rule with which day a term ends
 */
export function countTerm(from: string, length: TermLength, rules: TermRules): TermEnd {
  const counted =
    "days" in length
      ? addDays(from, length.days)
      : "months" in length
        ? addMonths(from, length.months)
        : addWorkdays(from, length.workdays, rules.nonWorkingDays);
  return endTerm(counted, rules);
}

/** The term that was counted to end on a day. */
export function endTerm(counted: string, { nonWorkingDays, movesToWorkday }: TermRules): TermEnd {
  const lastDay = movesToWorkday ? workdayOnOrAfter(counted, nonWorkingDays) : counted;
  return {
    lastDay,
    movedFrom: lastDay === counted ? null : counted,
    endsAt: lastInstantOf(lastDay),
  };
}

/** The term that ends on a day that a person chose, be it a day off. */
export const typedTerm = (day: string): TermEnd => ({
  lastDay: day,
  movedFrom: null,
  endsAt: lastInstantOf(day),
});

/**
 * A term that ends some days later than it did: counted on from the day that was counted or typed
 * before. Never ends earlier.
 */
export function prolongTerm(
  { endsAt, movedFrom }: Pick<TermEnd, "endsAt" | "movedFrom">,
  days: number,
  rules: TermRules,
) {
  const term = endTerm(addDays(movedFrom ?? localDate(endsAt), days), rules);
  return term.endsAt < endsAt ? { ...term, ...typedTerm(localDate(endsAt)) } : term;
}

/** True if nobody works on a day: Saturday, Sunday, holidays and the faculty's non-working days. */
export const isFreeDay = (day: string, nonWorkingDays: NonWorkingDays): boolean =>
  !isWorkday(day, nonWorkingDays);

/**
 * Why nobody works on a day off: the name of a holiday, else a weekend, else a day of the faculty's
 * own.
 */
export function freeDayReason(
  day: string,
): { kind: "holiday"; name: string } | { kind: "weekend" | "faculty" } {
  const holiday = listHolidays(Number(day.slice(0, 4))).find((holiday) => holiday.day === day);
  if (holiday) return { kind: "holiday", name: holiday.name };
  return { kind: weekday(day) > 5 ? "weekend" : "faculty" };
}

/** 23:59:59.999 in Zagreb. */
const lastInstantOf = (day: string): Date => new Date(endOfDay(day).getTime() - 1);

/** True on public holidays of the Republic of Croatia. */
export function isHoliday(day: string): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)));
  return (
    fixedHolidays.has(day.slice(5)) ||
    movableHolidays.some(([after]) => day === addDays(easter, after))
  );
}

/**
 * The public holidays of a year, in order. Two may share a day, as Corpus Christi and 30 May in
 * 2024.
 */
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

/**
 * Easter Sunday of the Gregorian calendar: the Sunday after the ecclesiastical full moon of spring.
 */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const epact =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) %
    30;
  const moon =
    epact -
    Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const sunday =
    moon - ((year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7);
  return addDays(`${year}-03-28`, sunday);
}
