import { type Language, literalMessage, type Message } from "#kit/text/index.ts";
import { formatDate, isIsoDate } from "./dates.ts";

/** Converts between wall time in Europe/Zagreb, which people see and type, and instants, which the database stores. */

const timeZone = "Europe/Zagreb";
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A wall time: `{ date: "2026-03-29", time: "03:00" }`. */
export type WallTime = { date: string; time: string };

export function toWallTime(instant: Date): WallTime {
  const text = new Date(instant.getTime() + utcOffset(instant.getTime())).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The day in Zagreb at an instant, as yyyy-mm-dd. */
export const localDate = (instant: Date): string => toWallTime(instant).date;

/**
 * The instant of a wall time (`yyyy-mm-dd`, `HH:mm`). Of the hour repeated in October the first is taken; a time
 * skipped in March moves on by an hour (02:30 becomes 03:30). Throws RangeError for other formats.
 */
export function toInstant(date: string, time = "00:00"): Date {
  if (!isIsoDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new RangeError(`no such time: ${date} ${time}`);
  const wall = Date.parse(`${date}T${time}:00Z`);
  const before = wall - utcOffset(wall - day);
  const after = wall - utcOffset(wall + day);
  const real = [before, after].sort((a, b) => a - b).find((instant) => instant + utcOffset(instant) === wall);
  return new Date(real ?? before);
}

/** False for a wall time that is skipped, such as 02:30 on the last Sunday of March. */
export function isValidWallTime(date: string, time: string): boolean {
  const shown = toWallTime(toInstant(date, time));
  return shown.date === date && shown.time === time;
}

/** The first instant of a day. */
export const startOfDay = (date: string): Date => toInstant(date);

/** The first instant after a day. Together with `startOfDay` it bounds a day of 23, 24 or 25 hours. */
export const endOfDay = (date: string): Date => toInstant(addDays(date, 1));

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The same day some months later, or the last day of that month: 31 August plus six months is 28 or 29 February. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, nth = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(nth, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** The instant at the same wall time on another day, which `day` computes from the instant's own. */
export const sameTimeOn = (instant: Date, day: (date: string) => string): Date => {
  const { date, time } = toWallTime(instant);
  return toInstant(day(date), time);
};

/** Monday is 1, Sunday 7. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** `dd.mm.yyyy. u HH:mm`; in English `7 September 2026 at 09:30`. */
export function formatInstant(instant: Date, language: Language = "hr"): string {
  const { date, time } = toWallTime(instant);
  return `${formatDate(date, language)} ${language === "en" ? "at" : "u"} ${time}`;
}

/** An instant as a value of a message, formatted as by `formatInstant`. */
export const instantMessage = (instant: Date): Message =>
  literalMessage(formatInstant(instant), formatInstant(instant, "en"));

/** Milliseconds by which wall time is ahead of UTC. */
function utcOffset(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  let changes = changesByYear.get(year);
  if (!changes) {
    changes = findOffsetChanges(year);
    changesByYear.set(year, changes);
  }
  return changes.findLast(({ from }) => from <= instant)?.ahead ?? 0;
}

type OffsetChange = { from: number; ahead: number };

/** Cached by year, because calling Intl for each instant would dominate the time of a list. */
const changesByYear = new Map<number, readonly OffsetChange[]>();

/** The offset at the beginning of a year and each full hour at which it changes. */
function findOffsetChanges(year: number): OffsetChange[] {
  const changes: OffsetChange[] = [];
  for (let month = 0; month < 12; month += 1) {
    const from = Date.UTC(year, month);
    const ahead = lookUpOffset(from);
    const last = changes.at(-1);
    if (!last) changes.push({ from, ahead });
    else if (last.ahead !== ahead) changes.push({ from: findOffsetChange(Date.UTC(year, month - 1), from), ahead });
  }
  return changes;
}

function findOffsetChange(before: number, after: number): number {
  if (after - before === hour) return after;
  const middle = before + Math.floor((after - before) / hour / 2) * hour;
  return lookUpOffset(middle) === lookUpOffset(after)
    ? findOffsetChange(before, middle)
    : findOffsetChange(middle, after);
}

const zoneFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: timeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
});

function lookUpOffset(instant: number): number {
  const part = Object.fromEntries(zoneFormat.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) - instant;
}
