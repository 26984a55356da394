import type { Context } from "#kit/database/index.ts";
import { Refusal, systemActor } from "#kit/workflow/index.ts";
import { applyTransition } from "../../server/commands/transition.ts";
import { findEndedOutcomes } from "./queries.ts";

/**
 * Makes final the outcomes that can't be corrected any more; a failed defense then frees its thesis (product §11). Each
 * is a transaction of its own, under the locks of a correction: of the two at the same moment one wins. What came due
 * while the application was down is made up for. It may run on several nodes at once.
 */
export async function settleOutcomes(context: Context): Promise<void> {
  for (const id of await findEndedOutcomes(context.db, context.now)) {
    try {
      await applyTransition({ ...context, actor: systemActor }, id, "settleOutcome", {
        values: { outcomePending: false },
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // another node has made it final
    }
  }
}
