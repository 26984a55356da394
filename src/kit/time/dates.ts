import { type Language, literalMessage, type Message } from "#kit/text/index.ts";

/** Calendar days without a time: stored as ISO text `yyyy-mm-dd`, typed and shown in Croatian format. */

/**
 * Parses a typed day: `07.09.2026.`, `7.9.2026`, `7. 9. 2026.`, `070926`, `07092026`, `2026-09-07`. Undefined for an
 * impossible date such as 31.02. Two-digit years 00–59 mean 2000–2059 and 60–99 mean 1960–1999, which covers deadlines
 * and birthdays and does not depend on today.
 */
export function parseDate(text: string): string | undefined {
  const found = dateFormats.map((shape) => shape.exec(text.trim())?.groups).find(Boolean);
  if (!found?.day || !found.month || !found.year) return undefined;
  return toIsoDate(fullYear(found.year), Number(found.month), Number(found.day));
}

/** The ISO text of an existing day from 1900 to 2199; undefined otherwise. */
export function toIsoDate(year: number, month: number, day: number): string | undefined {
  if (!(year >= 1900 && year < 2200)) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

export const isIsoDate = (text: string): boolean => dateFormats[2].test(text) && parseDate(text) === text;

/** `dd.mm.yyyy.` in forms and sentences (spec §5); in English `7 September 2026`. */
export const formatDate = (date: string, language: Language = "hr"): string =>
  language === "en" ? englishFormat.format(new Date(`${date}T00:00:00Z`)) : `${formatGridDate(date)}.`;

/** The same as a value of a message. */
export const dateMessage = (date: string): Message => literalMessage(formatDate(date), formatDate(date, "en"));

const englishFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `dd.mm.yyyy`, in grids (spec §3). */
export const formatGridDate = (date: string): string => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

/** `5. siječnja 2026.`, in documents. */
export const formatLongDate = (date: string, language: Language = "hr"): string =>
  language === "en"
    ? formatDate(date, "en")
    : `${Number(date.slice(8, 10))}. ${monthNames[Number(date.slice(5, 7)) - 1] ?? ""} ${date.slice(0, 4)}.`;

/** The number of days from one day to another, both `yyyy-mm-dd`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

const dayMs = 86_400_000;

const dateFormats = [
  /^(?<day>\d{1,2})\s*\.\s*(?<month>\d{1,2})\s*\.\s*(?<year>\d{4}|\d{2})\s*\.?$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})\.?$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
] as const;

const fullYear = (typed: string) =>
  typed.length === 4 ? Number(typed) : Number(typed) + (Number(typed) < 60 ? 2000 : 1900);

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
