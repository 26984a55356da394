import { keep } from "../files.ts";
import { made } from "../world.ts";
import { type Act, advance } from "./step.ts";

/** From the payment to the formal conditions, as the commands of `clearance` write them. */

export const pay: Act = (pen, life) => {
  const picture = made(life.row).id % 3 !== 0;
  const proof = picture
    ? ({ name: "uplatnica.png", content: "payment-picture" } as const)
    : ({ name: "potvrda-o-uplati.pdf", content: "payment-paper" } as const);
  advance(pen, life, "pay", { values: { confirmationOfPaymentFileId: keep(pen, { ...proof, purpose: "payment" }) } });
};

export const clearLibrary: Act = (pen, life) =>
  advance(pen, life, "clearLibrary", { afterwards: { libraryConfirmedBy: pen.by.id, libraryConfirmedAt: pen.at } });

export const clearAccountancy: Act = (pen, life) =>
  advance(pen, life, "clearAccountancy", {
    afterwards: { accountancyConfirmedBy: pen.by.id, accountancyConfirmedAt: pen.at },
  });

export const returnPayment: Act = (pen, life, { reason = "" }) =>
  advance(pen, life, "returnPayment", { facts: { reason } });

export const confirmStatements: Act = (pen, life) =>
  advance(pen, life, "confirmStatements", {
    facts: { statementOfAuthenticity: true, submissionStatement: true },
    afterwards: { statementOfAuthenticityAt: pen.at, submissionStatementAt: pen.at },
  });

export const returnStatements: Act = (pen, life, { reason = "" }) =>
  advance(pen, life, "returnStatements", {
    facts: { reason },
    afterwards: { statementOfAuthenticityAt: null, submissionStatementAt: null },
  });

export const confirmFormal: Act = (pen, life) => advance(pen, life, "confirmFormal");
