import { z } from "zod";
import { textField } from "#kit/forms/fields.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { countTerm } from "#kit/time/workdays.ts";

export const erasureRequestsPath = "/erasure-requests";

export const erasureRequestStatuses = ["sent", "withdrawn", "refused", "erased"] as const;

export type ErasureRequestStatus = (typeof erasureRequestStatuses)[number];

/** The longest reason and answer in characters. */
export const longestReason = 2_000;

/** A person's request; nobody has to give a reason. */
export const erasureRequestForm = z.object({ reason: textField(longestReason) });

/** The answer to a refused request. The life cycle checks that it is not empty. */
export const erasureAnswerForm = z.object({ answer: textField(longestReason) });

/** A request as its page and the list show it; days are yyyy-mm-dd, times ISO instants. */
export type ErasureRequestView = {
  id: number;
  userId: number;
  name: string;
  status: ErasureRequestStatus;
  reason: string;
  answer: string;
  sentAt: string;
  /** The last day on which an answer is in time. */
  deadline: string;
  decidedAt: string | null;
  decidedBy: string | null;
};

/** A person whose erasure a restore has undone. */
export type RepeatedErasure = {
  userId: number;
  name: string;
  erasedAt: string;
  /** When it was repeated; null while something prevents it. */
  repeatedAt: string | null;
};

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
