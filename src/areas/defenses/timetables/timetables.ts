import { boundedText, optionalVersionForm } from "#kit/forms/fields.ts";
import { issueText } from "#kit/text/localization.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { messages, type texts } from "./texts.ts";

/** Whose timetable it is. */
export type TimetableOwner = { roomId: number } | { userId: number };

/** Why a reading brought no hours. */
export type TimetableTrouble = keyof typeof texts.hr.troubles;

/** A timetable with its last reading. */
export type TimetableView = {
  version: number;
  /** "" for a timetable from a file. */
  address: string;
  fileName: string;
  attemptedAt: string | null;
  /** Of the last successful reading, with the hours from today on that it brought. */
  readAt: string | null;
  hours: number;
  unread: number;
  failure: TimetableTrouble | "";
};

export const timetablePaths = {
  rooms: "/room-timetables",
  room: (id: number) => `/room-timetables/${id}`,
  own: "/mentor/timetable",
};

/** The maximum length of an address, in characters. */
export const maxAddressLength = 500;

/**
 * Returns the address of a calendar as it is asked for, `webcal:` as `https:`; undefined if it is
 * none, or has a password, which every reader of the history would see.
 */
export function toCalendarAddress(typed: string): string | undefined {
  const address = typed.trim().replace(/^webcals?:\/\//i, "https://");
  const url = URL.parse(address);
  if (!url || !["https:", "http:"].includes(url.protocol)) return undefined;
  return url.username || url.password ? undefined : url.href;
}

/** The form of an address; the version is that of the timetable that was seen, if there was one. */
export const addressForm = optionalVersionForm.extend({
  address: boundedText(maxAddressLength)
    .transform((typed) => toCalendarAddress(typed) ?? "")
    .refine((address) => address !== "", issueText(messages.errors.address)),
});

/** Days after which the hours of an address count as old. */
const staleAfterDays = 7;

/** True if the last successful reading is long ago, or there was none; a file doesn't grow old. */
export const isTimetableStale = (
  { address, readAt }: Pick<TimetableView, "address" | "readAt">,
  now: Date,
): boolean => address !== "" && isReadingOld(readAt, now);

/** The same of a timetable that is known to have an address. */
export const isReadingOld = (readAt: string | null, now: Date): boolean =>
  readAt === null || localDate(new Date(readAt)) < addDays(localDate(now), -staleAfterDays);

/** The host of an address, for lists: the rest may be a secret of the calendar. */
export const hostOf = (address: string): string => URL.parse(address)?.hostname ?? "";
