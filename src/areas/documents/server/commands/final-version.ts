import { reviewChanges } from "#areas/reservations/flow.ts";
import { applyLockedTransition, applyTransition } from "#areas/reservations/server/commands/transition.ts";
import { type Context, change, create, inTransaction } from "#kit/database/index.ts";
import type { ReceivedFile, UploadPurpose } from "#kit/files/index.ts";
import { createFileRecord } from "#kit/files/server/index.ts";
import { localDate } from "#kit/time/index.ts";
import { requireEmbargoDay } from "../../embargo/rules.ts";
import { type FinalVersionInput, finalVersionForm } from "../../schema.ts";
import { documents } from "../tables.ts";
import { closeComments } from "./comment.ts";
import { lockReview } from "./review.ts";

type ReceivedFiles<Name extends string> = Partial<Record<Name, ReceivedFile>>;

/** What a form with a final version holds; the embargo may end on no day that has passed. */
export const finalVersionUpload = ({ now }: Pick<Context, "now">) => ({
  files: { thesis: "thesis", attachment: "attachment" } as const,
  schema: finalVersionForm,
  check: ({ embargoUntil }: FinalVersionInput) => requireEmbargoDay(embargoUntil, localDate(now)),
});

/** Submits the final version. Requires a defense deadline whose submission date has not passed (product §3). */
export const submitFinalVersion = (
  context: Context,
  reservationId: number,
  version: FinalVersionInput,
  files: ReceivedFiles<"thesis" | "attachment">,
) =>
  inTransaction(context, async (context) => {
    requireEmbargoDay(version.embargoUntil, localDate(context.now));
    await applyTransition(context, reservationId, "submitFinal", {
      input: files,
      values: { abstract: version.abstract },
    });
    return create(context, documents, {
      reservationId,
      finalVersion: true,
      reviewStatus: reviewChanges.submitFinal.to,
      ...version,
      ...(await storeFiles(context, files)),
    });
  });

/**
 * Updates the existing final version after a request for minor changes. Files that are not uploaded again stay
 * unchanged.
 */
export const resubmitFinalVersion = (
  context: Context,
  documentId: number,
  version: FinalVersionInput,
  files: ReceivedFiles<"thesis" | "attachment">,
) =>
  inTransaction(context, async (context) => {
    const locked = await lockReview(context, documentId, "resubmitFinal");
    requireEmbargoDay(version.embargoUntil, localDate(context.now));
    await applyLockedTransition(context, locked, "resubmitFinal", { values: { abstract: version.abstract } });
    await closeComments(context, documentId);
    return change(context, documents, documentId, {
      ...version,
      ...(await storeFiles(context, files)),
      reviewStatus: reviewChanges.resubmitFinal.to,
    });
  });

async function storeFiles(context: Context, { thesis, attachment }: ReceivedFiles<"thesis" | "attachment">) {
  const keep = (file: ReceivedFile, purpose: UploadPurpose) => createFileRecord(context, file, purpose);
  return {
    ...(thesis && { thesisFileId: await keep(thesis, "thesis") }),
    ...(attachment && { attachmentFileId: await keep(attachment, "attachment") }),
  };
}
