import { loadNonWorkingDays } from "#areas/studies/studies.server.ts";
import { type Context, inTransaction, type ScheduledJob } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { ignoreRefusal, runEach } from "#kit/workflow/refusal.ts";
import {
  loadExpiredReservations,
  loadReservationsWithDueWarnings,
  recordDueWarnings,
} from "./expiry.server.ts";
import { isWarningDue } from "./fragments.server.ts";
import { askForOutcomes, settleOutcomes } from "./outcome-jobs.server.ts";
import { texts } from "./texts.ts";
import { applyTransition } from "./transition.server.ts";

/** Scheduled jobs of reservations; warnings are sent by day. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "expire-reservations", cron: "*/10 * * * *", run: expireReservations },
  { queue: "warn-of-expiry", cron: "*/10 7-21 * * *", run: warnOfExpiry },
  { queue: "settle-outcomes", cron: "* * * * *", run: settleOutcomes },
  { queue: "ask-for-outcomes", cron: "* * * * *", run: askForOutcomes },
];

/**
 * Expires reservations that the mentor has not confirmed in time or that have no defense date in
 * time (spec §4 "Cancellation", product §3). Applies the transition `expire` to each in its own
 * transaction. It may run on several nodes at once: a reservation that has changed meanwhile is
 * skipped. Nothing expires on the faculty's own days off, when nobody could do anything about it,
 * nor while its student sends a file that they began to send in time (product §11).
 */
export async function expireReservations(context: Context) {
  const { db, files, now } = context;
  const isRest = (await loadNonWorkingDays(db)).some(
    ({ from, to }) => from <= localDate(now) && localDate(now) <= to,
  );
  if (isRest) return;
  await runEach(
    await loadExpiredReservations(db, now),
    async ({ id, studentId, status, expiresAt }) => {
      const uploads = await files.uploads.list(studentId, now);
      if (uploads.some(({ begunAt }) => begunAt <= expiresAt)) return;
      const reason =
        status === "reserved" ? texts.hr.reasons.notConfirmed : texts.hr.reasons.expired;
      await ignoreRefusal(() =>
        applyTransition(asSystem(context), id, "expire", { input: { reason } }),
      );
    },
  );
}

/**
 * Warns the student and the mentor 30, 14 and 3 days before the reservation expires, once for each
 * deadline (product §3). If several warnings came due while the job was not running, only the most
 * urgent one is sent.
 */
export async function warnOfExpiry(context: Context) {
  await runEach(await loadReservationsWithDueWarnings(context.db, context.now), (reservationId) =>
    inTransaction(asSystem(context), async (context) => {
      const fresh = await recordDueWarnings(context.db, reservationId, isWarningDue(context.now));
      const urgent = fresh.sort((a, b) => a.days - b.days)[0];
      if (urgent)
        await context.publish(context, {
          name: "reservation.expiryWarning",
          reservationId,
          data: urgent,
        });
    }),
  );
}

const asSystem = (context: Context): Context => ({ ...context, actor: systemActor });
