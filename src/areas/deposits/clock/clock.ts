import type { BadgeTone } from "#kit/grid/columns.ts";
import { formatText } from "#kit/text/localization.ts";
import { texts } from "./texts.ts";

/**
 * Days after the defense by which a work is expected in the repository.
 *
 * @rule by when a work must be in the repository
 */
export const daysToDeposit = 30;

/** Days before that day on which the library is notified of a work that isn't there. */
export const noticeDays = 7;

/** Days late from which on the clock no longer counts. */
const mostLate = 99;

/**
 * What the clock says of a work with so many days left until its last day in the repository; a
 * negative number is late.
 */
export function formatClock(daysLeft: number): string {
  const { late, lateLong, today, left } = texts.hr.clock;
  if (daysLeft < -mostLate) return formatText(lateLong, { count: mostLate });
  if (daysLeft < 0) return formatText(late, { count: -daysLeft });
  return daysLeft === 0 ? today : formatText(left, { count: daysLeft });
}

/**
 * All that the clock can say, from the longest delay to the day of the defense, so that SQL picks a
 * text by the days left (`clockText`).
 */
export const clockTexts: readonly string[] = Array.from(
  { length: mostLate + 1 + daysToDeposit + 1 },
  (_, index) => formatClock(index - mostLate - 1),
);

/** The days left of the first of the texts. */
export const firstClockDay = -mostLate - 1;

/** Red when late, amber in the days after the notice. */
export const clockTone = (daysLeft: number): BadgeTone =>
  daysLeft < 0 ? "stopped" : daysLeft <= noticeDays ? "waiting" : "draft";

/** The tones of a column of the clock, by its texts. */
export const clockTones: Readonly<Record<string, BadgeTone>> = Object.fromEntries(
  clockTexts.map((text, index) => [text, clockTone(index + firstClockDay)]),
);
