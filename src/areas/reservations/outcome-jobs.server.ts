import { type Context, inTransaction } from "#kit/database/context.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { ignoreRefusal, runEach } from "#kit/workflow/refusal.ts";
import { findEndedOutcomes, loadExpectedOutcomes } from "./outcome.server.ts";
import { applyTransition, lockReservation } from "./transition.server.ts";

/**
 * Makes outcomes final that can no longer be corrected; a failed defense then frees its thesis
 * (product §11). Each outcome has its own transaction, under the locks of a correction, so a
 * concurrent correction either comes first or is refused. Outcomes that became due while the
 * application was down are included. The job may run on several nodes at once.
 */
export async function settleOutcomes(context: Context): Promise<void> {
  await runEach(await findEndedOutcomes(context.db, context.now), (id) =>
    // another node may have made it final
    ignoreRefusal(() =>
      applyTransition({ ...context, actor: systemActor }, id, "settleOutcome", {
        values: { outcomePending: false },
      }),
    ),
  );
}

/**
 * Asks the mentor or chair for the outcome of a defense that has begun, once; a new date asks
 * again. It may run on several nodes at once, so each reservation is checked again under its lock.
 */
export async function askForOutcomes(context: Context): Promise<void> {
  await runEach(await loadExpectedOutcomes(context.db, context.now), ({ id }) =>
    inTransaction({ ...context, actor: systemActor }, async (context) => {
      await lockReservation(context, id);
      const [expected] = await loadExpectedOutcomes(context.db, context.now, id);
      if (expected)
        await context.publish(context, {
          name: "reservation.expectOutcome",
          reservationId: id,
          userIds: [expected.typistId],
        });
    }),
  );
}
