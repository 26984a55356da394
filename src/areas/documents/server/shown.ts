import type { Context } from "#kit/database/context.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import type { DocumentRecord } from "../flow.ts";
import { documentPolicy } from "../policy.ts";
import {
  type DocumentVersionView,
  findReservationDocuments,
  findReservationDocumentsByDocument,
  type ReservationDocuments,
} from "./queries.ts";

/** What the policy looks at, for one version of a work. */
export const toDocumentRecord = (work: ReservationDocuments, version?: DocumentVersionView): DocumentRecord => ({
  studentId: work.studentId,
  mentorId: work.mentorId,
  coMentorId: work.coMentorId,
  status: version?.reviewStatus ?? "",
  finalVersion: version?.finalVersion ?? false,
  reservationStatus: work.status,
  publiclyAccessible: version?.publiclyAccessible ?? null,
});

/** The reservation's versions for one who may see them all; 403 otherwise. */
export async function loadReservationDocuments(context: Context, reservationId: number) {
  const work = await findReservationDocuments(context.db, reservationId, context.now);
  if (!documentPolicy.read(context.actor, toDocumentRecord(work))) throw new Refusal(403, accessDenied);
  return work;
}

/** A final version with its work, for one who may see it; 403 otherwise. */
export async function loadDocument(context: Context, documentId: number) {
  const work = await findReservationDocumentsByDocument(context.db, documentId, context.now);
  const version = work.versions.find(({ id }) => id === documentId);
  if (!version || !documentPolicy.read(context.actor, toDocumentRecord(work, version)))
    throw new Refusal(403, accessDenied);
  return { work, version };
}
