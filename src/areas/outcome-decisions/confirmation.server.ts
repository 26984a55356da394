import { change } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { transition } from "#kit/workflow/flow.ts";
import { Refusal, statusChanged } from "#kit/workflow/refusal.ts";
import { effects } from "./effects.server.ts";
import { outcomeDecisionFlow } from "./flow.ts";
import { closedNow, lockDecision } from "./locks.server.ts";
import type { ComparedVersions } from "./outcome-decisions.ts";
import { outcomeDecisions } from "./tables.server.ts";

/**
 * Confirms a decision as its second person, who has compared these versions, and carries it out.
 * Refuses with 403, 404 or 409 (closed, or changed since it was compared).
 */
export const confirmOutcomeDecision = (
  context: Context,
  id: number,
  compared: ComparedVersions,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, now } = context;
    const { decision, locked, record } = await lockDecision(context, id);
    const { status } = transition(outcomeDecisionFlow, "confirm", actor, record, now);
    const { reservation } = locked;
    if (
      compared.version !== decision.version ||
      compared.reservationVersion !== reservation.version
    )
      throw new Refusal(409, statusChanged);
    const { defenseDate, defensePlace, grade, examDate } = reservation;
    await change(context, outcomeDecisions, id, {
      ...closedNow(context),
      status,
      defenseDate,
      defensePlace,
      grade,
      examDate,
      ...(await effects[decision.kind](context, decision, locked)),
    });
  });
