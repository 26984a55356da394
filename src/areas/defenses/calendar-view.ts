import type { Language } from "#kit/text/localization.ts";
import {
  addDays,
  addMonths,
  formatLongDate,
  parseDate,
  weekday,
} from "#kit/time/dates-and-times.ts";
import { isHoliday } from "#kit/time/workdays.ts";

export const calendarViewNames = ["month", "week", "day"] as const;

export type CalendarViewName = (typeof calendarViewNames)[number];

/** The parameters of a calendar's URL (spec §2: month, week, day; Monday to Saturday). */
export type CalendarParams = {
  view: CalendarViewName;
  /** A day of the period; a Sunday only in the month view. */
  date: string;
  /** True if no day was chosen: all upcoming defenses are listed, with no time limit. */
  coming: boolean;
  study: number | undefined;
  mentor: number | undefined;
};

/** A range of days, both inclusive. */
export type DayRange = { from: string; to: string };

/**
 * Parses the parameters of a calendar's URL; invalid values are ignored. Week and day open on the
 * next working day, so that a Sunday doesn't show the week that is over; a holiday that was chosen
 * is shown.
 */
export function parseCalendarParams(search: URLSearchParams, today: string): CalendarParams {
  const known = parseDate(search.get("date") ?? "");
  const view =
    calendarViewNames.find((calendarViewName) => calendarViewName === search.get("view")) ??
    "month";
  const date = known ?? today;
  return {
    view,
    date:
      view === "month"
        ? date
        : nextDayWhere(known ? (day) => !isSunday(day) : isCalendarWorkday, date),
    coming: known === undefined && view === "month",
    study: parseId(search.get("study")),
    mentor: parseId(search.get("mentor")),
  };
}

/** Returns the days that a view shows; a month is extended to whole weeks. */
export function visibleDays({ view, date }: Pick<CalendarParams, "view" | "date">): DayRange {
  if (view === "day") return { from: date, to: date };
  if (view === "week") return { from: mondayOfWeek(date), to: addDays(mondayOfWeek(date), 5) };
  const last = addDays(addMonths(firstOfMonth(date), 1), -1);
  // if the month begins on a Sunday, its first week is not shown
  const first = isSunday(firstOfMonth(date)) ? addDays(firstOfMonth(date), 1) : firstOfMonth(date);
  return { from: mondayOfWeek(first), to: addDays(mondayOfWeek(last), 5) };
}

/** Returns a day of the previous or next period. */
export function adjacentDate(
  { view, date }: Pick<CalendarParams, "view" | "date">,
  step: 1 | -1,
): string {
  if (view === "month") return addMonths(firstOfMonth(date), step);
  if (view === "week") return addDays(mondayOfWeek(date), 7 * step);
  const next = addDays(date, step);
  return isSunday(next) ? addDays(next, step) : next;
}

/** Splits the days of a view into weeks from Monday to Saturday. */
export function splitIntoWeeks({ from, to }: DayRange): string[][] {
  const weeks: string[][] = [];
  for (let monday = mondayOfWeek(from); monday <= to; monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5].map((index) => addDays(monday, index)));
  return weeks;
}

/** A week of a month that is shown, or consecutive weeks that are folded into one line. */
export type WeekBlock = { folded: boolean; weeks: string[][] };

/** Folds the weeks without defenses, except the week of today. */
export function foldWeeks(
  weeks: readonly string[][],
  busyDays: ReadonlySet<string>,
  today: string,
): WeekBlock[] {
  const blocks: WeekBlock[] = [];
  for (const week of weeks) {
    const isShown = week[0] === mondayOfWeek(today) || week.some((day) => busyDays.has(day));
    const last = blocks.at(-1);
    if (last?.folded && !isShown) last.weeks.push(week);
    else blocks.push({ folded: !isShown, weeks: [week] });
  }
  return blocks;
}

/**
 * Returns the canonical query of a calendar's URL, which does not depend on the chosen day within
 * the period or on the filters.
 */
export const canonicalCalendarSearch = ({ view, date, coming }: CalendarParams): string =>
  coming
    ? ""
    : `?${new URLSearchParams({ view, date: view === "month" ? firstOfMonth(date) : visibleDays({ view, date }).from })}`;

/** Returns the query of a calendar's URL with the given changes; the filters are kept. */
export function calendarSearch(
  agenda: CalendarParams,
  changes: Partial<Pick<CalendarParams, "view" | "date">> = {},
): string {
  const { view, date, study, mentor } = { ...agenda, ...changes };
  const query = new URLSearchParams({ view, date });
  if (study) query.set("study", String(study));
  if (mentor) query.set("mentor", String(mentor));
  return `?${query}`;
}

const firstOfMonth = (date: string) => `${date.slice(0, 8)}01`;

const mondayOfWeek = (date: string) => addDays(date, 1 - weekday(date));

/** True for a working day of the calendar: Monday to Saturday, holidays excepted (product §3). */
const isCalendarWorkday = (date: string) => !isSunday(date) && !isHoliday(date);

/** Returns the day itself, or the next one that fulfils the condition. */
const nextDayWhere = (fulfils: (date: string) => boolean, date: string): string =>
  fulfils(date) ? date : nextDayWhere(fulfils, addDays(date, 1));

const isSunday = (date: string) => weekday(date) === 7;

const parseId = (text: string | null) =>
  text && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : undefined;

/**
 * Formats a period for a heading: `studeni 2026.`, `16. – 21. studenoga 2026.`, `ponedjeljak, 16.
 * studenoga 2026.`
 */
export function formatPeriod(
  agenda: Pick<CalendarParams, "view" | "date">,
  language: Language,
): string {
  const { from, to } = visibleDays(agenda);
  if (agenda.view === "month")
    return formatWith(agenda.date, language, { month: "long", year: "numeric" });
  if (agenda.view === "day")
    return `${formatWith(from, language, { weekday: "long" })}, ${formatLongDate(from, language)}`;
  const whole = formatLongDate(from, language);
  const shorter = from.slice(0, 4) === to.slice(0, 4) ? whole.replace(/ \d{4}\.?$/, "") : whole;
  const shortest = from.slice(0, 7) === to.slice(0, 7) ? shorter.replace(/ .*$/, "") : shorter;
  return `${shortest} – ${formatLongDate(to, language)}`;
}

const formatWith = (date: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : "hr", {
    timeZone: "UTC",
    ...options,
  }).format(new Date(date));
