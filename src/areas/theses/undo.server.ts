import { type Context, inTransaction } from "#kit/database/context.ts";
import { requireTakenStep, revertStep } from "#kit/database/undo-rules.ts";
import type { StepReference } from "#kit/workflow/undo.ts";
import { undoableThesisSteps } from "./flow.ts";
import { theses } from "./tables.server.ts";
import { lockThesis } from "./transitions.server.ts";

/**
 * Undoes the actor's sending of a thesis for publication, or its return. A repeated call changes
 * nothing. Refuses with 403, 404 or 409 (see `requireTakenStep`, `revertStep`).
 */
export const undoThesisStep = (context: Context, reference: StepReference): Promise<void> =>
  inTransaction(context, async (context) => {
    const { id } = await lockThesis(context, reference.id);
    const taken = await requireTakenStep(context, reference, undoableThesisSteps);
    if (taken.isUndone) return;
    const { step, transaction } = taken;
    await revertStep(context, taken, { Thesis: theses });
    await context.publish(context, {
      name: "thesis.undo",
      thesisId: id,
      data: { recordId: id, step, transaction },
    });
  });
