import { lockReservation } from "#areas/reservations/server/commands/transition.ts";

import { type Context, inTransaction, remove } from "#kit/database/index.ts";
import type { DeletionHandlers } from "#kit/records/server/index.ts";
import { accessDenied, hasRole, orNotFound, Refusal } from "#kit/workflow/index.ts";
import { texts as documentRecordTexts, messages as recordMessages } from "../../records/texts.ts";
import { isRequiredByReservation } from "../../rules.ts";
import { texts } from "../../texts.ts";
import { findDocument, loadDocument } from "../queries/document.ts";
import { documents } from "../tables.ts";

/**
 * Deletes a version that no transition depends on (decision 14). Only an admin may delete it, and its files are no
 * longer available afterwards.
 */
export const documentDeletion: DeletionHandlers = {
  preview: async (context, id) => {
    requireAdmin(context);
    const { work, version } = await loadDocument(context, id);
    const kind = version.finalVersion ? texts.hr.final : texts.hr.working;
    const title = `${kind}: ${work.thesisName}, ${work.student}`;
    if (!isRequiredByReservation(version)) return { id, title, blocked: undefined, links: [] };
    const row = { title: work.thesisName, path: `/reservation/show/${work.reservationId}` };
    const links = [{ what: documentRecordTexts.hr.actions.reservation, count: 1, rows: [row] }];
    return { id, title, blocked: recordMessages.delete.reliedOn, links };
  },
  remove: (context, id) =>
    inTransaction(context, async (context) => {
      requireAdmin(context);
      const { db } = context;
      // lock the reservation first, so that no transition runs at the same time
      await lockReservation(context, orNotFound(await findDocument(db, id)).reservationId);
      const { finalVersion, reviewStatus } = orNotFound(await findDocument(db, id));
      if (isRequiredByReservation({ finalVersion, reviewStatus }))
        throw new Refusal(409, recordMessages.delete.reliedOn);
      return remove(context, documents, id);
    }),
};

function requireAdmin({ actor }: Context) {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
}
