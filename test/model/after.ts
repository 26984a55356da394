import type { ActName, Values } from "./acts.ts";
import type { Reservation } from "./look.ts";

type Status = string | ((before: Reservation, values: Values) => string);

/** The status that a lawful act leads to (product §3); what is not here changes none. */
const statusAfter: Partial<Record<ActName, Status>> = {
  confirm: "mentorConfirmedReservation",
  refuse: "canceled",
  withdraw: "canceled",
  cancel: "canceled",
  submitFinal: "studentSubmittedToApp",
  returnFinal: "mentorConfirmedReservation",
  approveFinal: ({ library, accountancy }) =>
    library && accountancy ? "libraryAndAccountancyConfirmed" : "mentorConfirmedThesis",
  pay: "confirmationOfPayment",
  clearLibrary: ({ accountancy }) => (accountancy ? "libraryAndAccountancyConfirmed" : "confirmationOfPayment"),
  clearAccountancy: ({ library }) => (library ? "libraryAndAccountancyConfirmed" : "confirmationOfPayment"),
  returnPayment: "mentorConfirmedThesis",
  confirmStatements: "statements",
  confirmFormal: "submittedToStudentServices",
  returnStatements: "libraryAndAccountancyConfirmed",
  returnToStudent: "mentorConfirmedReservation",
  setDefenseDate: "mentorSetDefenseDate",
  confirmDefenseDate: "studentServicesConfirmedDefenseDate",
  reopenDefense: "submittedToStudentServices",
  finish: (_, { grade }) => (grade === "1" ? "notCompleted" : "completed"),
};

const reviewAfter: Partial<Record<ActName, string>> = {
  submitFinal: "underReview",
  askMinorChanges: "minorChanges",
  resubmitFinal: "underReview",
  returnFinal: "returned",
  approveFinal: "approved",
  returnToStudent: "returned",
};

/** How the reservation is to stand after a lawful act, in a word. */
export function standingAfter(name: ActName, before: Reservation, values: Values): string {
  const status = statusAfter[name] ?? before.status;
  const review = reviewAfter[name] ?? before.final?.review ?? "-";
  return `${typeof status === "string" ? status : status(before, values)} ${review}`;
}

export const standing = ({ status, final }: Reservation) => `${status} ${final?.review ?? "-"}`;
