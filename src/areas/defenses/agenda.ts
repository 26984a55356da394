import type { Language } from "#kit/text/format-text.ts";
import { formatLongDate, parseDate } from "#kit/time/dates.ts";
import { addDays, addMonths, weekday } from "#kit/time/time-zone.ts";

export const views = ["month", "week", "day"] as const;

export type View = (typeof views)[number];

/** What a calendar's address asks for (spec §2: month, week, day; Monday to Saturday). */
export type Agenda = {
  view: View;
  /** Some day of the period; never a Sunday in the view of one day. */
  date: string;
  /** Nobody has chosen a day: what is coming is listed, however far ahead. */
  coming: boolean;
  study: number | undefined;
  mentor: number | undefined;
};

/** Days, both included. */
export type Period = { from: string; to: string };

/** What an address asks for; what makes no sense is as if it weren't there. */
export function agendaOf(search: URLSearchParams, today: string): Agenda {
  const known = parseDate(search.get("date") ?? "");
  const view = views.find((one) => one === search.get("view")) ?? "month";
  const date = known ?? today;
  return {
    view,
    date: view === "day" && isSunday(date) ? addDays(date, 1) : date,
    coming: known === undefined && view === "month",
    study: idIn(search.get("study")),
    mentor: idIn(search.get("mentor")),
  };
}

/** The days that a view shows: a month in whole weeks. */
export function periodOf({ view, date }: Pick<Agenda, "view" | "date">): Period {
  if (view === "day") return { from: date, to: date };
  if (view === "week") return { from: mondayOf(date), to: addDays(mondayOf(date), 5) };
  const last = addDays(addMonths(firstOf(date), 1), -1);
  // a month that begins on a Sunday shows nothing of that week
  const first = isSunday(firstOf(date)) ? addDays(firstOf(date), 1) : firstOf(date);
  return { from: mondayOf(first), to: addDays(mondayOf(last), 5) };
}

/** Some day of the period before or after. */
export function stepOf({ view, date }: Pick<Agenda, "view" | "date">, step: 1 | -1): string {
  if (view === "month") return addMonths(firstOf(date), step);
  if (view === "week") return addDays(mondayOf(date), 7 * step);
  const next = addDays(date, step);
  return isSunday(next) ? addDays(next, step) : next;
}

/** The days of a view in its weeks, Monday to Saturday each. */
export function weeksOf({ from, to }: Period): string[][] {
  const weeks: string[][] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5].map((nth) => addDays(monday, nth)));
  return weeks;
}

/** The one address of what a calendar shows, whatever day of the period was asked for and however it is filtered. */
export const canonicalOf = ({ view, date, coming }: Agenda): string =>
  coming
    ? ""
    : `?${new URLSearchParams({ view, date: view === "month" ? firstOf(date) : periodOf({ view, date }).from })}`;

/** The query of an address that asks for this; the filters stay as they are. */
export function queryOf(agenda: Agenda, changes: Partial<Pick<Agenda, "view" | "date">> = {}): string {
  const { view, date, study, mentor } = { ...agenda, ...changes };
  const query = new URLSearchParams({ view, date });
  if (study) query.set("study", String(study));
  if (mentor) query.set("mentor", String(mentor));
  return `?${query}`;
}

const firstOf = (date: string) => `${date.slice(0, 8)}01`;

const mondayOf = (date: string) => addDays(date, 1 - weekday(date));

const isSunday = (date: string) => weekday(date) === 7;

const idIn = (text: string | null) => (text && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : undefined);

/** A period's name, as a heading has it: `studeni 2026.`, `16. – 21. studenoga 2026.`, `ponedjeljak, 16. studenoga 2026.` */
export function periodName(agenda: Pick<Agenda, "view" | "date">, language: Language): string {
  const { from, to } = periodOf(agenda);
  if (agenda.view === "month") return written(agenda.date, language, { month: "long", year: "numeric" });
  if (agenda.view === "day")
    return `${written(from, language, { weekday: "long" })}, ${formatLongDate(from, language)}`;
  const whole = formatLongDate(from, language);
  const shorter = from.slice(0, 4) === to.slice(0, 4) ? whole.replace(/ \d{4}\.?$/, "") : whole;
  const shortest = from.slice(0, 7) === to.slice(0, 7) ? shorter.replace(/ .*$/, "") : shorter;
  return `${shortest} – ${formatLongDate(to, language)}`;
}

const written = (date: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : "hr", { timeZone: "UTC", ...options }).format(new Date(date));
