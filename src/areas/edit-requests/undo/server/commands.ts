import { eq } from "drizzle-orm";
import { parsePhrases } from "#areas/theses/schema.ts";
import { findOrCreateKeywords, linkProgramsAndKeywords } from "#areas/theses/server/commands/changes.ts";
import { lockThesis } from "#areas/theses/server/commands/transitions.ts";
import { loadThesis } from "#areas/theses/server/queries/thesis.ts";
import { theses } from "#areas/theses/server/tables.ts";
import { type Context, inTransaction, requireTakenStep, revert } from "#kit/database/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import { editRequestFlow } from "../../flow.ts";
import { editFieldCodes } from "../../rules.ts";
import { findThesisOfEditRequest } from "../../server/queries.ts";
import { type EditRequestRow, editRequests } from "../../server/tables.ts";

/**
 * Undoes the actor's decision on a request; the thesis and its copy in the open reservation get the original value
 * back. A repeated call changes nothing. Refuses with 403, 404 or 409 (see `requireTakenStep`, `revert`).
 */
export const undoEditDecision = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { id: thesisId } = await lockThesis(context, await findThesisOfEditRequest(context.db, id));
    const locked = await context.db.select().from(editRequests).where(eq(editRequests.id, id)).for("update");
    const taken = await requireTakenStep(context, { flow: "editRequest", id }, editRequestFlow.undoable);
    if (taken.isUndone) return;
    const { step, transaction } = taken;
    await revert(context, editRequests, { objectClass: "EditRequest", id, transaction });
    if (step === "approve") {
      await revert(context, theses, { objectClass: "Thesis", id: thesisId, transaction });
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
async function linkOriginals(context: Context, { thesisId, fieldId, originalIds, originalValue }: EditRequestRow) {
  const { programs, keywords } = await loadThesis(context.db, thesisId);
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  if (fieldId === editFieldCodes.studyPrograms)
    await linkProgramsAndKeywords(context, thesisId, originalIds, ids(keywords));
  if (fieldId === editFieldCodes.keywords) {
    const original = await findOrCreateKeywords(context.db, parsePhrases(originalValue));
    await linkProgramsAndKeywords(context, thesisId, ids(programs), ids(original));
  }
}
