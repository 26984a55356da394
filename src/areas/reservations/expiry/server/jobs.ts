import { type Context, inTransaction, type ScheduledJob } from "#kit/database/index.ts";
import { Refusal, systemActor } from "#kit/workflow/index.ts";
import { applyTransition } from "../../server/commands/transition.ts";
import { texts } from "../../texts.ts";
import { recordDueWarnings } from "./commands.ts";
import { loadExpiredReservations, loadReservationsWithDueWarnings } from "./queries.ts";

/** What the clock does with reservations, every ten minutes. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "expire-reservations", cron: "*/10 * * * *", run: expireReservations },
  { queue: "warn-of-expiry", cron: "*/10 * * * *", run: warnOfExpiry },
];

/**
 * An unconfirmed reservation expires, and so does one without a defence date in time (spec §4 "Cancellation", product §3):
 * the clock takes the step `expire` of each that is due, in a transaction of its own. It may run on several nodes at once:
 * a reservation that somebody moved on meanwhile is left as it is.
 */
export async function expireReservations(context: Context) {
  const { db, now } = context;
  for (const { id, status } of await loadExpiredReservations(db, now)) {
    const reason = status === "reserved" ? texts.hr.reasons.notConfirmed : texts.hr.reasons.expired;
    await ignoreRefusal(() => applyTransition(asSystem(context), id, "expire", { facts: { reason } }));
  }
}

/**
 * Warns the student and the mentor 30, 14 and 3 days before the reservation expires, once each for a deadline (product §3).
 * Where the clock stood still and several came due, only the most urgent is told.
 */
export async function warnOfExpiry(context: Context) {
  for (const reservationId of await loadReservationsWithDueWarnings(context.db, context.now)) {
    await inTransaction(asSystem(context), async (context) => {
      const fresh = await recordDueWarnings(context.db, reservationId, context.now);
      const urgent = fresh.sort((a, b) => a.days - b.days)[0];
      if (urgent) await context.publish(context, { name: "reservation.expiryWarning", reservationId, data: urgent });
    });
  }
}

const asSystem = (context: Context): Context => ({ ...context, actor: systemActor });

/** Somebody was quicker, a person or another node: then there is nothing to do. */
async function ignoreRefusal(step: () => Promise<unknown>) {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
