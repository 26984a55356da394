import { remove } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import type { DeletionHandlers } from "#kit/records/deletion-api.server.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { thesisMentor } from "./flow.ts";
import { thesisPolicy } from "./policy.ts";
import { type ThesisRow, theses } from "./tables.server.ts";
import { messages } from "./texts.ts";
import { loadThesis, loadThesisBlockers } from "./theses-queries.server.ts";
import { lockThesis } from "./transitions.server.ts";

const { refusals } = messages;

/**
 * Deletes an unpublished thesis; its history stays. Refuses with 403, 404, or 409 once it is
 * published.
 */
export const removeThesis = (context: Context, id: number): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const thesis = await lockThesis(context, id);
    const own = thesisMentor(context.actor, thesis);
    if (!own && !hasRole(context.actor, "admin")) throw new Refusal(403, accessDenied);
    if (!thesisPolicy.remove(context.actor, thesis))
      throw new Refusal(409, own ? refusals.publishedNotRemoved : refusals.onlyByRequest);
    await context.publish(context, {
      name: "thesis.remove",
      thesisId: id,
      data: { name: thesis.name },
    });
    const removed = await remove(context, theses, id);
    await releaseFiles(context, thesis.attachmentId === null ? [] : [thesis.attachmentId]);
    return removed;
  });

/**
 * Deletion of an unpublished thesis without linked records. A published thesis is deleted only by
 * an approved delete request (spec §4).
 */
export const thesisDeletion: DeletionHandlers = {
  preview: async ({ db, actor }, id) => {
    const thesis = await loadThesis(db, id);
    if (!thesisMentor(actor, thesis) && !hasRole(actor, "admin"))
      throw new Refusal(403, accessDenied);
    const links = await loadThesisBlockers(db, id);
    const open = thesisPolicy.remove(actor, thesis);
    const reason = thesisMentor(actor, thesis)
      ? refusals.publishedNotRemoved
      : refusals.onlyByRequest;
    return {
      id,
      title: thesis.name,
      blocked: open ? (links.length > 0 ? refusals.linked : undefined) : reason,
      links,
    };
  },
  remove: removeThesis,
};
