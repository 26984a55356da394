import { documents } from "#areas/documents/server/tables.ts";
import { addFile } from "../files/file-records.ts";
import { required } from "../model.ts";
import { advanceReservation, type StepHandler } from "./step.ts";

/** Working versions, their answers and the review of the final version, as the commands of `documents` write them. */

export const working: StepHandler = (pen, life, { comment = "" }) => {
  const reservationId = required(life.row).id;
  const file = { name: "radna-verzija.pdf", purpose: "workingVersion", content: life.contentName } as const;
  life.working = pen.create(documents, {
    reservationId,
    finalVersion: false,
    studentComment: comment,
    thesisFileId: addFile(pen, file),
  });
  pen.publish("document.workingVersion", { reservation: life });
};

export const answer: StepHandler = (pen, life, { comment = "", withFile = false }) => {
  const file = { name: "primjedbe-mentora.pdf", purpose: "mentor", content: "remarks" } as const;
  pen.change(documents, required(life.working), {
    mentorComment: comment,
    mentorRespondedAt: pen.at,
    ...(withFile && { mentorFileId: addFile(pen, file) }),
  });
  pen.publish("document.mentorResponse", { reservation: life });
};

export const submitFinal: StepHandler = (pen, life, { comment = "", withFile = false }) => {
  const facts = { finalVersion: true, comingDeadline: true };
  advanceReservation(pen, life, "submitFinal", { facts, values: { abstract: life.abstract } });
  const row = required(life.row);
  const licences = ["by", "by-sa", "by-nc", "by-nc-nd", "none", "by", "by-nc-sa"] as const;
  life.final = pen.create(documents, {
    reservationId: row.id,
    finalVersion: true,
    reviewStatus: "underReview",
    abstract: life.abstract,
    statementOfOrigin: true,
    publiclyAccessible: row.id % 4 === 0 ? "partially" : "yes",
    creativeCommons: licences[row.id % licences.length] ?? "by",
    studentComment: comment,
    thesisFileId: addFile(pen, { name: "rad.pdf", purpose: "thesis", content: life.contentName }),
    ...(withFile && {
      attachmentFileId: addFile(pen, {
        name: "prilozi.zip",
        purpose: "attachment",
        content: `attachments-${row.id % 3}`,
      }),
    }),
  });
};

export const resubmitFinal: StepHandler = (pen, life, { comment = "" }) => {
  advanceReservation(pen, life, "resubmitFinal", {
    facts: { finalVersion: true },
    values: { abstract: life.abstract },
  });
  pen.change(documents, required(life.final), {
    studentComment: comment,
    thesisFileId: addFile(pen, { name: "rad-ispravljen.pdf", purpose: "thesis", content: life.contentName }),
    reviewStatus: "underReview",
  });
};

const reviewed =
  (
    step: "approveFinal" | "askMinorChanges" | "returnFinal",
    reviewStatus: "approved" | "minorChanges" | "returned",
  ): StepHandler =>
  (pen, life, { comment = "" }) => {
    advanceReservation(pen, life, step, { facts: { reason: comment } });
    pen.change(documents, required(life.final), { mentorComment: comment, mentorRespondedAt: pen.at, reviewStatus });
  };

export const approveFinal = reviewed("approveFinal", "approved");
export const askMinorChanges = reviewed("askMinorChanges", "minorChanges");
export const returnFinal = reviewed("returnFinal", "returned");

export const returnToStudent: StepHandler = (pen, life, { reason = "" }) => {
  const afterwards = { statementOfAuthenticityAt: null, submissionStatementAt: null };
  advanceReservation(pen, life, "returnToStudent", { facts: { reason }, afterwards });
  pen.change(documents, required(life.final), { reviewStatus: "returned" });
};
