import { and, eq } from "drizzle-orm";
import { isOpen } from "#areas/reservations/reservations.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { remove } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import type { DeletionHandlers } from "#kit/records/deletion-api.server.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { isRequiredByReservation } from "./documents.ts";
import {
  findDocument,
  loadDocument,
  loadFilesOfWorkingVersions,
} from "./documents-queries.server.ts";
import { texts as documentRecordTexts, messages as recordMessages } from "./records-texts.ts";
import { documents } from "./tables.server.ts";
import { texts } from "./texts.ts";

/**
 * Deletes a version that no transition depends on (src/areas/reservations/README.md). Only an admin
 * may delete it, and its files are no longer available afterwards.
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

/**
 * Deletes the working versions of a closed reservation with their comments and files; returns their
 * number, 0 if the reservation is open (again). Called by the nightly retention job.
 */
export const removeWorkingVersions = (context: Context, reservationId: number): Promise<number> =>
  inTransaction(context, async (context) => {
    const { db } = context;
    const { reservation } = await lockReservation(context, reservationId);
    if (isOpen(reservation.status)) return 0;
    const working = and(
      eq(documents.reservationId, reservationId),
      eq(documents.finalVersion, false),
    );
    const fileIds = await loadFilesOfWorkingVersions(db, reservationId);
    const deleted = await db.delete(documents).where(working).returning({ id: documents.id });
    await releaseFiles(context, fileIds);
    return deleted.length;
  });
