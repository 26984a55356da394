import type { Language } from "#kit/text/index.ts";
import { addDays, addMonths, formatLongDate, parseDate, weekday } from "#kit/time/index.ts";

export const calendarViewNames = ["month", "week", "day"] as const;

export type CalendarViewName = (typeof calendarViewNames)[number];

/** What a calendar's address asks for (spec §2: month, week, day; Monday to Saturday). */
export type CalendarParams = {
  view: CalendarViewName;
  /** Some day of the period; never a Sunday in the view of one day. */
  date: string;
  /** Nobody has chosen a day: what is coming is listed, however far ahead. */
  coming: boolean;
  study: number | undefined;
  mentor: number | undefined;
};

/** Days, both included. */
export type DayRange = { from: string; to: string };

/** What an address asks for; what makes no sense is as if it weren't there. */
export function parseCalendarParams(search: URLSearchParams, today: string): CalendarParams {
  const known = parseDate(search.get("date") ?? "");
  const view = calendarViewNames.find((one) => one === search.get("view")) ?? "month";
  const date = known ?? today;
  return {
    view,
    date: view === "day" && isSunday(date) ? addDays(date, 1) : date,
    coming: known === undefined && view === "month",
    study: parseId(search.get("study")),
    mentor: parseId(search.get("mentor")),
  };
}

/** The days that a view shows: a month in whole weeks. */
export function visibleDays({ view, date }: Pick<CalendarParams, "view" | "date">): DayRange {
  if (view === "day") return { from: date, to: date };
  if (view === "week") return { from: mondayOfWeek(date), to: addDays(mondayOfWeek(date), 5) };
  const last = addDays(addMonths(firstOfMonth(date), 1), -1);
  // a month that begins on a Sunday shows nothing of that week
  const first = isSunday(firstOfMonth(date)) ? addDays(firstOfMonth(date), 1) : firstOfMonth(date);
  return { from: mondayOfWeek(first), to: addDays(mondayOfWeek(last), 5) };
}

/** Some day of the period before or after. */
export function adjacentDate({ view, date }: Pick<CalendarParams, "view" | "date">, step: 1 | -1): string {
  if (view === "month") return addMonths(firstOfMonth(date), step);
  if (view === "week") return addDays(mondayOfWeek(date), 7 * step);
  const next = addDays(date, step);
  return isSunday(next) ? addDays(next, step) : next;
}

/** The days of a view in its weeks, Monday to Saturday each. */
export function splitIntoWeeks({ from, to }: DayRange): string[][] {
  const weeks: string[][] = [];
  for (let monday = mondayOfWeek(from); monday <= to; monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5].map((nth) => addDays(monday, nth)));
  return weeks;
}

/** The one address of what a calendar shows, whatever day of the period was asked for and however it is filtered. */
export const canonicalCalendarSearch = ({ view, date, coming }: CalendarParams): string =>
  coming
    ? ""
    : `?${new URLSearchParams({ view, date: view === "month" ? firstOfMonth(date) : visibleDays({ view, date }).from })}`;

/** The query of an address that asks for this; the filters stay as they are. */
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

const isSunday = (date: string) => weekday(date) === 7;

const parseId = (text: string | null) => (text && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : undefined);

/** A period's name, as a heading has it: `studeni 2026.`, `16. – 21. studenoga 2026.`, `ponedjeljak, 16. studenoga 2026.` */
export function formatPeriod(agenda: Pick<CalendarParams, "view" | "date">, language: Language): string {
  const { from, to } = visibleDays(agenda);
  if (agenda.view === "month") return formatWith(agenda.date, language, { month: "long", year: "numeric" });
  if (agenda.view === "day")
    return `${formatWith(from, language, { weekday: "long" })}, ${formatLongDate(from, language)}`;
  const whole = formatLongDate(from, language);
  const shorter = from.slice(0, 4) === to.slice(0, 4) ? whole.replace(/ \d{4}\.?$/, "") : whole;
  const shortest = from.slice(0, 7) === to.slice(0, 7) ? shorter.replace(/ .*$/, "") : shorter;
  return `${shortest} – ${formatLongDate(to, language)}`;
}

const formatWith = (date: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : "hr", { timeZone: "UTC", ...options }).format(new Date(date));
