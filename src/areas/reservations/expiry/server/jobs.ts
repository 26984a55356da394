import { type Context, inTransaction, type ScheduledJob } from "#kit/database/index.ts";
import { Refusal, systemActor } from "#kit/workflow/index.ts";
import { settleOutcomes } from "../../outcome/server/jobs.ts";
import { applyTransition } from "../../server/commands/transition.ts";
import { texts } from "../../texts.ts";
import { recordDueWarnings } from "./commands.ts";
import { loadExpiredReservations, loadReservationsWithDueWarnings } from "./queries.ts";

/** Scheduled jobs of reservations. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "expire-reservations", cron: "*/10 * * * *", run: expireReservations },
  { queue: "warn-of-expiry", cron: "*/10 * * * *", run: warnOfExpiry },
  { queue: "settle-outcomes", cron: "* * * * *", run: settleOutcomes },
];

/**
 * Expires reservations that the mentor has not confirmed in time or that have no defense date in time (spec §4
 * "Cancellation", product §3). Applies the transition `expire` to each in its own transaction. It may run on several
 * nodes at once: a reservation that has changed meanwhile is skipped.
 */
export async function expireReservations(context: Context) {
  const { db, now } = context;
  for (const { id, status } of await loadExpiredReservations(db, now)) {
    const reason = status === "reserved" ? texts.hr.reasons.notConfirmed : texts.hr.reasons.expired;
    await ignoreRefusal(() => applyTransition(asSystem(context), id, "expire", { input: { reason } }));
  }
}

/**
 * Warns the student and the mentor 30, 14 and 3 days before the reservation expires, once for each deadline (product
 * §3). If several warnings came due while the job was not running, only the most urgent one is sent.
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

/** Ignores a refusal: a person or another node has already changed the reservation. */
async function ignoreRefusal(step: () => Promise<unknown>) {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
