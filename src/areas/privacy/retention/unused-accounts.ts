import { addDays, addMonths, endOfDay, localDate } from "#kit/time/dates-and-times.ts";

/** Days between the warning and the erasure of an unused account. */
export const accountWarningDays = 30;

/** Accounts that were warned before this instant have had the whole time. */
export const endOfWarning = (now: Date): Date =>
  endOfDay(addDays(localDate(now), -accountWarningDays - 1));

/**
 * The last day on which a sign-in keeps the account: the end of its term, but never earlier than
 * the warning promises.
 */
export function lastDayToSignIn(since: Date, months: number, warnedAt: Date): string {
  const endOfTerm = addMonths(localDate(since), months);
  const endOfWarning = addDays(localDate(warnedAt), accountWarningDays);
  return endOfTerm > endOfWarning ? endOfTerm : endOfWarning;
}
