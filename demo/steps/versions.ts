import { documents } from "#areas/documents/server/tables.ts";
import { keep } from "../files.ts";
import { made } from "../world.ts";
import { type Act, advance } from "./step.ts";

/** Working versions, their answers and the review of the final version, as the commands of `documents` write them. */

export const working: Act = (pen, life, { comment = "" }) => {
  const reservationId = made(life.row).id;
  const file = { name: "radna-verzija.pdf", purpose: "workingVersion", content: life.paper } as const;
  life.working = pen.create(documents, {
    reservationId,
    finalVersion: false,
    studentComment: comment,
    thesisFileId: keep(pen, file),
  });
  pen.tell("document.workingVersion", { life });
};

export const answer: Act = (pen, life, { comment = "", withFile = false }) => {
  const file = { name: "primjedbe-mentora.pdf", purpose: "mentor", content: "remarks" } as const;
  pen.change(documents, made(life.working), {
    mentorComment: comment,
    mentorRespondedAt: pen.at,
    ...(withFile && { mentorFileId: keep(pen, file) }),
  });
  pen.tell("document.mentorResponse", { life });
};

export const submitFinal: Act = (pen, life, { comment = "", withFile = false }) => {
  const facts = { finalVersion: true, comingDeadline: true };
  advance(pen, life, "submitFinal", { facts, values: { abstract: life.abstract } });
  const row = made(life.row);
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
    thesisFileId: keep(pen, { name: "rad.pdf", purpose: "thesis", content: life.paper }),
    ...(withFile && {
      attachmentFileId: keep(pen, { name: "prilozi.zip", purpose: "attachment", content: `attachments-${row.id % 3}` }),
    }),
  });
};

export const resubmitFinal: Act = (pen, life, { comment = "" }) => {
  advance(pen, life, "resubmitFinal", { facts: { finalVersion: true }, values: { abstract: life.abstract } });
  pen.change(documents, made(life.final), {
    studentComment: comment,
    thesisFileId: keep(pen, { name: "rad-ispravljen.pdf", purpose: "thesis", content: life.paper }),
    reviewStatus: "underReview",
  });
};

const reviewed =
  (
    step: "approveFinal" | "askMinorChanges" | "returnFinal",
    reviewStatus: "approved" | "minorChanges" | "returned",
  ): Act =>
  (pen, life, { comment = "" }) => {
    advance(pen, life, step, { facts: { reason: comment } });
    pen.change(documents, made(life.final), { mentorComment: comment, mentorRespondedAt: pen.at, reviewStatus });
  };

export const approveFinal = reviewed("approveFinal", "approved");
export const askMinorChanges = reviewed("askMinorChanges", "minorChanges");
export const returnFinal = reviewed("returnFinal", "returned");

export const returnToStudent: Act = (pen, life, { reason = "" }) => {
  const afterwards = { statementOfAuthenticityAt: null, submissionStatementAt: null };
  advance(pen, life, "returnToStudent", { facts: { reason }, afterwards });
  pen.change(documents, made(life.final), { reviewStatus: "returned" });
};
