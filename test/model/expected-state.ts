import type { ActionName, PostedValues } from "./actions.ts";
import type { ReservationSnapshot } from "./snapshot.ts";

type ExpectedStatus = string | ((before: ReservationSnapshot, values: PostedValues) => string);

/** The status after an allowed action (product §3). Actions that are not listed do not change the status. */
const statusAfter: Partial<Record<ActionName, ExpectedStatus>> = {
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

const reviewAfter: Partial<Record<ActionName, string>> = {
  submitFinal: "underReview",
  askMinorChanges: "minorChanges",
  resubmitFinal: "underReview",
  returnFinal: "returned",
  approveFinal: "approved",
  returnToStudent: "returned",
};

/** Returns the expected reservation status and review status after an allowed action, as one string. */
export function expectedState(name: ActionName, before: ReservationSnapshot, values: PostedValues): string {
  const status = statusAfter[name] ?? before.status;
  const review = reviewAfter[name] ?? before.final?.review ?? "-";
  return `${typeof status === "string" ? status : status(before, values)} ${review}`;
}

export const stateOf = ({ status, final }: ReservationSnapshot) => `${status} ${final?.review ?? "-"}`;
