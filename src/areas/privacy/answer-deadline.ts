import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { countTerm } from "#kit/time/workdays.ts";

/**
 * The last day on which a request may be answered: a month after it was sent (GDPR, art. 12(3)), or
 * the next workday (Regulation 1182/71, art. 3(4)).
 */
export const answerDeadline = (sentAt: Date): string =>
  countTerm(localDate(sentAt), { months: 1 }, { nonWorkingDays: [], movesToWorkday: true }).lastDay;

/**
 * Days before the deadline on which the admins are reminded; once it has passed, they are reminded
 * daily.
 */
const reminderDays = [7, 3, 1, 0];

/** True if the admins are reminded today of a request with this deadline. */
export const isReminderDue = (deadline: string, today: string): boolean =>
  deadline < today || reminderDays.some((days) => addDays(today, days) === deadline);
