import { and, desc, eq, gte } from "drizzle-orm";
import { type ReservationStep, student } from "#areas/reservations/flow.ts";
import { applyTransition, lockReservation } from "#areas/reservations/server/commands/transition.ts";
import { loadReservationRecord } from "#areas/reservations/server/queries/reservation.ts";
import { defenseDeadlines } from "#areas/studies/server/tables.ts";

import { type Context, change, create, inTransaction } from "#kit/database/index.ts";
import type { ReceivedFile, UploadPurpose } from "#kit/files/index.ts";
import { createFileRecord, parseFormWithFiles } from "#kit/files/server/index.ts";
import { parseForm } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { localDate } from "#kit/time/index.ts";
import { accessDenied, orNotFound, parseId, Refusal, statusChanged, transition } from "#kit/workflow/index.ts";
import { type DocumentStep, documentFlow } from "../../flow.ts";
import { documentPolicy } from "../../policy.ts";
import { type FinalVersionInput, mentorResponseForm } from "../../schema.ts";
import { texts } from "../../texts.ts";
import { loadDocument, toDocumentRecord } from "../queries.ts";
import { documents } from "../tables.ts";

type ReceivedFiles<Name extends string> = Partial<Record<Name, ReceivedFile>>;
type Document = typeof documents.$inferSelect;

const refusals = texts.hr.refusals;

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
    const { reservation, thesis } = await lockReservation(context, reservationId);
    const record = await loadReservationRecord(context.db, { reservation, thesis });
    if (!student(context.actor, record)) throw new Refusal(403, accessDenied);
    if (reservation.status !== "mentorConfirmedReservation") throw new Refusal(409, refusals.notWriting);
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
    const { reservation, thesis } = await lockReservation(context, reservationId);
    const people = { studentId: reservation.studentId, mentorId: thesis.mentorId, coMentorId: thesis.coMentorId };
    const working = { ...people, status: "", finalVersion: false, reservationStatus: reservation.status };
    if (!documentPolicy.respond(context.actor, { ...working, publiclyAccessible: null }))
      throw new Refusal(403, accessDenied);
    const [newest] = await context.db
      .select()
      .from(documents)
      .where(and(eq(documents.reservationId, reservationId), eq(documents.finalVersion, false)))
      .orderBy(desc(documents.id))
      .limit(1);
    if (reservation.status !== "mentorConfirmedReservation") throw new Refusal(409, refusals.notWriting);
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

/** Submits the final version. Requires a defense deadline whose submission date has not passed (product §3). */
export const submitFinalVersion = (
  context: Context,
  reservationId: number,
  version: FinalVersionInput,
  files: ReceivedFiles<"thesis" | "attachment">,
) =>
  inTransaction(context, async (context) => {
    const facts = { finalVersion: files.thesis !== undefined, comingDeadline: await hasUpcomingDeadline(context) };
    await applyTransition(context, reservationId, "submitFinal", { facts, values: { abstract: version.abstract } });
    const { thesis } = files;
    if (!thesis) throw new Refusal(422, refusals.noThesisFile, { thesis: refusals.noThesisFile });
    return create(context, documents, {
      reservationId,
      finalVersion: true,
      reviewStatus: "underReview",
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
  applyReviewStep(context, documentId, "resubmitFinal", {
    facts: { finalVersion: true },
    values: { abstract: version.abstract },
    on: async (context) => ({ ...version, ...(await storeFiles(context, files)) }),
  });

type ReviewInput = { mentorComment: string; file: ReceivedFile | undefined };

/**
 * Applies the mentor's decision on the final version: approve it, ask for minor changes or return it. The last two
 * require a comment.
 */
export const reviewFinalVersion = (
  context: Context,
  documentId: number,
  step: "approveFinal" | "askMinorChanges" | "returnFinal",
  { mentorComment, file }: ReviewInput,
) =>
  applyReviewStep(context, documentId, step, {
    facts: { reason: mentorComment },
    on: async (context) => {
      if (step !== "approveFinal" && !mentorComment.trim()) {
        throw new Refusal(422, refusals.noComment, { mentorComment: refusals.noComment });
      }
      const mentorFileId = file && (await createFileRecord(context, file, "mentor"));
      return { mentorComment, mentorRespondedAt: context.now, ...(mentorFileId && { mentorFileId }) };
    },
  });

/**
 * Returns the approved final version to the student on behalf of student services. The student may then submit a new
 * one (product §3).
 */
export const returnToStudent = (context: Context, reservationId: number, reason: string) =>
  inTransaction(context, async (context) => {
    const facts = { reason };
    const afterwards = { statementOfAuthenticityAt: null, submissionStatementAt: null };
    const reservation = await applyTransition(context, reservationId, "returnToStudent", { facts, afterwards });
    const approved = and(eq(documents.reservationId, reservationId), eq(documents.reviewStatus, "approved"));
    await context.db.update(documents).set({ reviewStatus: "returned" }).where(approved);
    return reservation;
  });

type ReviewTransition = Parameters<typeof applyTransition>[3] & {
  on: (context: Context) => Promise<Partial<Document>>;
};

/** Applies a review transition to the reservation and its final version in one transaction. */
const applyReviewStep = (
  context: Context,
  documentId: number,
  step: DocumentStep & ReservationStep,
  { on, ...given }: ReviewTransition,
) =>
  inTransaction(context, async (context) => {
    const [seen] = await context.db.select().from(documents).where(eq(documents.id, documentId));
    const { reservationId, finalVersion } = orNotFound(seen);
    if (!finalVersion) throw new Refusal(409, statusChanged);
    const { reservation, thesis } = await lockReservation(context, reservationId);
    const document = orNotFound((await context.db.select().from(documents).where(eq(documents.id, documentId)))[0]);
    const people = { studentId: reservation.studentId, mentorId: thesis.mentorId, coMentorId: thesis.coMentorId };
    const { publiclyAccessible, reviewStatus } = document;
    const record = { ...people, finalVersion, publiclyAccessible, reservationStatus: reservation.status };
    const reviewed = transition(
      documentFlow,
      step,
      context.actor,
      { ...record, status: reviewStatus ?? "" },
      context.now,
    );
    await applyTransition(context, reservationId, step, given);
    return change(context, documents, documentId, { ...(await on(context)), reviewStatus: reviewed });
  });

async function storeFiles(context: Context, { thesis, attachment }: ReceivedFiles<"thesis" | "attachment">) {
  const keep = (file: ReceivedFile, purpose: UploadPurpose) => createFileRecord(context, file, purpose);
  return {
    ...(thesis && { thesisFileId: await keep(thesis, "thesis") }),
    ...(attachment && { attachmentFileId: await keep(attachment, "attachment") }),
  };
}

async function hasUpcomingDeadline({ db, now }: Context) {
  const coming = await db
    .select({ id: defenseDeadlines.id })
    .from(defenseDeadlines)
    .where(gte(defenseDeadlines.submissionDate, localDate(now)))
    .limit(1);
  return coming.length > 0;
}

type ReviewRouteArgs = Parameters<typeof contextOf>[0] & { params: { id: string }; request: Request };
type ReviewStep = Parameters<typeof reviewFinalVersion>[2];

/** Loads the data of the three review pages of a mentor. */
export async function loadReview(args: ReviewRouteArgs, step: ReviewStep) {
  const context = contextOf(args);
  const { work, version } = await loadDocument(context, parseId(args.params.id));
  const may: string[] = documentPolicy.review(context.actor, toDocumentRecord(work, version)) ? [step] : [];
  return { work, version, may };
}

/** Applies the decision and redirects to the reservation. */
export async function submitReview(args: ReviewRouteArgs, step: ReviewStep): Promise<never> {
  const context = contextOf(args);
  const { fields, files } = await parseFormWithFiles(args.request, context, { file: "mentor" });
  const { mentorComment } = parseForm(mentorResponseForm, fields);
  const { reservationId } = await reviewFinalVersion(context, parseId(args.params.id), step, {
    mentorComment,
    file: files.file,
  });
  throw redirectWithFlash(`/student/reservation/${reservationId}`, texts.hr.done[step]);
}
