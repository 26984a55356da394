import { and, eq, isNull } from "drizzle-orm";
import { coMentor, mentor } from "#areas/reservations/flow.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { any } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { findOwnComment, type OwnComment, type VersionCommentInput } from "./documents.ts";
import { findReservationDocuments } from "./documents-queries.server.ts";
import { type FileWithRemarks, keepRemarks } from "./remarks/returned-file.server.ts";
import { documentComments, documents } from "./tables.server.ts";
import { messages } from "./texts.ts";
import { about } from "./working-version.server.ts";

const { refusals } = messages;

/**
 * Stores the actor's comment on the newest version: a co-mentor's own one, new or corrected, or the
 * mentor's corrected answer (product §2), with the remarks that were read from its file; returns
 * what became of them. A comment changes no status. Refuses with 409 if the student has sent another
 * version since the page was opened.
 */
export const saveComment = (
  context: Context,
  reservationId: number,
  {
    documentId,
    comment,
    file,
    returned,
  }: VersionCommentInput & { file: ReceivedFile | undefined; returned: FileWithRemarks },
) =>
  inTransaction(context, async (context) => {
    const { thesis } = await lockReservation(context, reservationId);
    const own = await requireCommenting(context, reservationId);
    if (own.documentId !== documentId) throw new Refusal(409, refusals.newerVersion);
    requireContent(own, { comment, file });
    const fileId = file && (await createFileRecord(context, file, "mentor"));
    await write(context, own, comment, fileId);
    const kept = await keepRemarks(context, { reservationId, documentId }, returned);
    const name = own.isNew ? "document.comment" : "document.commentCorrected";
    await context.publish(context, { name, ...about(thesis.id, reservationId) });
    return kept;
  });

function write(
  context: Context,
  { kind, id, documentId }: OwnComment,
  comment: string,
  fileId: number | undefined,
) {
  if (kind === "answer")
    return change(context, documents, documentId, {
      mentorComment: comment,
      ...(fileId && { mentorFileId: fileId }),
    });
  const values = { comment, ...(fileId && { fileId }) };
  return id
    ? change(context, documentComments, id, values)
    : create(context, documentComments, { documentId, authorId: context.actor.id, ...values });
}

/** A comment has a text or a file; a mentor's request for changes keeps its text. */
function requireContent(
  { kind, finalVersion, file: stored }: OwnComment,
  { comment, file }: { comment: string; file: ReceivedFile | undefined },
) {
  const textNeeded = (kind === "answer" && finalVersion) || !(file || stored);
  if (textNeeded && !comment.trim())
    throw new Refusal(422, refusals.noAnswer, { comment: refusals.noAnswer });
}

/**
 * Returns what the actor may write about the newest version of a reservation. Refuses with 403 or
 * 409 if there is nothing.
 */
export async function requireCommenting(
  { db, actor, now }: Context,
  reservationId: number,
): Promise<OwnComment> {
  const { record, versions } = await findReservationDocuments(db, reservationId, now);
  if (!any(mentor, coMentor)(actor, record)) throw new Refusal(403, accessDenied);
  const own = findOwnComment(actor, record, versions);
  if (!own) throw new Refusal(409, refusals.notCommented);
  return own;
}

/**
 * Closes the comments on a version that the student has corrected, so that their authors can't edit
 * them any more.
 */
export const closeComments = ({ db, now }: Context, documentId: number) =>
  db
    .update(documentComments)
    .set({ closedAt: now })
    .where(and(eq(documentComments.documentId, documentId), isNull(documentComments.closedAt)));
