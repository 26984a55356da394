import { mentor, student } from "#areas/reservations/flow.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { findNewestWorkingVersion } from "./documents-queries.server.ts";
import { workingVersionPolicy } from "./policy.ts";
import { type FileWithRemarks, keepRemarks } from "./remarks/returned-file.server.ts";
import { documents } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/**
 * Stores a working version sent by the student. Allowed any number of times while the reservation
 * is confirmed (product §3).
 */
export const sendWorkingVersion = (
  context: Context,
  reservationId: number,
  { file, studentComment }: { file: ReceivedFile | undefined; studentComment: string },
) =>
  inTransaction(context, async (context) => {
    const { thesis, record } = await lockReservation(context, reservationId);
    requireSending(context, record);
    if (!file) throw new Refusal(422, refusals.noWorkingFile, { file: refusals.noWorkingFile });
    const thesisFileId = await createFileRecord(context, file, "workingVersion");
    const document = await create(context, documents, {
      reservationId,
      finalVersion: false,
      studentComment,
      thesisFileId,
    });
    await context.publish(context, {
      name: "document.workingVersion",
      ...about(thesis.id, reservationId),
    });
    return document;
  });

/**
 * The subject of a step about a version, and the record under which it can be undone: a step of its
 * reservation.
 */
export const about = (thesisId: number, reservationId: number) => ({
  thesisId,
  reservationId,
  undo: { flow: "document", id: reservationId },
});

/** Refuses with 403 or 409 if the actor can't send a working version now. */
export function requireSending({ actor }: Context, record: ReservationRecord): void {
  if (!student(actor, record)) throw new Refusal(403, accessDenied);
  if (!workingVersionPolicy.send(actor, record)) throw new Refusal(409, refusals.notWriting);
}

/**
 * Stores the mentor's answer to the newest working version, with the remarks that were read from its
 * file; returns what became of them. It is given once; later corrections go through `saveComment`.
 */
export const answerWorkingVersion = (
  context: Context,
  reservationId: number,
  {
    file,
    returned,
    mentorComment,
  }: { file: ReceivedFile | undefined; returned: FileWithRemarks; mentorComment: string },
) =>
  inTransaction(context, async (context) => {
    const { thesis, record } = await lockReservation(context, reservationId);
    const newest = await requireAnswer(context, reservationId, record);
    if (!file && !mentorComment.trim())
      throw new Refusal(422, refusals.noAnswer, { mentorComment: refusals.noAnswer });
    await change(context, documents, newest.id, {
      mentorComment,
      mentorRespondedAt: context.now,
      ...(file && { mentorFileId: await createFileRecord(context, file, "mentor") }),
    });
    const kept = await keepRemarks(context, { reservationId, documentId: newest.id }, returned);
    await context.publish(context, {
      name: "document.mentorResponse",
      ...about(thesis.id, reservationId),
    });
    return kept;
  });

/**
 * Returns the working version that the actor can answer now. Refuses with 403 or 409 if there is
 * none.
 */
export async function requireAnswer(
  { db, actor }: Context,
  reservationId: number,
  record: ReservationRecord,
) {
  if (!mentor(actor, record)) throw new Refusal(403, accessDenied);
  if (!workingVersionPolicy.answer(actor, record)) throw new Refusal(409, refusals.notWriting);
  const newest = await findNewestWorkingVersion(db, reservationId);
  if (!newest) throw new Refusal(409, refusals.nothingToAnswer);
  if (newest.mentorRespondedAt) throw new Refusal(409, refusals.alreadyAnswered);
  return newest;
}
