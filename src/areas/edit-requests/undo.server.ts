import { eq } from "drizzle-orm";
import { reservations } from "#areas/reservations/tables.server.ts";
import {
  findOrCreateKeywords,
  linkProgramsAndKeywords,
} from "#areas/theses/approved-edits.server.ts";
import { theses } from "#areas/theses/tables.server.ts";
import { parsePhrases } from "#areas/theses/theses.ts";
import { loadThesis } from "#areas/theses/theses-queries.server.ts";
import { lockThesis } from "#areas/theses/transitions.server.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { findThesisOfTakenStep, requireTakenStep, revertStep } from "#kit/database/undo-rules.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { StepReference } from "#kit/workflow/undo.ts";
import { editFieldCodes } from "./edit-requests-rules.ts";
import { undoableEditSteps } from "./flow.ts";
import { type EditRequestRow, editRequests } from "./tables.server.ts";

/** A keyword that an approval created stays, without theses. */
const reverted = {
  EditRequest: editRequests,
  Reservation: reservations,
  Thesis: theses,
  Keyword: null,
};

/**
 * Undoes the actor's sending of a request, or the decision on it; the thesis and its copy in the
 * open reservation get the original value back. A repeated call changes nothing. Refuses with 403,
 * 404 or 409 (see `requireTakenStep`, `revertStep`).
 */
export const undoEditRequest = (context: Context, reference: StepReference): Promise<void> =>
  inTransaction(context, async (context) => {
    const { id } = reference;
    await lockThesis(context, await findThesisOfTakenStep(context, reference));
    const locked = await context.db
      .select()
      .from(editRequests)
      .where(eq(editRequests.id, id))
      .for("update");
    const taken = await requireTakenStep(context, reference, undoableEditSteps);
    if (taken.isUndone) return;
    const { step, transaction, thesisId } = taken;
    await revertStep(context, taken, reverted);
    if (step === "approve") {
      await linkOriginals(context, orNotFound(locked[0]));
      await context.publish(context, { name: "thesis.edit", thesisId });
    }
    await context.publish(context, {
      name: "editRequest.undo",
      thesisId,
      data: { recordId: id, step, transaction },
    });
  });

/** Links a thesis to its original programmes or keywords again. */
async function linkOriginals(
  context: Context,
  { thesisId, fieldId, originalIds, originalValue }: EditRequestRow,
) {
  const { programs, keywords } = await loadThesis(context.db, thesisId);
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  if (fieldId === editFieldCodes.studyPrograms)
    await linkProgramsAndKeywords(context, thesisId, originalIds, ids(keywords));
  if (fieldId === editFieldCodes.keywords) {
    const original = await findOrCreateKeywords(context.db, parsePhrases(originalValue));
    await linkProgramsAndKeywords(context, thesisId, ids(programs), ids(original));
  }
}
