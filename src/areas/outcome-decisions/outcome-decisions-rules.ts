import type { OutcomeDecisionKind } from "#areas/reservations/outcome-decision-kinds.ts";
import { monthsToDefend, toExpiry } from "#areas/reservations/reservations.ts";
import type { Message } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { countTerm, type TermRules } from "#kit/time/workdays.ts";
import { messages } from "./texts.ts";

/**
 * Returns why a decision, or minutes, can't be of this day: it is ahead, or before the defense that
 * they are about.
 */
export function decisionDayError(
  { kind, decidedOn }: { kind: OutcomeDecisionKind; decidedOn: string },
  defenseDate: Date | null,
  now: Date,
): Message | undefined {
  const { ahead, beforeDefense } =
    messages.refusals[kind === "correction" ? "minutesDay" : "decisionDay"];
  if (decidedOn > localDate(now)) return ahead;
  return defenseDate && decidedOn < localDate(defenseDate) ? beforeDefense : undefined;
}

/**
 * Returns the expiry of a reservation whose defense has been annulled: the stored one, or the day
 * until which a defense is due after the mentor's confirmation, counted from today, whichever is
 * later.
 */
export function expiryAfterAnnulment(
  { expiresAt, expiryMovedFrom }: ReturnType<typeof toExpiry>,
  now: Date,
  termRules: TermRules,
): ReturnType<typeof toExpiry> {
  const newest = toExpiry(countTerm(localDate(now), { months: monthsToDefend }, termRules));
  return newest.expiresAt > expiresAt ? newest : { expiresAt, expiryMovedFrom };
}
