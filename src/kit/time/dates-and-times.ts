import { type Language, literalMessage, type Message } from "#kit/text/localization.ts";

/** The current time; tests and benchmarks pass their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * Calendar days without a time: stored as ISO text `yyyy-mm-dd`, typed and shown in Croatian
 * format.
 */

/**
 * Parses a typed day: `07.09.2026.`, `7.9.2026`, `7. 9. 2026.`, `070926`, `07092026`, `2026-09-07`.
 * Undefined for an impossible date such as 31.02. Two-digit years 00–59 mean 2000–2059 and 60–99
 * mean 1960–1999, which covers deadlines and birthdays and does not depend on today.
 */
export function parseDate(text: string): string | undefined {
  const parts = dateFormats.map((shape) => shape.exec(text.trim())?.groups).find(Boolean);
  if (!parts?.day || !parts.month || !parts.year) return undefined;
  return toIsoDate(fullYear(parts.year), Number(parts.month), Number(parts.day));
}

/**
 * Parses a day as programs write it: typed like `parseDate`, or with a time behind it, which is
 * left out. A time with a zone, such as `2026-03-12T23:30:00Z`, is of the day that it is in Zagreb
 * then; a day keeps its own, also with a zone.
 */
export function parseDayOfMoment(text: string): string | undefined {
  const [, day = "", time, zone] = moment.exec(text.trim()) ?? [];
  const date = parseDate(day.replace(dayWithZone, "$1"));
  if (date === undefined || zone === undefined) return date;
  const instant = new Date(`${date}T${time}${zone.toUpperCase()}`);
  return Number.isNaN(instant.getTime()) ? undefined : localDate(instant);
}

const dayWithZone = /^(\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:\d\d)$/;

const moment =
  /^(.*?)(?:(?:[T ]|, ?)((?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/i;

/** The ISO text of an existing day from 1900 to 2199; undefined otherwise. */
export function toIsoDate(year: number, month: number, day: number): string | undefined {
  if (!(year >= 1900 && year < 2200)) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

export const isIsoDate = (text: string): boolean =>
  dateFormats[2].test(text) && parseDate(text) === text;

/** `dd.mm.yyyy.` in forms and sentences (spec §5); in English `7 September 2026`. */
export const formatDate = (date: string, language: Language = "hr"): string =>
  language === "en"
    ? englishFormat.format(new Date(`${date}T00:00:00Z`))
    : `${formatGridDate(date)}.`;

/** The same as a value of a message. */
export const dateMessage = (date: string): Message =>
  literalMessage(formatDate(date), formatDate(date, "en"));

const englishFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `dd.mm.yyyy`, in grids (spec §3). */
export const formatGridDate = (date: string): string =>
  `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

/** `5. siječnja 2026.`, in documents. */
export const formatLongDate = (date: string, language: Language = "hr"): string =>
  language === "en"
    ? formatDate(date, "en")
    : `${Number(date.slice(8, 10))}. ${monthNames[Number(date.slice(5, 7)) - 1] ?? ""} ${date.slice(0, 4)}.`;

/** The number of days from one day to another, both `yyyy-mm-dd`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day);

const dateFormats = [
  /^(?<day>\d{1,2})\s*\.\s*(?<month>\d{1,2})\s*\.\s*(?<year>\d{4}|\d{2})\s*\.?$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})\.?$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
] as const;

const fullYear = (input: string) =>
  input.length === 4 ? Number(input) : Number(input) + (Number(input) < 60 ? 2000 : 1900);

/** In the genitive, as used after a day. */
const monthNames = [
  "siječnja",
  "veljače",
  "ožujka",
  "travnja",
  "svibnja",
  "lipnja",
  "srpnja",
  "kolovoza",
  "rujna",
  "listopada",
  "studenoga",
  "prosinca",
];

/**
 * Converts between wall time in Europe/Zagreb, which people see and type, and instants, which the
 * database stores.
 */

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
 * The instant of a wall time (`yyyy-mm-dd`, `HH:mm`). Of the hour repeated in October the first is
 * taken; a time skipped in March moves on by an hour (02:30 becomes 03:30). Throws RangeError for
 * other formats.
 */
export function toInstant(date: string, time = "00:00"): Date {
  if (!isIsoDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new RangeError(`no such time: ${date} ${time}`);
  const wall = Date.parse(`${date}T${time}:00Z`);
  const before = wall - utcOffset(wall - day);
  const after = wall - utcOffset(wall + day);
  const real = [before, after]
    .sort((a, b) => a - b)
    .find((instant) => instant + utcOffset(instant) === wall);
  return new Date(real ?? before);
}

/** False for a wall time that is skipped, such as 02:30 on the last Sunday of March. */
export function isValidWallTime(date: string, time: string): boolean {
  const shown = toWallTime(toInstant(date, time));
  return shown.date === date && shown.time === time;
}

/** The first instant of a day. */
export const startOfDay = (date: string): Date => toInstant(date);

/**
 * The first instant after a day. Together with `startOfDay` it bounds a day of 23, 24 or 25 hours.
 */
export const endOfDay = (date: string): Date => toInstant(addDays(date, 1));

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/**
 * The same day some months later, or the last day of that month: 31 August plus six months is 28 or
 * 29 February.
 */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, index = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(index, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

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
    else if (last.ahead !== ahead)
      changes.push({ from: findOffsetChange(Date.UTC(year, month - 1), from), ahead });
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
  const part = Object.fromEntries(
    zoneFormat.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) - instant;
}
