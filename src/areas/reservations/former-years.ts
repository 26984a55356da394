import type { ReservationStatus } from "./reservations.ts";

/** The regular path of a reservation: the day on which each status was reached, by its field. */
export const pastPath = {
  reservedOn: "reserved",
  confirmedOn: "mentorConfirmedReservation",
  submittedOn: "studentSubmittedToApp",
  approvedOn: "mentorConfirmedThesis",
  paidOn: "confirmationOfPayment",
  clearedOn: "libraryAndAccountancyConfirmed",
  statementsOn: "statements",
  checkedOn: "submittedToStudentServices",
  scheduledOn: "mentorSetDefenseDate",
  announcedOn: "studentServicesConfirmedDefenseDate",
} as const satisfies Record<string, ReservationStatus>;

export type PastStep = keyof typeof pastPath;

export const pastSteps = Object.keys(pastPath) as PastStep[];

export const otherPastFields = [
  "closedOn",
  "expiresOn",
  "defenseDate",
  "defenseTime",
  "defensePlace",
  "grade",
  "examDate",
  "reason",
] as const;

export type PastText = PastStep | (typeof otherPastFields)[number];

/**
 * A reservation of a former application, as texts; days are yyyy-mm-dd, empty if unknown, and so is
 * what its status doesn't have. `closedOn` is the day on which it was completed, failed or
 * cancelled.
 */
export type PastReservation = Readonly<Record<PastText, string>> & {
  status: ReservationStatus;
  inEnglish: boolean;
  registeredInIsvu: boolean;
};
