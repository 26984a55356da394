import { applyLockedTransition, lockReservation } from "#areas/reservations/transition.server.ts";
import type { CheckAnswer } from "#areas/submission-checks/check-view.ts";
import { keepExplanations, requirePassed } from "#areas/submission-checks/checks.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile, UploadPurpose } from "#kit/files/upload-rules.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { closeComments } from "./comment.server.ts";
import { type FinalVersionInput, finalVersionForm } from "./documents.ts";
import { findThesisContent } from "./documents-queries.server.ts";
import { requireEmbargoDay } from "./embargo/embargo.ts";
import { reviewChanges } from "./flow.ts";
import { lockReview } from "./review.server.ts";
import { documents } from "./tables.server.ts";

type ReceivedFiles<Name extends string> = Partial<Record<Name, ReceivedFile>>;

/**
 * The files of a final version, when the student began to send them, and what they say about the
 * findings of the check.
 */
type SentFiles = {
  files: ReceivedFiles<"thesis" | "attachment">;
  begunAt: Date;
  answer: CheckAnswer;
};

/** The fields of a form with a final version; the embargo may not end on a past day. */
export const finalVersionUpload = {
  files: { thesis: "thesis", attachment: "attachment" } as const,
  schema: finalVersionForm,
  check: ({ embargoUntil }: FinalVersionInput, begunAt: Date) =>
    requireEmbargoDay(embargoUntil, localDate(begunAt)),
};

/**
 * Submits the final version. Requires a defense deadline whose submission date had not passed when
 * the student began to send it (product §3, §11).
 */
export const submitFinalVersion = (
  context: Context,
  reservationId: number,
  version: FinalVersionInput,
  { files, begunAt, answer }: SentFiles,
) =>
  inTransaction(context, async (context) => {
    requireEmbargoDay(version.embargoUntil, localDate(begunAt));
    const locked = await lockReservation(context, reservationId);
    const { record } = locked;
    await applyLockedTransition(context, locked, "submitFinal", {
      begunAt,
      input: files,
      values: { abstract: version.abstract },
    });
    const sha256 = files.thesis?.sha256;
    const explanations =
      sha256 === undefined
        ? {}
        : await requirePassed(context, { reservationId, record, sha256, form: version, answer });
    const document = await create(context, documents, {
      reservationId,
      finalVersion: true,
      reviewStatus: reviewChanges.submitFinal.to,
      ...version,
      ...(await storeFiles(context, files)),
      begunAt: begunAt < context.now ? begunAt : null,
    });
    if (Object.keys(explanations).length > 0)
      await keepExplanations(context, document.id, explanations);
    return document;
  });

/**
 * Updates the existing final version after a request for minor changes. Files that are not uploaded
 * again stay unchanged.
 */
export const resubmitFinalVersion = (
  context: Context,
  documentId: number,
  version: FinalVersionInput,
  { files, begunAt, answer }: SentFiles,
) =>
  inTransaction(context, async (context) => {
    const locked = await lockReview(context, documentId, "resubmitFinal");
    requireEmbargoDay(version.embargoUntil, localDate(begunAt));
    await applyLockedTransition(context, locked, "resubmitFinal", {
      values: { abstract: version.abstract },
    });
    const sha256 =
      files.thesis?.sha256 ?? (await findThesisContent(context.db, documentId))?.sha256;
    if (sha256 !== undefined) {
      const { record, reservation } = locked;
      const submitted = { reservationId: reservation.id, record, sha256, form: version, answer };
      await keepExplanations(context, documentId, await requirePassed(context, submitted));
    }
    await closeComments(context, documentId);
    return change(context, documents, documentId, {
      ...version,
      ...(await storeFiles(context, files)),
      reviewStatus: reviewChanges.resubmitFinal.to,
    });
  });

async function storeFiles(
  context: Context,
  { thesis, attachment }: ReceivedFiles<"thesis" | "attachment">,
) {
  const keep = (file: ReceivedFile, purpose: UploadPurpose) =>
    createFileRecord(context, file, purpose);
  return {
    ...(thesis && { thesisFileId: await keep(thesis, "thesis") }),
    ...(attachment && { attachmentFileId: await keep(attachment, "attachment") }),
  };
}
