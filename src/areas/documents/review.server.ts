import { and, eq } from "drizzle-orm";
import { requireSeenStatement } from "#areas/reservations/ai-statement.server.ts";
import { reservationFlow } from "#areas/reservations/flow.ts";
import { loadReservationRecord } from "#areas/reservations/reservation-queries.server.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import {
  applyLockedTransition,
  applyTransition,
  lockReservation,
} from "#areas/reservations/transition.server.ts";
import { change } from "#kit/database/changes.ts";
import { settleTogether } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { isPermitted, requireStep } from "#kit/workflow/flow.ts";
import { Refusal, statusChanged } from "#kit/workflow/refusal.ts";
import type { ReviewStep } from "./documents.ts";
import { reservationOfDocument } from "./documents-queries.server.ts";
import { reviewChanges } from "./flow.ts";
import { type FileWithRemarks, keepRemarks } from "./remarks/returned-file.server.ts";
import { documents } from "./tables.server.ts";
import { messages } from "./texts.ts";

type ReviewInput = {
  mentorComment: string;
  /** The opinion on a version that is approved. */
  mentorOpinion: string;
  file: ReceivedFile | undefined;
  /** The remarks that were read from the file. */
  returned: FileWithRemarks;
  /**
   * The version of the statement on AI tools that the mentor has read, 0 for none; undefined if
   * none was shown.
   */
  seenStatement?: number | undefined;
};

/**
 * Applies the mentor's decision on the final version: approve it, request minor changes or return
 * it. The last two require a comment. Returns what became of the remarks in the mentor's file.
 * Refuses with 409 to approve it with another statement on AI tools than the
 * mentor has read.
 */
export const reviewFinalVersion = (
  context: Context,
  documentId: number,
  step: ReviewStep,
  { mentorComment, mentorOpinion, file, returned, seenStatement }: ReviewInput,
) =>
  inTransaction(context, async (context) => {
    const locked = await lockReview(context, documentId, step);
    if (step === "approveFinal" && seenStatement !== undefined)
      await requireSeenStatement(context, locked.reservation.id, seenStatement);
    const opinion = step === "approveFinal" ? requireOpinion(locked.record, mentorOpinion) : "";
    const respond = (mentorFileId?: number) =>
      change(context, documents, documentId, {
        mentorComment,
        ...(opinion !== "" && { mentorOpinion: opinion }),
        mentorRespondedAt: context.now,
        ...(mentorFileId !== undefined && { mentorFileId }),
        reviewStatus: reviewChanges[step].to,
      });
    const reviewed = applyLockedTransition(context, locked, step, {
      input: { mentorComment },
      values: { ...(step === "returnFinal" && { returnReason: mentorComment }) },
      data: { reason: mentorComment },
    });
    const { id: reservationId } = locked.reservation;
    if (!file) {
      await settleTogether([reviewed, respond()]);
    } else {
      await reviewed; // a file is kept once the decision is sure
      await respond(await createFileRecord(context, file, "mentor"));
    }
    return {
      reservationId,
      kept: await keepRemarks(context, { reservationId, documentId }, returned),
    };
  });

/** Returns the opinion where the study wants one. Refuses with 422 if a required one is missing. */
function requireOpinion({ assessment }: ReservationRecord, typed: string): string {
  const { mentorOpinion: level } = assessment;
  const opinion = level === "none" ? "" : typed.trim();
  if (level === "required" && opinion === "")
    throw new Refusal(422, messages.refusals.noOpinion, {
      mentorOpinion: messages.refusals.noOpinion,
    });
  return opinion;
}

/**
 * Returns the approved final version to the student on behalf of student services. The student may
 * then submit a new one (product §3).
 */
export const returnToStudent = (
  context: Context,
  reservationId: number,
  input: { reason: string },
) =>
  inTransaction(context, async (context) => {
    const { from, to } = reviewChanges.returnToStudent;
    const values = { statementOfAuthenticityAt: null, submissionStatementAt: null };
    const reservation = await applyTransition(context, reservationId, "returnToStudent", {
      input,
      values,
    });
    const approved = and(
      eq(documents.reservationId, reservationId),
      eq(documents.reviewStatus, from),
    );
    await context.db.update(documents).set({ reviewStatus: to }).where(approved);
    return reservation;
  });

/**
 * Locks the reservation for a step that changes the review of this final version. Refuses with 409
 * if this is not the newest final version or if its review status has changed.
 */
export async function lockReview(
  context: Context,
  documentId: number,
  step: ReviewStep | "resubmitFinal",
) {
  const locked = await lockReservation(context, reservationOfDocument(documentId));
  requireCurrent(context, documentId, step, locked.record);
  return locked;
}

/**
 * Refuses, before files are received, whatever `lockReview` and the transition would refuse
 * regardless of the input. Returns the record.
 */
export async function requireReview(
  context: Context,
  documentId: number,
  step: ReviewStep | "resubmitFinal",
): Promise<ReservationRecord> {
  const { db, actor, now } = context;
  const record = await loadReservationRecord(db, reservationOfDocument(documentId));
  requireCurrent(context, documentId, step, record);
  requireStep(reservationFlow, step, actor, record, now);
  return record;
}

function requireCurrent(
  { actor }: Context,
  documentId: number,
  step: ReviewStep | "resubmitFinal",
  record: ReservationRecord,
) {
  const isCurrent =
    record.finalVersionId === documentId && record.review === reviewChanges[step].from;
  if (!isCurrent && isPermitted(reservationFlow, step, actor, record))
    throw new Refusal(409, statusChanged);
}
