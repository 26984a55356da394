import { loadTermRules } from "#areas/studies/studies.server.ts";
import { settleTogether } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { countTerm } from "#kit/time/workdays.ts";
import { loadCriteriaSetForNow } from "./reservation-queries.server.ts";
import { monthsToDefend, toExpiry } from "./reservations.ts";
import { texts } from "./texts.ts";
import { applyLockedTransition, applyTransition, lockReservation } from "./transition.server.ts";

/** Confirms a reservation as its mentor. The student then has 12 months (product §3). */
export const confirmReservation = (context: Context, id: number) =>
  inTransaction(context, async (context) => {
    const { db, now } = context;
    const [locked, termRules, criteriaSetId] = await settleTogether([
      lockReservation(context, id),
      loadTermRules(db),
      loadCriteriaSetForNow(db, id),
    ]);
    return applyLockedTransition(context, locked, "confirm", {
      values: {
        mentorConfirmedReservationAt: now,
        ...toExpiry(countTerm(localDate(now), { months: monthsToDefend }, termRules)),
        expiresAtReason: "",
        // the student begins to write by these criteria, so they stay with the reservation
        criteriaSetId,
      },
    });
  });

export const refuseReservation = (context: Context, id: number, input: { reason: string }) =>
  applyTransition(context, id, "refuse", { input });

/**
 * Cancels a reservation. A reason is required, except for a student who withdraws before the
 * mentor's answer (product §3).
 */
export const cancelReservation = (context: Context, id: number, { reason }: { reason: string }) =>
  inTransaction(context, async (context) => {
    const locked = await lockReservation(context, id);
    const own = locked.reservation.studentId === context.actor.id;
    return applyLockedTransition(context, locked, "cancel", {
      input: { reason: reason || (own ? texts.hr.reasons.withdrawn : "") },
    });
  });
