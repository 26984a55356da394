import { eq } from "drizzle-orm";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import type { Context } from "#kit/database/context.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { OutcomeDecisionRecord } from "./flow.ts";
import { decidedReservation } from "./fragments.server.ts";
import { loadMinutesConfirmer } from "./outcome-decisions.server.ts";
import { outcomeDecisions } from "./tables.server.ts";

/**
 * Locks the reservation of a decision with all records that decisions about it depend on, then the
 * decision; `record` is for its life cycle.
 */
export async function lockDecision(context: Context, id: number) {
  const locked = await lockReservation(context, decidedReservation(id));
  const [row] = await context.db
    .select()
    .from(outcomeDecisions)
    .where(eq(outcomeDecisions.id, id))
    .for("update");
  const decision = orNotFound(row);
  const { kind, status, enteredBy: enteredById, enteredImpersonatorId } = decision;
  const record: OutcomeDecisionRecord = {
    kind,
    status,
    studentId: locked.reservation.studentId,
    enteredById,
    enteredImpersonatorId,
    confirmerId: await loadMinutesConfirmer(context.db),
  };
  return { decision, locked, record };
}

/** The columns that record who closes a decision now. */
export const closedNow = ({ actor, now }: Context) => ({
  closedAt: now,
  closedBy: actor.id,
  closedImpersonatorId: actor.impersonator?.id ?? null,
});
