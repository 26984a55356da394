import { remarks } from "#areas/documents/remarks/tables.server.ts";
import { documentComments, documents } from "#areas/documents/tables.server.ts";
import { giveAiStatement } from "../ai-tools.ts";
import type { Writer } from "../event-log.ts";
import { firstDraftName } from "../files/contents.ts";
import { addFile } from "../files/file-records.ts";
import { type DemoReservation, required, type Teacher } from "../model.ts";
import { correspondence, remarkRounds } from "../vocabulary.ts";
import { advanceReservation, type StepHandler } from "./step.ts";

/**
 * Working versions, answers and the review of the final version, written as the commands of
 * `documents` write them.
 */

export const working: StepHandler = (writer, reservation, { comment = "" }) => {
  const reservationId = required(reservation.row).id;
  const file = {
    name: "radna-verzija.pdf",
    purpose: "workingVersion",
    content: reservation.working ? reservation.contentName : firstDraftName(reservation),
  } as const;
  reservation.working = writer.create(documents, {
    reservationId,
    finalVersion: false,
    studentComment: comment,
    thesisFileId: addFile(writer, file),
  });
  answerRemarks(writer, reservation);
  writer.publish("document.workingVersion", { reservation: reservation });
};

/** The student answers the open remarks for which there is an answer. */
function answerRemarks(writer: Writer, { remarks: made = [] }: DemoReservation) {
  const texts = remarkRounds.flat();
  for (const remark of made.filter(({ status }) => status === "open")) {
    const answer = texts.find(({ body }) => body === remark.body)?.answer;
    if (answer)
      writer.change(remarks, remark, { status: "answered", answer, answeredAt: writer.at });
  }
}

/** The mentor closes the answered remarks except the last of them. */
function closeRemarks(writer: Writer, { remarks: made = [] }: DemoReservation) {
  const answered = made.filter(({ status }) => status === "answered");
  for (const remark of answered.slice(0, -1)) writer.change(remarks, remark, { status: "done" });
}

/** The remarks that the mentor's file brings, as the command `keepRemarks` stores them. */
function writeRemarks(writer: Writer, reservation: DemoReservation) {
  const { id: documentId, reservationId } = required(reservation.working);
  const { remarks: before = [] } = reservation;
  const rounds = new Set(before.map(({ documentId }) => documentId)).size;
  const round = required(remarkRounds[rounds % remarkRounds.length]);
  const written = round.map(({ page, quote, body }) =>
    writer.create(remarks, {
      reservationId,
      documentId,
      authorId: writer.by.id,
      page,
      quote,
      body,
      source: "pdf",
    }),
  );
  reservation.remarks = [...before, ...written];
}

export const answer: StepHandler = (writer, reservation, { comment = "", withFile = false }) => {
  const file = { name: "primjedbe-mentora.pdf", purpose: "mentor", content: "remarks" } as const;
  writer.change(documents, required(reservation.working), {
    mentorComment: comment,
    mentorRespondedAt: writer.at,
    ...(withFile && { mentorFileId: addFile(writer, file) }),
  });
  closeRemarks(writer, reservation);
  if (withFile) writeRemarks(writer, reservation);
  writer.publish("document.mentorResponse", { reservation: reservation });
};

/**
 * Writes a comment of the co-mentor on the newest working version, as the command `saveComment`
 * does.
 */
export function writeCoMentorComment(
  writer: Writer,
  reservation: DemoReservation,
  { id: authorId }: Teacher,
) {
  const { id: documentId } = required(reservation.working);
  const { coMentor: comments } = correspondence.documents;
  const comment = required(comments[documentId % comments.length]);
  writer.create(documentComments, { documentId, authorId, comment });
  writer.publish("document.comment", { reservation });
}

export const submitFinal: StepHandler = (
  writer,
  reservation,
  { comment = "", withFile = false },
) => {
  giveAiStatement(writer, reservation);
  advanceReservation(writer, reservation, "submitFinal", {
    input: { thesis: "rad.pdf" },
    values: { abstract: reservation.abstract },
  });
  const row = required(reservation.row);
  const licences = ["by", "by-sa", "by-nc", "by-nc-nd", "none", "by", "by-nc-sa"] as const;
  reservation.final = writer.create(documents, {
    reservationId: row.id,
    finalVersion: true,
    reviewStatus: "underReview",
    abstract: reservation.abstract,
    abstractEng: reservation.abstractEng,
    statementOfOrigin: true,
    publiclyAccessible: row.id % 4 === 0 ? "partially" : "yes",
    creativeCommons: licences[row.id % licences.length] ?? "by",
    studentComment: comment,
    thesisFileId: addFile(writer, {
      name: "rad.pdf",
      purpose: "thesis",
      content: reservation.contentName,
    }),
    ...(withFile && {
      attachmentFileId: addFile(writer, {
        name: "prilozi.zip",
        purpose: "attachment",
        content: `attachments-${row.id % 3}`,
      }),
    }),
  });
};

export const resubmitFinal: StepHandler = (writer, reservation, { comment = "" }) => {
  advanceReservation(writer, reservation, "resubmitFinal", {
    values: { abstract: reservation.abstract },
  });
  writer.change(documents, required(reservation.final), {
    studentComment: comment,
    thesisFileId: addFile(writer, {
      name: "rad-ispravljen.pdf",
      purpose: "thesis",
      content: reservation.contentName,
    }),
    reviewStatus: "underReview",
  });
};

const reviewed =
  (
    step: "approveFinal" | "askMinorChanges" | "returnFinal",
    reviewStatus: "approved" | "minorChanges" | "returned",
  ): StepHandler =>
  (writer, reservation, { comment = "" }) => {
    advanceReservation(writer, reservation, step, {
      input: { mentorComment: comment },
      values: { ...(step === "returnFinal" && { returnReason: comment }) },
      data: { reason: comment },
    });
    writer.change(documents, required(reservation.final), {
      mentorComment: comment,
      mentorRespondedAt: writer.at,
      reviewStatus,
    });
  };

const approved = reviewed("approveFinal", "approved");

/** The mentor closes the remarks before approving. */
export const approveFinal: StepHandler = (writer, reservation, more) => {
  for (const remark of reservation.remarks ?? [])
    writer.change(remarks, remark, { status: "done" });
  approved(writer, reservation, more);
};

export const askMinorChanges = reviewed("askMinorChanges", "minorChanges");
export const returnFinal = reviewed("returnFinal", "returned");

export const returnToStudent: StepHandler = (writer, reservation, { reason = "" }) => {
  const values = { statementOfAuthenticityAt: null, submissionStatementAt: null };
  advanceReservation(writer, reservation, "returnToStudent", { input: { reason }, values });
  writer.change(documents, required(reservation.final), { reviewStatus: "returned" });
};
