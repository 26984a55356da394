import { officeNotes } from "#areas/clearance/tables.server.ts";
import { addFile } from "../files/file-records.ts";
import { required } from "../model.ts";
import { advanceReservation, type StepHandler } from "./step.ts";

/**
 * The steps from the payment to the formal conditions, written as the commands of `clearance` write
 * them.
 */

export const pay: StepHandler = (writer, reservation) => {
  const picture = required(reservation.row).id % 3 !== 0;
  const proof = picture
    ? ({ name: "uplatnica.png", content: "payment-picture" } as const)
    : ({ name: "potvrda-o-uplati.pdf", content: "payment-paper" } as const);
  const confirmationOfPaymentFileId = addFile(writer, { ...proof, purpose: "payment" });
  advanceReservation(writer, reservation, "pay", {
    input: { proof: confirmationOfPaymentFileId },
    values: { confirmationOfPaymentFileId },
  });
};

export const clearLibrary: StepHandler = (writer, reservation) =>
  advanceReservation(writer, reservation, "clearLibrary", {
    values: { libraryConfirmedBy: writer.by.id, libraryConfirmedAt: writer.at },
  });

/** Confirms, and resolves the note that accountancy wrote when it returned an earlier proof. */
export const clearAccountancy: StepHandler = (writer, reservation) => {
  advanceReservation(writer, reservation, "clearAccountancy", {
    values: { accountancyConfirmedBy: writer.by.id, accountancyConfirmedAt: writer.at },
  });
  const { id } = required(reservation.row);
  const note = writer
    .rows(officeNotes)
    .find((officeNote) => officeNote.reservationId === id && officeNote.resolvedAt === null);
  if (note) writer.change(officeNotes, note, { resolvedAt: writer.at, resolvedBy: writer.by.id });
};

/** Returns the proof, and leaves a note for colleagues. */
export const returnPayment: StepHandler = (writer, reservation, { reason = "" }) => {
  advanceReservation(writer, reservation, "returnPayment", { input: { reason } });
  const reservationId = required(reservation.row).id;
  writer.create(officeNotes, {
    reservationId,
    office: "accountancy",
    authorId: writer.by.id,
    reason,
  });
};

/** Every fourth student also consents that the work is used as an example. */
export const confirmStatements: StepHandler = (writer, reservation) => {
  const exampleConsentAt = required(reservation.row).id % 4 === 0 ? writer.at : null;
  advanceReservation(writer, reservation, "confirmStatements", {
    input: { statementOfAuthenticity: true, submissionStatement: true },
    values: {
      statementOfAuthenticityAt: writer.at,
      submissionStatementAt: writer.at,
      exampleConsentAt,
    },
  });
};

export const returnStatements: StepHandler = (writer, reservation, { reason = "" }) =>
  advanceReservation(writer, reservation, "returnStatements", {
    input: { reason },
    values: { statementOfAuthenticityAt: null, submissionStatementAt: null },
  });

export const confirmFormal: StepHandler = (writer, reservation) =>
  advanceReservation(writer, reservation, "confirmFormal");
