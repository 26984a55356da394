import { eq } from "drizzle-orm";
import { type LockedReservation, lockReservation } from "#areas/reservations/server/commands/transition.ts";
import type { Context } from "#kit/database/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import type { OutcomeDecisionRecord } from "../../flow.ts";
import { decidedReservation } from "../queries/fragments.ts";
import { type OutcomeDecisionTableRow, outcomeDecisions } from "../tables.ts";

/** Locks the reservation of a decision with what decisions about it depend on, then the decision. */
export async function lockDecision(context: Context, id: number) {
  const locked = await lockReservation(context, decidedReservation(id));
  const [decision] = await context.db.select().from(outcomeDecisions).where(eq(outcomeDecisions.id, id)).for("update");
  return { decision: orNotFound(decision), locked };
}

/** The facts for the life cycle of a locked decision. */
export const toRecord = (
  { status, enteredBy, enteredImpersonatorId }: OutcomeDecisionTableRow,
  { reservation: { studentId } }: LockedReservation,
): OutcomeDecisionRecord => ({ status, studentId, enteredById: enteredBy, enteredImpersonatorId });

/** The columns that say who closes a decision now. */
export const closedNow = ({ actor, now }: Context) => ({
  ...{ closedAt: now, closedBy: actor.id, closedImpersonatorId: actor.impersonator?.id ?? null },
});
