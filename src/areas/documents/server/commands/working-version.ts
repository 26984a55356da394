import { coMentor, mentor, student } from "#areas/reservations/flow.ts";
import { lockReservation } from "#areas/reservations/server/commands/transition.ts";

import { type Context, change, create, inTransaction } from "#kit/database/index.ts";
import type { ReceivedFile } from "#kit/files/index.ts";
import { createFileRecord } from "#kit/files/server/index.ts";
import { accessDenied, any, Refusal } from "#kit/workflow/index.ts";
import { workingVersionPolicy } from "../../policy.ts";
import { messages } from "../../texts.ts";
import { findNewestWorkingVersion } from "../queries/document.ts";
import { documents } from "../tables.ts";

const { refusals } = messages;

/**
 * Stores a working version sent by the student. Allowed any number of times while the reservation is confirmed (product
 * §3).
 */
export const sendWorkingVersion = (
  context: Context,
  reservationId: number,
  { file, studentComment }: { file: ReceivedFile | undefined; studentComment: string },
) =>
  inTransaction(context, async (context) => {
    const { thesis, record } = await lockReservation(context, reservationId);
    if (!student(context.actor, record)) throw new Refusal(403, accessDenied);
    if (!workingVersionPolicy.send(context.actor, record)) throw new Refusal(409, refusals.notWriting);
    if (!file) throw new Refusal(422, refusals.noWorkingFile, { file: refusals.noWorkingFile });
    const thesisFileId = await createFileRecord(context, file, "workingVersion");
    const document = await create(context, documents, {
      reservationId,
      finalVersion: false,
      studentComment,
      thesisFileId,
    });
    await context.publish(context, { name: "document.workingVersion", thesisId: thesis.id, reservationId });
    return document;
  });

/** Stores the response of the mentor or co-mentor to the newest working version. Only one response is allowed. */
export const answerWorkingVersion = (
  context: Context,
  reservationId: number,
  { file, mentorComment }: { file: ReceivedFile | undefined; mentorComment: string },
) =>
  inTransaction(context, async (context) => {
    const { thesis, record } = await lockReservation(context, reservationId);
    if (!any(mentor, coMentor)(context.actor, record)) throw new Refusal(403, accessDenied);
    const newest = await findNewestWorkingVersion(context.db, reservationId);
    if (!workingVersionPolicy.answer(context.actor, record)) throw new Refusal(409, refusals.notWriting);
    if (!newest) throw new Refusal(409, refusals.nothingToAnswer);
    if (newest.mentorRespondedAt) throw new Refusal(409, refusals.alreadyAnswered);
    if (!file && !mentorComment.trim()) throw new Refusal(422, refusals.noAnswer, { mentorComment: refusals.noAnswer });
    const document = await change(context, documents, newest.id, {
      mentorComment,
      mentorRespondedAt: context.now,
      ...(file && { mentorFileId: await createFileRecord(context, file, "mentor") }),
    });
    await context.publish(context, { name: "document.mentorResponse", thesisId: thesis.id, reservationId });
    return document;
  });
