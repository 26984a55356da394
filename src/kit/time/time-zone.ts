import type { Language } from "#kit/text/index.ts";
import { formatDate, isIsoDate } from "./dates.ts";

/** Wall time in Europe/Zagreb, which every person sees and types, and instants, which the database keeps. */

const timeZone = "Europe/Zagreb";
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What the clock on the wall shows: `{ date: "2026-03-29", time: "03:00" }`. */
export type WallTime = { date: string; time: string };

export function toWallTime(instant: Date): WallTime {
  const text = new Date(instant.getTime() + utcOffset(instant.getTime())).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The day it is at an instant, as yyyy-mm-dd. */
export const localDate = (instant: Date): string => toWallTime(instant).date;

/**
 * The instant of a wall time (`yyyy-mm-dd`, `HH:mm`). The hour that October repeats is taken the first time,
 * and a time that March leaves out moves an hour on: 02:30 is then 03:30. Throws RangeError for text of another shape.
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

/** Does the wall clock ever show it? Not 02:30 on the last Sunday of March. */
export function isValidWallTime(date: string, time: string): boolean {
  const shown = toWallTime(toInstant(date, time));
  return shown.date === date && shown.time === time;
}

/** The first instant of a day. */
export const startOfDay = (date: string): Date => toInstant(date);

/** The first instant after a day; with `startOfDay` it bounds the day, be it 23, 24 or 25 hours long. */
export const endOfDay = (date: string): Date => toInstant(addDays(date, 1));

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The day that many months on, or the last of its month: 31 August and six months give 28 or 29 February. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, nth = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(nth, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Monday 1 … Sunday 7. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** `dd.mm.yyyy. u HH:mm`; to who reads English `7 September 2026 at 09:30`. */
export function formatInstant(instant: Date, language: Language = "hr"): string {
  const { date, time } = toWallTime(instant);
  return `${formatDate(date, language)} ${language === "en" ? "at" : "u"} ${time}`;
}

/** Milliseconds that the wall is ahead of UTC. */
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

/** By year, because asking Intl for each instant would take most of the time of a list. */
const changesByYear = new Map<number, readonly OffsetChange[]>();

/** The offset with which a year begins, and each full hour at which it changes. */
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
