import { addFile } from "../files/file-records.ts";
import { required } from "../model.ts";
import { advanceReservation, type StepHandler } from "./step.ts";

/** From the payment to the formal conditions, as the commands of `clearance` write them. */

export const pay: StepHandler = (pen, life) => {
  const picture = required(life.row).id % 3 !== 0;
  const proof = picture
    ? ({ name: "uplatnica.png", content: "payment-picture" } as const)
    : ({ name: "potvrda-o-uplati.pdf", content: "payment-paper" } as const);
  advanceReservation(pen, life, "pay", {
    values: { confirmationOfPaymentFileId: addFile(pen, { ...proof, purpose: "payment" }) },
  });
};

export const clearLibrary: StepHandler = (pen, life) =>
  advanceReservation(pen, life, "clearLibrary", {
    afterwards: { libraryConfirmedBy: pen.by.id, libraryConfirmedAt: pen.at },
  });

export const clearAccountancy: StepHandler = (pen, life) =>
  advanceReservation(pen, life, "clearAccountancy", {
    afterwards: { accountancyConfirmedBy: pen.by.id, accountancyConfirmedAt: pen.at },
  });

export const returnPayment: StepHandler = (pen, life, { reason = "" }) =>
  advanceReservation(pen, life, "returnPayment", { facts: { reason } });

export const confirmStatements: StepHandler = (pen, life) =>
  advanceReservation(pen, life, "confirmStatements", {
    facts: { statementOfAuthenticity: true, submissionStatement: true },
    afterwards: { statementOfAuthenticityAt: pen.at, submissionStatementAt: pen.at },
  });

export const returnStatements: StepHandler = (pen, life, { reason = "" }) =>
  advanceReservation(pen, life, "returnStatements", {
    facts: { reason },
    afterwards: { statementOfAuthenticityAt: null, submissionStatementAt: null },
  });

export const confirmFormal: StepHandler = (pen, life) => advanceReservation(pen, life, "confirmFormal");
